import { Transform, type TransformCallback } from 'node:stream';

/** How long the check may take, in milliseconds: a later result may be out of date. */
const FRESH_MS = 5_000;

/** Another worker has claimed the mail, or the claim cannot be confirmed: nothing more is sent. */
export class MailClaimLost extends Error {
  override name = 'MailTakenOver';
}

/** So much is written at once, in bytes: nodemailer makes a message of many small chunks. */
const PART = 64 * 1024;

/**
 * Passes a message through in few parts and holds back its end until `isStillMine` resolves to true. nodemailer reads it after the
 * server has accepted DATA and writes the closing dot when it ends; without the dot the server drops the message (RFC
 * 5321 4.1.1.4). So a process that was suspended at any point checks its claim again before the mail is delivered.
 */
export function confirmBeforeEnd(isStillMine: () => Promise<boolean>): Transform {
  let last: Buffer | undefined;
  let before: Buffer[] = [];
  let size = 0;
  const taken = (): Buffer => {
    const part = Buffer.concat(before);
    before = [];
    size = 0;
    return part;
  };
  return new Transform({
    transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
      if (last) {
        before.push(last);
        size += last.length;
      }
      last = chunk;
      done(null, size < PART ? undefined : taken());
    },
    flush(done: TransformCallback) {
      if (size > 0) this.push(taken());
      const startedAt = performance.now();
      isStillMine().then(
        (mine) => {
          if (!mine) return done(new MailClaimLost('another worker has taken this mail over'));
          if (performance.now() - startedAt > FRESH_MS)
            return done(new MailClaimLost('this process slept before the mail was complete'));
          done(null, last);
        },
        (error: unknown) => done(error as Error),
      );
    },
  });
}
