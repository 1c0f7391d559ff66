export interface LookoutOptions {
  /** Looks once. Where it throws, what was known before stays. */
  read(): Promise<void>;
  onError(error: unknown): void;
}

/** Milliseconds between looks, where changes are heard of and where they are not, or a look failed. */
const heardInterval = 30_000;
const unheardInterval = 1000;

/** Looks something up again whenever it may have changed, one look at a time. */
export class Lookout {
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | undefined;
  private mustLookAgain = false;
  /** Undefined until it was said for the first time: then nobody waits for looks of its own accord. */
  private isHearing: boolean | undefined;
  private isClosed = false;

  constructor(private readonly options: LookoutOptions) {}

  /** Looks now; resolves once what was there before the call is known. */
  look(): Promise<void> {
    this.mustLookAgain = true;
    this.looking ??= this.read().finally(() => {
      this.looking = undefined;
    });
    return this.looking;
  }

  /** Whether changes are heard of from now on; until then it looks by itself. */
  hear(isHearing: boolean): void {
    this.isHearing = isHearing;
    void this.look();
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.timer);
    await this.looking;
  }

  private async read(): Promise<void> {
    const { read, onError } = this.options;
    let hasFailed = false;
    while (this.mustLookAgain && !this.isClosed) {
      this.mustLookAgain = false;
      try {
        await read();
        hasFailed = false;
      } catch (error) {
        hasFailed = true;
        onError(error);
      }
    }
    clearTimeout(this.timer);
    if (this.isClosed || this.isHearing === undefined) return;
    const interval = this.isHearing && !hasFailed ? heardInterval : unheardInterval;
    this.timer = setTimeout(() => void this.look(), interval).unref();
  }
}
