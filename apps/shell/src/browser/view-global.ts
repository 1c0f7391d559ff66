/** What is known of a view that is measured. */
export interface View {
  /** Labels of the releases that the page was rendered by. */
  releases: string[];
  /** How often something of ours went wrong. */
  problems: number;
}

declare global {
  interface Window {
    /** Set on pages on which visitors are shown different versions. */
    atriumView?: View;
  }
}
