import { optInActions, selectFieldErrors, selectIsConfirmed, type RootState } from '@atrium/store';
import { useDispatch, useSelector } from 'react-redux';
import type { IslandProps } from '../core/element-definition';
import { classNames } from '../core/root-props';
import { StaticContent } from '../core/StaticContent';
import { FieldErrors } from '../form/FieldErrors';
import { consentControl, controlId, errorId } from '../form/form-field';

export interface ExplicitConsentProps {
  optional: boolean;
  popupId: string | null;
}

export function ExplicitConsentIsland(props: IslandProps<ExplicitConsentProps>) {
  const { id, optional, popupId, classes, children } = props;
  const dispatch = useDispatch();
  const isConfirmed = useSelector((state: RootState) => selectIsConfirmed(state, id));
  const errors = useSelector((state: RootState) => selectFieldErrors(state, id));
  return (
    <>
      <label className="consent">
        <input
          {...consentControl(id, popupId)}
          className={classNames('consent-box', classes['checkbox'])}
          id={controlId(id)}
          type="checkbox"
          checked={isConfirmed}
          aria-required={!optional}
          aria-invalid={errors.length > 0}
          aria-describedby={errors.length > 0 ? errorId(id) : undefined}
          onChange={() => dispatch(optInActions.consentToggled(id))}
        />
        <StaticContent>{children}</StaticContent>
      </label>
      <FieldErrors id={id} errors={errors} />
    </>
  );
}
