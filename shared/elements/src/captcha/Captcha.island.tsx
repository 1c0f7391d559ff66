import { captchaControlName, formId } from '@atrium/contract';
import { selectFieldErrors } from '@atrium/store';
import type { IslandProps } from '../core/element-definition';
import { classNames } from '../core/root-props';
import { staticContent } from '../core/static-content';
import { useRootState } from '../core/use-root-state';
import { FieldErrors } from '../form/FieldErrors';
import { controlId, errorId } from '../form/form-field';
import type { RemoteSettings } from './remote-captcha';
import { useCaptcha, type CaptchaPhase } from './use-captcha';

export interface CaptchaProps {
  popupId: string | null;
  isDark?: boolean;
  /** Stands in its place where the page is edited. */
  placeholder?: string;
  /** A provider of others; absent: the origin itself. */
  remote?: RemoteSettings;
  texts: { title: string; label: string } & Record<Exclude<CaptchaPhase, 'waiting'>, string>;
  /** Address of the script that works out the origin's own; known in the browser. */
  solver?: string;
}

/** A captcha of the origin's own, or the place of another provider's. */
export function CaptchaIsland(props: IslandProps<CaptchaProps>) {
  const { placeholder } = props;
  return placeholder === undefined ? (
    <Captcha {...props} />
  ) : (
    <div className="placeholder">{placeholder}</div>
  );
}

function Captcha(props: IslandProps<CaptchaProps>) {
  const { id, popupId, isDark, remote, texts, children } = props;
  const errors = useRootState((state) => selectFieldErrors(state, id, popupId));
  const { phase, token, isShown, place, begin } = useCaptcha(props);
  const stateId = `s-${id}`;
  const described = errors.length > 0 ? `${stateId} ${errorId(id)}` : stateId;
  return (
    <>
      <div
        className={classNames('captcha', isDark ? 'captcha-dark' : '')}
        role="group"
        aria-label={texts.title}
      >
        {!isShown && (
          <label htmlFor={controlId(id)}>
            <input
              id={controlId(id)}
              type="checkbox"
              checked={phase === 'solved'}
              aria-required
              aria-invalid={errors.length > 0 || undefined}
              aria-describedby={described}
              onChange={begin}
            />
            {texts.label}
          </label>
        )}
        {remote && <div ref={place} suppressHydrationWarning />}
        <span
          id={stateId}
          className={classNames('captcha-state', phase === 'working' ? 'captcha-working' : '')}
          role="status"
        >
          {phase === 'waiting' || (phase === 'working' && isShown) ? '' : texts[phase]}
        </span>
        <input
          type="hidden"
          name={captchaControlName(id)}
          form={formId(popupId)}
          value={token ?? ''}
        />
      </div>
      <p className="captcha-plain" {...staticContent(children)} />
      <FieldErrors id={id} errors={errors} />
    </>
  );
}
