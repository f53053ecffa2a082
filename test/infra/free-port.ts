import { randomInt } from 'node:crypto';
import { isTaken } from '../../scripts/lib/ports.mjs';

/** Below the ports that Linux gives to outgoing connections: none of those takes one before its owner listens. */
const [FIRST, LAST] = [20_000, 32_000];

/** A TCP port of 127.0.0.1 that nobody listens on at this moment, and that the system gives to nobody by itself. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, LAST);
    if (!(await isTaken(port, '127.0.0.1'))) return port;
  }
}
