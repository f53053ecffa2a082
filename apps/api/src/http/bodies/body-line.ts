import type { FastifyRequest } from 'fastify';

/** Bytes from which on a body waits for its turn. */
const LARGE = 8 * 1024;

/**
 * Large bodies are read one a turn of the event loop, so that a rush of them leaves room for everybody else, and so
 * that the server learns in between who has hung up: whose caller is gone is never read.
 */
export class BodyLine {
  private readonly waiting: (() => void)[] = [];
  private running = false;

  /** Calls `read` when it is the body's turn, or never when the caller has gone. */
  enter(request: FastifyRequest, bytes: number, read: () => void): void {
    const turn = (): void => {
      if (!isDisconnected(request)) read();
    };
    if (bytes < LARGE) return turn();
    this.waiting.push(turn);
    if (!this.running) this.next();
  }

  private next(): void {
    this.running = this.waiting.length > 0;
    if (!this.running) return;
    setImmediate(() => {
      try {
        this.waiting.shift()?.();
      } finally {
        this.next();
      }
    });
  }
}

/** Whether the client has disconnected. */
export function isDisconnected({ raw }: FastifyRequest): boolean {
  return raw.socket.destroyed || raw.socket.writableEnded;
}
