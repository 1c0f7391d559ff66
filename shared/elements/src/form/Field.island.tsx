import {
  autocompleteBySlug,
  validateField,
  type FieldSlug,
  type FormField,
} from '@atrium/contract';
import {
  optInActions,
  selectFieldErrors,
  selectFieldRules,
  selectFieldValue,
  selectFormField,
  selectIsContact,
  selectMismatch,
  selectText,
  type RootState,
} from '@atrium/store';
import { useEffect, useRef, useState, type ChangeEvent, type FocusEvent } from 'react';
import { useDispatch, useStore } from 'react-redux';
import type { IslandProps } from '../core/element-definition';
import { isDesktop } from '../core/is-desktop';
import { classNames } from '../core/root-props';
import { staticContent } from '../core/static-content';
import { useRootState } from '../core/use-root-state';
import { afterPress, watchPresses } from './after-press';
import { FieldErrors } from './FieldErrors';
import { controlId, errorId, fieldControl } from './form-field';

export interface FieldProps {
  popupId: string | null;
  /** What it is, where it is no line of text; the children of a `select` are its options. */
  tag?: 'textarea' | 'select';
  label: string;
  placeholder: string;
  hasIcon: boolean;
}

const inputTypes: Partial<Record<FieldSlug, string>> = {
  email: 'email',
  password: 'password',
  confirm_password: 'password',
  phone_number: 'tel',
};

/** The control of one of the form's fields; nothing where the form does not know it. */
export function FieldIsland(props: IslandProps<FieldProps>) {
  // What the page's forms ask for never changes: nothing to listen to.
  const field = selectFormField(useStore<RootState>().getState(), props.id);
  return field ? <Field of={props} field={field} /> : null;
}

function Field({ of, field }: { of: IslandProps<FieldProps>; field: FormField }) {
  const { id, popupId, tag, label, placeholder, hasIcon, classes, children } = of;
  const { slug, locked } = field;
  // The three have all in common that is used of them.
  const Control = (tag ?? 'input') as 'input';
  const dispatch = useDispatch();
  const store = useStore<RootState>();
  const errors = useRootState((state) => selectFieldErrors(state, slug, popupId));
  const { isOptional, isRepeated } = selectFieldRules(store.getState(), popupId, field);
  const { name, form } = fieldControl(slug, popupId, selectIsContact(store.getState(), popupId));
  const control = useRef<HTMLInputElement>(null);
  // A default that changed would change what an untouched control shows.
  const [first] = useState(() => selectFieldValue(store.getState(), slug));
  const isCleared = useRootState(
    (state) => state.optIn.status === 'succeeded' && selectFieldValue(state, slug) === '',
  );
  useEffect(() => {
    if (isCleared && !locked && control.current) control.current.value = '';
  }, [isCleared, locked]);
  useEffect(watchPresses, []);
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const state = store.getState();
    // Another control may hold the answer to the same question.
    const value = event.target.value || selectFieldValue(state, slug);
    const rules = selectFieldRules(state, popupId, field, isDesktop(state.page));
    const key = validateField(slug, value, rules.isOptional) ?? selectMismatch(state, slug, value);
    const message = key && selectText(state, key);
    afterPress(() => dispatch(optInActions.fieldLeft(slug, message, popupId)));
  };
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    dispatch(optInActions.fieldChanged(slug, event.target.value, popupId));
  };
  return (
    <>
      <label className="sr-only" htmlFor={controlId(id)}>
        {label}
      </label>
      <Control
        name={name}
        form={form}
        ref={control}
        className={classNames('field', classes['input'])}
        id={controlId(id)}
        // A password that is to be repeated is a new one.
        autoComplete={isRepeated ? 'new-password' : autocompleteBySlug[slug]}
        // Uncontrolled: what is typed before and during hydration is never overwritten.
        defaultValue={first || undefined}
        readOnly={locked}
        disabled={locked}
        aria-required={!isOptional || undefined}
        aria-invalid={errors.length > 0 || undefined}
        aria-describedby={errors.length > 0 ? errorId(id) : undefined}
        onChange={change}
        onBlur={leave}
        placeholder={tag === 'select' ? undefined : placeholder}
        type={tag ? undefined : inputTypes[slug]}
        {...(tag === 'select' && staticContent(children))}
      />
      {hasIcon && <span className="field-icon" {...staticContent(children)} />}
      <FieldErrors id={id} errors={errors} />
    </>
  );
}

/** Reads what the server's HTML already says. */
export function readField(root: HTMLElement): Partial<FieldProps> {
  return {
    label: root.querySelector('label')?.textContent ?? '',
    placeholder: root.querySelector('[placeholder]')?.getAttribute('placeholder') ?? '',
    hasIcon: root.querySelector('.field-icon') !== null,
  };
}
