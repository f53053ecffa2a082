/** Statements of one loader that are under way at the same time; what is asked for meanwhile waits for the next one. */
const MAX_UNDER_WAY = 2;
/** Keys of one statement. */
const MAX_KEYS = 20;

interface Waiting<Value> {
  readonly promise: Promise<Value | undefined>;
  readonly resolve: (value: Value | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Loads what is asked for by key, in batches: alone while few ask, and together with everything that came meanwhile
 * while many do, when what goes on around each statement costs more than the statement. Nothing waits for others to come. Who asks
 * for a key shares its statement with others only if it has not been sent yet, so that nobody is answered with something
 * older than the question.
 */
export class BatchLoader<Value> {
  private readonly waiting = new Map<string, Waiting<Value>>();
  private underWay = 0;

  /** @param load the values that exist, by key; `keys` differ from each other */
  constructor(private readonly load: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>) {}

  /** Undefined for what does not exist; fails as the statement that it was part of. */
  one(key: string): Promise<Value | undefined> {
    const waiting = this.waiting.get(key) ?? Promise.withResolvers<Value | undefined>();
    this.waiting.set(key, waiting);
    this.loadNext();
    return waiting.promise;
  }

  private loadNext(): void {
    if (this.underWay >= MAX_UNDER_WAY || this.waiting.size === 0) return;
    const batch = [...this.waiting].slice(0, MAX_KEYS);
    for (const [key] of batch) this.waiting.delete(key);
    this.underWay += 1;
    void this.loadBatch(batch);
  }

  /** The next statement is sent before the answers to this one are made: the database need not wait for them. */
  private async loadBatch(batch: readonly (readonly [string, Waiting<Value>])[]): Promise<void> {
    try {
      const found = await this.load(batch.map(([key]) => key));
      this.ended();
      for (const [key, { resolve }] of batch) resolve(found.get(key));
    } catch (error) {
      this.ended();
      for (const [, { reject }] of batch) reject(error);
    }
  }

  private ended(): void {
    this.underWay -= 1;
    this.loadNext();
  }
}
