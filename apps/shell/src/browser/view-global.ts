/** What is known of a view that is measured. */
export interface View {
  /** Labels of the releases that the page was rendered by. */
  releases: string[];
  /** How often something of ours went wrong. */
  problems: number;
  /** The visitor is on the way to another page: what ends now was not broken. */
  isLeaving?: boolean;
}

declare global {
  interface Window {
    /** Set on pages on which visitors are shown different versions. */
    atriumView?: View;
  }
}
