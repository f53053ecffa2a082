import type { FastifyRequest } from 'fastify';

/** Bytes from which on a body waits for its turn. */
const LARGE = 8 * 1024;

/**
 * Large bodies are read one per turn of the event loop, so that many of them leave time for other requests, and so that
 * the server notices in between who has disconnected: the body of a client that is gone is never read.
 */
export class BodyQueue {
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
