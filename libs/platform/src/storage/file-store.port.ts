/** Keeps files under short names. Names are made by us, never taken from a visitor. */
export abstract class FileStore {
  /** Writes the whole file or nothing. @throws StorageFailure when the file cannot be kept */
  abstract put(name: string, content: Buffer): Promise<void>;
  /** The content, or undefined when there is no such file. @throws StorageFailure when it cannot be read */
  abstract get(name: string): Promise<Buffer | undefined>;
  /** Deletes a file; nothing happens when there is none. @throws StorageFailure when it cannot be deleted */
  abstract delete(name: string): Promise<void>;
  /**
   * The names of all whole files that begin with `prefix`, ascending by code unit. Files that are written or deleted
   * meanwhile may be missing or named.
   * @throws StorageFailure when they cannot be listed
   */
  abstract list(prefix?: string): AsyncIterable<string>;
  /**
   * Deletes what writers that ended in the middle left behind.
   * @param olderThanMs age in milliseconds from which a half-written file counts as abandoned
   * @returns how many went
   */
  abstract clearHalfWritten(olderThanMs: number): Promise<number>;
}

/** The storage refuses: `full` has no room left (or none for us), `unusable` is read-only, closed to us or broken. */
export class StorageFailure extends Error {
  constructor(
    readonly reason: 'full' | 'unusable',
    override readonly cause: unknown,
  ) {
    super(`storage ${reason}: ${cause instanceof Error ? cause.message : String(cause)}`);
    this.name = 'StorageFailure';
  }
}
