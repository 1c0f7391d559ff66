/** Most bytes of what is noted of a place. */
const longest = 480;

/** Where a render is: which release's code runs, and on which element. */
export interface Place {
  /** `name@version`. */
  release: string;
  elementId?: string;
  elementType?: string;
}

/**
 * Where the render of a worker is, in memory that both threads see: a worker that loops, or has no memory
 * left, can no longer say it.
 */
export class Whereabouts {
  private readonly numbers: Int32Array;
  private readonly text: Uint8Array;
  private readonly encoder = new TextEncoder();

  constructor(readonly memory = new SharedArrayBuffer(8 + longest)) {
    this.numbers = new Int32Array(memory, 0, 2);
    this.text = new Uint8Array(memory, 8);
  }

  /** A job has begun; nothing is known of where it is yet. */
  begin(id: number): void {
    Atomics.store(this.numbers, 1, 0);
    Atomics.store(this.numbers, 0, id);
  }

  /** The id of the job that began last. */
  get begun(): number {
    return Atomics.load(this.numbers, 0);
  }

  enter({ release, elementId = '', elementType = '' }: Place): void {
    const { written } = this.encoder.encodeInto(
      `${release}\n${elementType}\n${elementId}`,
      this.text,
    );
    Atomics.store(this.numbers, 1, written);
  }

  /** Where the job that began last is; undefined where it has come nowhere. */
  get place(): Place | undefined {
    const length = Atomics.load(this.numbers, 1);
    if (length === 0) return undefined;
    // A copy: text is not decoded from memory that another thread writes to.
    const [release = '', elementType, elementId] = new TextDecoder()
      .decode(this.text.slice(0, length))
      .split('\n');
    return {
      release,
      ...(elementType ? { elementType, ...(elementId ? { elementId } : {}) } : {}),
    };
  }
}
