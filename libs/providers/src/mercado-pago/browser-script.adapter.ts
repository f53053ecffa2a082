import { Injectable } from '@nestjs/common';
import { ScriptSource, ScriptUnavailable } from '@plantao/domain/alarms/ports/script-source.port';
import { EgressClient } from '../http/egress-client.js';

/** How long the script may take to arrive, in milliseconds, and how much it may weigh, in bytes. */
const TIMEOUT = 10_000;
const MAX_BYTES = 5 * 1024 * 1024;

/** Reads the browser script as a page would; redirects are not followed (S11). */
@Injectable()
export class BrowserScriptSource extends ScriptSource {
  constructor(private readonly egress: EgressClient) {
    super();
  }

  async read(address: string): Promise<Uint8Array> {
    const { status, bytes } = await this.egress
      .getBytes(address, TIMEOUT, MAX_BYTES)
      .catch((error: unknown) => Promise.reject(new ScriptUnavailable((error as Error).message)));
    if (status !== 200) throw new ScriptUnavailable(`answered ${status}`);
    if (bytes.length === 0) throw new ScriptUnavailable('answered nothing');
    return bytes;
  }
}
