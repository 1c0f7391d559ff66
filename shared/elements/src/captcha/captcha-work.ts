/** What tells a captcha of its way. Each may come more than once: what is solved can expire. */
export interface CaptchaListener {
  /** Another provider's captcha stands in its place. */
  onShown(): void;
  /** `holds`: seconds for which the token is good, where the provider does not tell its end. */
  onSolved(token: string, holds?: number): void;
  onFailed(): void;
  onExpired(): void;
}

/** A captcha on its way; `end` gives it up. */
export interface CaptchaWork {
  end(): void;
}
