import { isDatabaseUnavailable } from '@plantao/platform/database';
import { rejection } from './limits/concurrency-limiter.js';

/** Statements of one loader that are under way at the same time; what is asked for meanwhile waits for the next one. */
const MAX_UNDER_WAY = 2;
/** Keys of one statement. */
const MAX_KEYS = 20;
/** Keys that wait: ten statements' worth. */
const MAX_WAITING = 200;

interface Waiting<Value> {
  readonly promise: Promise<Value | undefined>;
  readonly resolve: (value: Value | undefined) => void;
  readonly reject: (error: unknown) => void;
}

type Entry<Value> = readonly [key: string, Waiting<Value>];

/**
 * Loads what is asked for by key, in batches: alone while few ask, and together with everything that came meanwhile
 * while many do, when what goes on around each statement costs more than the statement. Nothing waits for others to come. Who asks
 * for a key shares its statement with others only if it has not been sent yet, so that nobody is answered with something
 * older than the question.
 */
export class BatchLoader<Value> {
  private readonly waiting = new Map<string, Waiting<Value>>();
  private underWay = 0;

  /**
   * @param name whose rejections `concurrency_limiter_rejected_total` counts
   * @param load the values that exist, by key; `keys` differ from each other
   */
  constructor(
    private readonly name: string,
    private readonly load: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
  ) {}

  /**
   * Undefined for what does not exist. Fails as its statement; while the database is unavailable, as the statement before it.
   * @throws DomainError request.unavailable, with `retryAfter` in seconds, when too many wait
   */
  one(key: string): Promise<Value | undefined> {
    const known = this.waiting.get(key);
    if (known) return known.promise;
    if (this.waiting.size >= MAX_WAITING) return Promise.reject(rejection(this.name));
    const waiting = Promise.withResolvers<Value | undefined>();
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
  private async loadBatch(batch: readonly Entry<Value>[]): Promise<void> {
    try {
      const found = await this.load(batch.map(([key]) => key));
      this.ended();
      for (const [key, { resolve }] of batch) resolve(found.get(key));
    } catch (error) {
      const isUnavailable = isDatabaseUnavailable(error);
      // Those that wait would wait for the same.
      const failed = isUnavailable ? [...batch, ...this.waiting] : batch;
      if (isUnavailable) this.waiting.clear();
      if (isUnavailable || batch.length === 1) for (const [, { reject }] of failed) reject(error);
      else await this.loadAlone(batch);
      this.ended();
    }
  }

  /** A row that cannot be read is no reason to fail for the others; with the second of them all that are left fail. */
  private async loadAlone(batch: readonly Entry<Value>[]): Promise<void> {
    const failures: unknown[] = [];
    for (const [key, { resolve, reject }] of batch) {
      if (failures.length > 1) {
        reject(failures[1]);
        continue;
      }
      try {
        resolve((await this.load([key])).get(key));
      } catch (error) {
        failures.push(error);
        reject(error);
      }
    }
  }

  private ended(): void {
    this.underWay -= 1;
    this.loadNext();
  }
}
