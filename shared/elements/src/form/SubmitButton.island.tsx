import { controlNames, formId } from '@atrium/contract';
import {
  selectCommonErrors,
  selectIsBlocked,
  selectSubmitStatus,
  selectText,
  type RootState,
} from '@atrium/store';
import { useStore } from 'react-redux';
import type { IslandProps } from '../core/element-definition';
import { classNames } from '../core/root-props';
import { staticContent } from '../core/static-content';
import { useRootState } from '../core/use-root-state';

export interface SubmitButtonProps {
  popupId: string | null;
}

/** The button that sends the form: Button with the action `sendForm`, and OptInButton. */
export function SubmitButtonIsland({
  id,
  popupId,
  classes,
  children,
}: IslandProps<SubmitButtonProps>) {
  const status = useRootState((state) => selectSubmitStatus(state, id));
  const isDisabled = useRootState(
    (state) => state.optIn.status === 'submitting' || selectIsBlocked(state, popupId),
  );
  const errors = useRootState((state) => selectCommonErrors(state, id, popupId));
  const message = useRootState((state) => state.optIn.message);
  const store = useStore<RootState>();
  // The page's texts never change: nothing to listen to.
  const text = (key: string) => selectText(store.getState(), key);
  const said =
    status === 'submitting'
      ? text('components.form.submitting')
      : status === 'succeeded'
        ? (message ?? text('components.form.submitted'))
        : '';
  return (
    <>
      <button
        className={classNames('button', classes['button'])}
        type="submit"
        name={controlNames.entity}
        value={id}
        form={formId(popupId)}
        disabled={isDisabled}
        aria-busy={status === 'submitting' || undefined}
        {...staticContent(children)}
      />
      {errors.length > 0 && (
        <span className="form-error" role="alert">
          {errors.join(' ')}
        </span>
      )}
      <span role="status" className={status === 'succeeded' ? 'form-success' : 'sr-only'}>
        {said}
      </span>
    </>
  );
}
