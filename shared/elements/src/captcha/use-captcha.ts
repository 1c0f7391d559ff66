import { formId, isVisibleOn } from '@atrium/contract';
import { optInActions, selectCaptchaToken, selectFieldErrors, type RootState } from '@atrium/store';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useStore } from 'react-redux';
import type { Store } from 'redux';
import type { IslandProps } from '../core/element-definition';
import { isDesktop } from '../core/is-desktop';
import { useRootState } from '../core/use-root-state';
import type { CaptchaProps } from './Captcha.island';
import type { CaptchaListener, CaptchaWork } from './captcha-work';
import { beginOwn } from './own-captcha';
import { beginRemote } from './remote-captcha';

/** `waiting`: for the visitor to begin with the form. */
export type CaptchaPhase = 'waiting' | 'working' | 'solved' | 'failed' | 'expired';

interface CaptchaState {
  phase: CaptchaPhase;
  /** What was worked out; empty where the visitor's device shows no captcha. */
  token: string | undefined;
  /** Another provider's captcha stands in the place. */
  isShown: boolean;
  place: RefObject<HTMLDivElement | null>;
  begin(): void;
}

const idle = { phase: 'waiting', isShown: false } as const;

/** Whether the visitor's device shows the captcha; one that no form of the page asks for counts as shown. */
function isSeen({ page }: RootState, id: string): boolean {
  const captcha = page.forms.flatMap(({ captchas = [] }) => captchas).find((one) => one.id === id);
  return !captcha || isVisibleOn(captcha.visible, isDesktop(page));
}

/**
 * The course of a captcha. The island lives from the first touch of its form on, and begins at once; what
 * is solved stays so until it has expired, was refused or used up, or the form was stored. Then it waits for
 * the next touch.
 */
class Course {
  phase: CaptchaPhase = 'waiting';
  isShown = false;
  private work: CaptchaWork | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private errors: readonly string[];

  constructor(
    private readonly props: IslandProps<CaptchaProps>,
    private readonly store: Store<RootState>,
    private readonly place: HTMLElement | null,
    private readonly onChange: (course: Course) => void,
  ) {
    this.errors = this.currentErrors();
  }

  /** Begins, unless the visitor's device does not show the captcha. Returns how to end it. */
  start(): () => void {
    const { id, popupId } = this.props;
    const unsubscribe = this.store.subscribe(() => this.follow());
    const touch = ({ target }: Event) => {
      const control = target as Partial<Element>;
      if (control.getAttribute?.('form') === formId(popupId)) this.begin();
    };
    document.addEventListener('focusin', touch);
    if (isSeen(this.store.getState(), id)) this.begin();
    else this.store.dispatch(optInActions.captchaSolved(id, '', popupId));
    return () => {
      unsubscribe();
      document.removeEventListener('focusin', touch);
      this.giveUp();
    };
  }

  /** Works on it, unless it is at work or done. */
  begin(): void {
    const { id, popupId, isDark = false, remote, solver = '' } = this.props;
    const state = this.store.getState();
    if (this.phase === 'working' || this.phase === 'solved' || !isSeen(state, id)) return;
    this.giveUp();
    this.go('working');
    const listener = this.listener();
    this.work =
      remote && this.place
        ? beginRemote(remote, this.place, isDark, listener)
        : beginOwn({ page: state.page.id, form: formId(popupId), solver }, listener);
  }

  private listener(): CaptchaListener {
    const { id, popupId } = this.props;
    return {
      onShown: () => this.go(this.phase, true),
      onSolved: (token, holds) => {
        clearTimeout(this.timer);
        if (holds !== undefined) this.timer = setTimeout(() => this.drop('expired'), holds * 1000);
        this.go('solved');
        this.store.dispatch(optInActions.captchaSolved(id, token, popupId));
      },
      onFailed: () => {
        this.giveUp();
        this.drop('failed');
      },
      onExpired: () => this.drop('expired'),
    };
  }

  /** Follows what becomes of the form: refused for the captcha, or stored. */
  private follow(): void {
    const { errors } = this;
    this.errors = this.currentErrors();
    if (this.errors !== errors && this.errors.length > 0 && this.phase !== 'working') {
      this.drop('failed');
      this.begin();
    } else if (this.phase === 'solved' && this.token() === undefined) {
      this.giveUp();
      this.go('waiting');
      // What was sent with it came to nothing, and the visitor will try again.
      if (this.store.getState().optIn.status !== 'succeeded') this.begin();
    }
  }

  private drop(last: CaptchaPhase): void {
    clearTimeout(this.timer);
    this.go(last);
    this.store.dispatch(optInActions.captchaDropped(this.props.id));
  }

  private giveUp(): void {
    clearTimeout(this.timer);
    this.work?.end();
    this.work = undefined;
    this.isShown = false;
  }

  private go(phase: CaptchaPhase, isShown = this.isShown): void {
    this.phase = phase;
    this.isShown = isShown;
    this.onChange(this);
  }

  private token(): string | undefined {
    return selectCaptchaToken(this.store.getState(), this.props.id);
  }

  private currentErrors(): readonly string[] {
    return selectFieldErrors(this.store.getState(), this.props.id, this.props.popupId);
  }
}

/** Lets a captcha run its course while its island lives. */
export function useCaptcha(props: IslandProps<CaptchaProps>): CaptchaState {
  const { id } = props;
  const store = useStore<RootState>();
  const token = useRootState((state) => selectCaptchaToken(state, id));
  const [{ phase, isShown }, setState] = useState<Pick<CaptchaState, 'phase' | 'isShown'>>(idle);
  const place = useRef<HTMLDivElement>(null);
  const course = useRef<Course>(null);
  // An island's properties never change.
  const first = useRef(props);
  useEffect(() => {
    course.current = new Course(first.current, store, place.current, ({ phase, isShown }) =>
      setState({ phase, isShown }),
    );
    return course.current.start();
  }, [store]);
  return { phase, token, isShown, place, begin: () => course.current?.begin() };
}
