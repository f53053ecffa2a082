import fs from 'node:fs';
import type { DestinationStream } from 'pino';

/** Characters of lines that wait to be taken; what comes after that is dropped. */
const MAX_WAITING = 4 * 1024 * 1024;
/** Lines of so many milliseconds after a write are written together: a write costs as much as a small response. */
const BATCH_MS = 10;
/** What was not taken is offered again after so many milliseconds. */
const AGAIN_MS = 100;

/**
 * A file or pipe that log lines are written to, which nothing of the process waits for: a reader that stands still or is gone,
 * or a full disk, costs lines and not the shop. The first line is written at once, and what comes shortly after it together. What pino brings
 * ends the process when the disk is full, and tries for ever when it exits.
 */
export class LogOutput implements DestinationStream {
  private waiting = '';
  private underWay: Uint8Array = new Uint8Array();
  /** Lines are written, or will be offered again. */
  private isBusy = false;
  private isWriting = false;

  /** @param descriptor of a file, or of a pipe that does not block */
  constructor(private readonly descriptor: number) {
    process.once('exit', () => this.flushSync());
  }

  write(lines: string): void {
    if (this.waiting.length + lines.length > MAX_WAITING) return;
    this.waiting += lines;
    if (!this.isBusy) this.next();
  }

  /** Offers what waits once, before the process ends; what is being written is on its way. */
  flushSync(): void {
    const refused = this.isWriting ? [] : [this.underWay];
    try {
      fs.writeSync(this.descriptor, Buffer.concat([...refused, Buffer.from(this.waiting)]));
      if (!this.isWriting) this.underWay = new Uint8Array();
      this.waiting = '';
    } catch {
      // Nobody takes it.
    }
  }

  private next(): void {
    if (this.underWay.length === 0) {
      this.underWay = Buffer.from(this.waiting);
      this.waiting = '';
    }
    this.isBusy = this.underWay.length > 0;
    if (!this.isBusy) return;
    this.isWriting = true;
    fs.write(this.descriptor, this.underWay, (error, written) => {
      this.isWriting = false;
      if (!error) this.underWay = this.underWay.subarray(written);
      if (!error && this.underWay.length > 0) this.next();
      else setTimeout(() => this.next(), error ? AGAIN_MS : BATCH_MS).unref();
    });
  }
}
