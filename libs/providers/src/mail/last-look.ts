import { Transform, type TransformCallback } from 'node:stream';

/** How long an answer may take to be worth anything, in milliseconds: what is older may have been overtaken. */
const FRESH_MS = 5_000;

/** The mail is somebody else's by now, or nobody can say whose: not one byte more is sent. */
export class MailTakenOver extends Error {
  override name = 'MailTakenOver';
}

/**
 * Lets a message through and holds back its end until `isStillMine` says yes. nodemailer reads it after the server has
 * accepted DATA and writes the closing dot when it ends; without the dot the server drops the message (RFC 5321 4.1.1.4).
 * So whoever slept at any point of the conversation asks once more before the mail counts.
 */
export function lastLook(isStillMine: () => Promise<boolean>): Transform {
  let last: Buffer | undefined;
  return new Transform({
    transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
      const before = last;
      last = chunk;
      done(null, before);
    },
    flush(done: TransformCallback) {
      const asked = performance.now();
      isStillMine().then(
        (mine) => {
          if (!mine) return done(new MailTakenOver('another worker has taken this mail over'));
          if (performance.now() - asked > FRESH_MS)
            return done(new MailTakenOver('this process slept before the mail was complete'));
          done(null, last);
        },
        (error: unknown) => done(error as Error),
      );
    },
  });
}
