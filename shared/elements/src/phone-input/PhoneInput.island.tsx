import {
  autocompleteBySlug,
  countryCodes,
  defaultLanguage,
  namedCountries,
  readLanguage,
  validateField,
  type FormField,
} from '@atrium/contract';
import {
  optInActions,
  selectFieldErrors,
  selectFieldRules,
  selectFieldValue,
  selectFormField,
  selectIsContact,
  selectText,
  type RootState,
} from '@atrium/store';
import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
} from 'react';
import { useDispatch, useStore } from 'react-redux';
import PhoneNumberInput, { type CountryData } from 'react-phone-input-2';
import type { IslandProps } from '../core/element-definition';
import { isDesktop } from '../core/is-desktop';
import { classNames } from '../core/root-props';
import { useRootState } from '../core/use-root-state';
import { afterPress, watchPresses } from '../form/after-press';
import { FieldErrors } from '../form/FieldErrors';
import { controlId, errorId, fieldControl } from '../form/form-field';
import { PhoneHistory } from './phone-history';
import { assistPhoneList } from './phone-list';
import { caretBehind, endOfPrefix, international, isDialCode } from './phone-number';

export interface PhoneInputProps {
  popupId: string | null;
  label: string;
  placeholder: string;
  /** ISO code, in small letters, of the country that is chosen at first. */
  country: string;
  /** What the list of countries is for. */
  listLabel: string;
}

/** Milliseconds without a key after which an entry of the history is complete (spec: phone). */
const historyDelay = 200;

/** Digits of the longest number, and the mask of countries that have none of their own (spec: phone). */
const mostDigits = 35;
const defaultMask = '.'.repeat(12);

/** The control of a phone number; nothing where the form does not know it. */
export function PhoneInputIsland(props: IslandProps<PhoneInputProps>) {
  const field = selectFormField(useStore<RootState>().getState(), props.id);
  return field ? <Phone {...props} field={field} /> : null;
}

/** Names of countries in the page's language, in the order of its alphabet. */
function useCountries() {
  const { locale } = useStore<RootState>().getState().page;
  return useMemo(() => {
    const named = namedCountries(readLanguage(locale) ?? defaultLanguage, countryCodes);
    const entries = named.map(({ code, name }): [string, string] => [code.toLowerCase(), name]);
    return { names: Object.fromEntries(entries), order: entries.map(([iso2]) => iso2) };
  }, [locale]);
}

const digitsIn = (text: string) => text.replace(/\D/g, '').length;

/** The dial code of the country that is chosen, which the library says in its button's title. */
const dialCodeIn = (box: HTMLElement | null) =>
  /\d+$/.exec(box?.querySelector<HTMLElement>('.selected-flag')?.title ?? '')?.[0] ?? '';

