import {
  optInActions,
  selectFieldErrors,
  selectFormConsent,
  selectIsConfirmed,
  type RootState,
} from '@atrium/store';
import { useDispatch, useStore } from 'react-redux';
import type { IslandProps } from '../core/element-definition';
import { staticContent } from '../core/static-content';
import { useRootState } from '../core/use-root-state';
import { FieldErrors } from './FieldErrors';
import { consentControl, controlId, errorId } from './form-field';

export interface ConsentProps {
  popupId: string | null;
  /** It cannot be ticked. */
  isDisabled?: boolean;
}

/** A box to tick, of the form's list of confirmed consents (spec: consent and checkbox). */
export function ConsentIsland(props: IslandProps<ConsentProps>) {
  const { id, popupId, isDisabled, classes, children } = props;
  const dispatch = useDispatch();
  // What the page's forms ask for never changes: nothing to listen to.
  const isOptional = selectFormConsent(useStore<RootState>().getState(), id)?.optional === true;
  const isConfirmed = useRootState((state) => selectIsConfirmed(state, id));
  const errors = useRootState((state) => selectFieldErrors(state, id, popupId));
  const { name, value, form } = consentControl(id, popupId);
  return (
    <>
      <label className="consent">
        <input
          name={name}
          value={value}
          form={form}
          className={classes['checkbox'] || undefined}
          id={controlId(id)}
          type="checkbox"
          checked={isConfirmed}
          disabled={isDisabled}
          aria-required={!isOptional || undefined}
          aria-invalid={errors.length > 0 || undefined}
          aria-describedby={errors.length > 0 ? errorId(id) : undefined}
          onChange={() => dispatch(optInActions.consentToggled(id, popupId))}
        />
        {children ?? <span {...staticContent(children)} />}
      </label>
      <FieldErrors id={id} errors={errors} />
    </>
  );
}
