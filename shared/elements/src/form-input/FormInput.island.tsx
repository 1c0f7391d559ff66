import {
  autocompleteBySlug,
  validateField,
  type FieldSlug,
  type FormField,
} from '@atrium/contract';
import {
  optInActions,
  selectFieldErrors,
  selectFieldValue,
  selectFormField,
  selectText,
  type RootState,
} from '@atrium/store';
import { useEffect, useRef, type ChangeEvent, type FocusEvent } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { IslandProps } from '../core/element-definition';
import { classNames } from '../core/root-props';
import { staticContent } from '../core/static-content';
import { afterPress, watchPresses } from '../form/after-press';
import { FieldErrors } from '../form/FieldErrors';
import { controlId, errorId, fieldControl } from '../form/form-field';

export interface FormInputProps {
  popupId: string | null;
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
export function FormInputIsland(props: IslandProps<FormInputProps>) {
  const field = useSelector((state: RootState) => selectFormField(state, props.id));
  return field ? <FormControl {...props} field={field} /> : null;
}

function FormControl({
  id,
  field: { slug, optional },
  popupId,
  label,
  placeholder,
  hasIcon,
  classes,
  children,
}: IslandProps<FormInputProps> & { field: FormField }) {
  const dispatch = useDispatch();
  const store = useStore<RootState>();
  const errors = useSelector((state: RootState) => selectFieldErrors(state, slug, popupId));
  const input = useRef<HTMLInputElement>(null);
  const isCleared = useSelector(
    (state: RootState) =>
      state.optIn.status === 'succeeded' && selectFieldValue(state, slug) === '',
  );
  useEffect(() => {
    if (isCleared && input.current) input.current.value = '';
  }, [isCleared]);
  useEffect(watchPresses, []);
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const key = validateField(slug, event.target.value, optional);
    const message = key && selectText(store.getState(), key);
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
      <input
        {...fieldControl(slug, popupId)}
        ref={input}
        className={classNames('field', classes['input'])}
        id={controlId(id)}
        type={inputTypes[slug]}
        autoComplete={autocompleteBySlug[slug]}
        placeholder={placeholder}
        // Uncontrolled: what is typed before and during hydration is never overwritten.
        defaultValue={selectFieldValue(store.getState(), slug) || undefined}
        aria-required={!optional || undefined}
        aria-invalid={errors.length > 0 || undefined}
        aria-describedby={errors.length > 0 ? errorId(id) : undefined}
        onChange={change}
        onBlur={leave}
      />
      {hasIcon && <span className="field-icon" {...staticContent(children)} />}
      <FieldErrors id={id} errors={errors} />
    </>
  );
}

/** Reads what the server's HTML already says. */
export function readFormInput(root: HTMLElement): Partial<FormInputProps> {
  return {
    label: root.querySelector('label')?.textContent ?? '',
    placeholder: root.querySelector('input')?.placeholder ?? '',
    hasIcon: root.querySelector('.field-icon') !== null,
  };
}