function Phone({
  id,
  field,
  popupId,
  label,
  placeholder,
  country,
  listLabel,
  classes,
}: IslandProps<PhoneInputProps> & { field: FormField }) {
  const { slug } = field;
  const dispatch = useDispatch();
  const store = useStore<RootState>();
  const { isOptional } = selectFieldRules(store.getState(), popupId, field);
  const errors = useRootState((state) => selectFieldErrors(state, slug, popupId));
  const isCleared = useRootState(
    (state) => state.optIn.status === 'succeeded' && selectFieldValue(state, slug) === '',
  );
  const { names, order } = useCountries();
  const box = useRef<HTMLDivElement>(null);
  // Null until the library has taken over what stands in the server's control: it wants a controlled one.
  const [value, setValue] = useState<string | null>(null);
  const typed = useRef(selectFieldValue(store.getState(), slug));
  const history = useRef<PhoneHistory>(null);
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);

  const controlIn = () => box.current?.querySelector('input') as HTMLInputElement;
  const write = (text: string) => {
    setValue(text);
    dispatch(optInActions.fieldChanged(slug, text, popupId));
  };

  useEffect(watchPresses, []);
  useLayoutEffect(() => {
    const control = controlIn();
    const before = control.value.slice(0, control.selectionStart ?? 0);
    const dialCode = dialCodeIn(box.current);
    const isHere = document.activeElement === control;
    // Who waits in the field gets what whoever comes later gets: else the first digits were a dial code.
    const isWaiting = isHere && typed.current === '';
    const text = isWaiting ? `+${dialCode}` : international(typed.current, dialCode);
    const added = digitsIn(text) - digitsIn(typed.current);
    setValue(text);
    history.current = new PhoneHistory(text);
    if (!isHere || isWaiting) return;
    // Once React has written the number as its country writes it.
    queueMicrotask(() => {
      const at = caretBehind(Math.max(0, digitsIn(before) + added), control.value);
      control.setSelectionRange(at, at);
    });
  }, []);
  useEffect(() => (box.current ? assistPhoneList(box.current, listLabel) : undefined), [listLabel]);
  useEffect(() => {
    // The press that brought the list to life was meant to open it.
    const button = box.current?.querySelector<HTMLElement>('.selected-flag');
    if (button && button === document.activeElement && !button.matches(':focus-visible'))
      button.click();
  }, []);
  useEffect(() => {
    if (isCleared) setValue('');
  }, [isCleared]);
  useEffect(() => () => clearTimeout(pending.current), []);

  const keep = () => {
    clearTimeout(pending.current);
    history.current?.add(controlIn().value);
  };
  const change = (_digits: string, _country: object, _event: unknown, formatted: string) => {
    write(formatted);
    clearTimeout(pending.current);
    pending.current = setTimeout(keep, historyDelay);
  };
  /** A whole number that is pasted or typed beside the dial code, which was there already, takes its place. */
  const startAnew = ({ target }: FormEvent<HTMLDivElement>) => {
    const control = controlIn();
    if (target !== control) return;
    // The caret stands behind what was put in. Not by the control's property: React would take that for its
    // own writing, and tell nobody.
    const caret = control.selectionStart ?? control.value.length;
    const first = control.value.indexOf('+');
    const last = control.value.lastIndexOf('+');
    if (first !== last && caret <= last) control.setRangeText('', last, control.value.length);
    else if (first !== last) control.setRangeText('', 0, last);
    const at = control.selectionStart ?? 0;
    const end = endOfPrefix(control.value, dialCodeIn(box.current));
    // Where the caret stands before it, digits were taken away there.
    if (end === 0 || at < end) return;
    control.setRangeText('+', 0, end);
    control.setSelectionRange(at - end + 1, at - end + 1);
  };
  const enter = (_event: unknown, { dialCode }: Partial<CountryData>) => {
    if (controlIn().value === '' && dialCode) setValue(`+${dialCode}`);
  };
  const leave = ({ relatedTarget }: FocusEvent) => {
    // To the list of countries and back, nobody leaves the field.
    if (box.current?.contains(relatedTarget)) return;
    const text = controlIn().value;
    if (isDialCode(text)) write('');
    const state = store.getState();
    const rules = selectFieldRules(state, popupId, field, isDesktop(state.page));
    const key = validateField(slug, text, rules.isOptional);
    const message = key && selectText(state, key);
    afterPress(() => dispatch(optInActions.fieldLeft(slug, message, popupId)));
  };
  const press = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    if (target === controlIn()) {
      // The library leaves the field on these; a form is sent by the one, and a popup closed by the other.
      if (event.key === 'Enter' || event.key === 'Escape') event.stopPropagation();
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      keep();
      const text = event.shiftKey ? history.current?.redo() : history.current?.undo();
      if (text !== undefined) write(text);
    } else if (target.matches('.selected-flag') && /^(?: |ArrowDown)$/.test(event.key)) {
      if (target.hasAttribute('aria-expanded')) return;
      event.preventDefault();
      event.stopPropagation();
      target.click();
    }
  };

  return (
    <>
      <label className="sr-only" htmlFor={controlId(id)}>
        {label}
      </label>
      <div ref={box} onKeyDownCapture={press} onInputCapture={startAnew}>
        <PhoneNumberInput
          containerClass="phone"
          inputClass={classNames('field', classes['input']) ?? ''}
          country={country}
          value={value}
          localization={names}
          onlyCountries={order}
          preserveOrder={['onlyCountries']}
          placeholder={placeholder}
          specialLabel=""
          defaultMask={defaultMask}
          enableLongNumbers={mostDigits}
          jumpCursorToEnd={false}
          copyNumbersOnly={false}
          onChange={change}
          onFocus={enter}
          onBlur={leave}
          inputProps={{
            ...fieldControl(slug, popupId, selectIsContact(store.getState(), popupId)),
            ...(value === null ? { value: typed.current } : {}),
            id: controlId(id),
            dir: 'ltr',
            autoComplete: autocompleteBySlug[slug],
            'aria-required': !isOptional || undefined,
            'aria-invalid': errors.length > 0 || undefined,
            'aria-describedby': errors.length > 0 ? errorId(id) : undefined,
          }}
        />
      </div>
      <FieldErrors id={id} errors={errors} />
    </>
  );
}
