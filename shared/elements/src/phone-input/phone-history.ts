/** Entries that can be gone back to (spec: phone). */
const most = 20;

/** What stood in a field, from the oldest entry on, for undo and redo. */
export class PhoneHistory {
  private readonly entries: string[];
  private at = 0;

  constructor(first: string) {
    this.entries = [first];
  }

  /** Keeps what stands in the field now; what was undone cannot be redone any more. */
  add(text: string): void {
    if (text === this.entries[this.at]) return;
    this.entries.splice(this.at + 1, Infinity, text);
    if (this.entries.length > most) this.entries.shift();
    this.at = this.entries.length - 1;
  }

  /** The entry before, which stands in the field from now on; undefined where there is none. */
  undo(): string | undefined {
    return this.at > 0 ? this.entries[--this.at] : undefined;
  }

  redo(): string | undefined {
    return this.at < this.entries.length - 1 ? this.entries[++this.at] : undefined;
  }
}
