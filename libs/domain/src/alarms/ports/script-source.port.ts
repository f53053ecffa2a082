/** The script could not be read; the message names no person and no secret. */
export class ScriptUnavailable extends Error {
  override name = 'ScriptUnavailable';
}

/** Reads the script that a page loads from somebody else. */
export abstract class ScriptSource {
  /**
   * The bytes that a browser would run.
   * @throws ScriptUnavailable no response in time, a response other than 200, a redirect, or more than it may weigh.
   */
  abstract read(address: string): Promise<Uint8Array>;
}
