import { Readable } from 'node:stream';

/** How long the check may take, in milliseconds: a later result may be out of date. */
const FRESH_MS = 5_000;

/** Another worker has claimed the mail, or the claim cannot be confirmed: nothing more is sent. */
export class MailClaimLost extends Error {
  override name = 'MailTakenOver';
}

/** So much is written at once, in bytes: nodemailer makes a message of many small chunks. */
const PART = 64 * 1024;

/**
 * Passes a message on in few parts and holds back its end until `isStillMine` resolves to true. Nothing of it is read before
 * nodemailer does, which is after the server has accepted DATA; it writes the closing dot when the message ends. Without the dot
 * the server drops the message (RFC 5321 4.1.1.4), so that a process that was suspended at any point checks its claim again before
 * the mail is delivered.
 * @throws MailClaimLost by its 'error' event
 */
export function confirmBeforeEnd(message: Readable, isStillMine: () => Promise<boolean>): Readable {
  return Readable.from(parts(message, isStillMine), { objectMode: false, highWaterMark: 0 });
}

async function* parts(message: Readable, isStillMine: () => Promise<boolean>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const chunk of message as AsyncIterable<Buffer>) {
    if (size >= PART) {
      yield Buffer.concat(held);
      [held, size] = [[], 0];
    }
    held.push(chunk);
    size += chunk.length;
  }
  const last = held.pop();
  if (held.length > 0) yield Buffer.concat(held);
  const startedAt = performance.now();
  if (!(await isStillMine())) throw new MailClaimLost('another worker has taken this mail over');
  if (performance.now() - startedAt > FRESH_MS)
    throw new MailClaimLost('this process slept before the mail was complete');
  if (last) yield last;
}
