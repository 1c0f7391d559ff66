export const minute = 60_000;

/** How often may be tried in a span of time. */
export interface Limits {
  /** Milliseconds. */
  span: number;
  /** By one address, and with one e-mail address. */
  perAddress: number;
  perAccount: number;
  /** Messages that can be asked for with one e-mail address. */
  letters: number;
}

export const defaultLimits: Limits = {
  span: 15 * minute,
  perAddress: 50,
  perAccount: 10,
  letters: 3,
};
