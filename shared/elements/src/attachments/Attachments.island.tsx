import {
  acceptedAttachments,
  fileSize,
  fillIn,
  readLanguage,
  defaultLanguage,
  type AttachmentLimits,
} from '@atrium/contract';
import {
  optInActions,
  selectFieldErrors,
  selectFieldValue,
  selectFormField,
  selectIsContact,
  type RootState,
} from '@atrium/store';
import { useEffect, useRef, useState } from 'react';
import { useDispatch, useStore } from 'react-redux';
import type { IslandProps } from '../core/element-definition';
import { classNames } from '../core/root-props';
import { staticContent } from '../core/static-content';
import { useRootState } from '../core/use-root-state';
import { FieldErrors } from '../form/FieldErrors';
import { controlId, errorId, fieldControl } from '../form/form-field';
import { addFiles, putFiles, shortName, type FileTexts } from './chosen-files';

export interface AttachmentsProps {
  popupId: string | null;
  limits: AttachmentLimits;
  texts: FileTexts;
  label: string;
  hasIcon: boolean;
}

const slug = 'attachments';

/**
 * The files of a form. The control holds them, so that they are sent as the browser sends them; with
 * script what was chosen is listed, more can be added, and each can be removed.
 */
export function AttachmentsIsland(props: IslandProps<AttachmentsProps>) {
  const { id, popupId, limits, texts, label, hasIcon, classes, children } = props;
  const dispatch = useDispatch();
  const { getState } = useStore<RootState>();
  const language = readLanguage(getState().page.locale) ?? defaultLanguage;
  const isOptional = selectFormField(getState(), id)?.optional === true;
  const errors = useRootState((state) => selectFieldErrors(state, slug, popupId));
  const isCleared = useRootState(
    (state) => state.optIn.status === 'succeeded' && selectFieldValue(state, slug) === '',
  );
  const control = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState<readonly File[]>([]);
  // Chosen before the island was live.
  useEffect(() => setFiles([...(control.current?.files ?? [])]), []);
  useEffect(() => {
    if (!isCleared || !control.current) return;
    control.current.value = '';
    setFiles([]);
  }, [isCleared]);

  const hold = (kept: readonly File[], said: readonly string[]) => {
    if (control.current) putFiles(control.current, kept);
    setFiles(kept);
    dispatch(optInActions.fieldChanged(slug, kept.map(({ name }) => name).join(', '), popupId));
    if (said.length > 0) dispatch(optInActions.fieldLeft(slug, said.join(' '), popupId));
  };
  const choose = () => {
    const chosen = [...(control.current?.files ?? [])];
    const { files: kept, errors: said } = addFiles(files, chosen, { limits, texts, language });
    hold(kept, said);
  };
  const remove = (index: number) => {
    hold(
      files.filter((_, place) => place !== index),
      [],
    );
    // The button that had the focus is gone.
    control.current?.focus();
  };
  return (
    <>
      <label className="files-label" htmlFor={controlId(id)}>
        {hasIcon && <span className="files-icon" {...staticContent(children)} />}
        <span>{label}</span>
      </label>
      <input
        {...fieldControl(slug, popupId, selectIsContact(getState(), popupId))}
        ref={control}
        className={classNames('field', classes['input'])}
        id={controlId(id)}
        type="file"
        multiple
        accept={acceptedAttachments}
        aria-required={!isOptional || undefined}
        aria-invalid={errors.length > 0 || undefined}
        aria-describedby={errors.length > 0 ? errorId(id) : undefined}
        onChange={choose}
      />
      <ul className="files" aria-live="polite">
        {files.map(({ name, size }, index) => (
          <li key={`${index} ${name}`}>
            <bdi title={name}>{shortName(name)}</bdi> {fileSize(language, size)}
            <button
              type="button"
              aria-label={fillIn(texts.remove, { name })}
              onClick={() => remove(index)}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
      <FieldErrors id={id} errors={errors} />
    </>
  );
}

/** Reads what the server's HTML already says. */
export function readAttachments(root: HTMLElement): Partial<AttachmentsProps> {
  return {
    label: root.querySelector('label > :last-child')?.textContent ?? '',
    hasIcon: root.querySelector('.files-icon') !== null,
  };
}
