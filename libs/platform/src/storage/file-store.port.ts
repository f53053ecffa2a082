/** Keeps files under short names. Names are made by us, never taken from a visitor. */
export abstract class FileStore {
  /** Writes the whole file or nothing. */
  abstract put(name: string, content: Buffer): Promise<void>;
  /** The content, or undefined when there is no such file. */
  abstract get(name: string): Promise<Buffer | undefined>;
  abstract delete(name: string): Promise<void>;
}
