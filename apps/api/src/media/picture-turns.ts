import { DomainError } from '@plantao/domain/shared/errors/domain-error';

const WAITING_AT_MOST = 200;

/** So many pictures are worked on at a time; the rest wait, and beyond 200 are refused. */
export class PictureTurns {
  private readonly waiting: (() => void)[] = [];
  private running = 0;

  constructor(private readonly atOnce: number) {}

  /** @throws DomainError request.unavailable when too many wait */
  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= this.atOnce) {
      if (this.waiting.length >= WAITING_AT_MOST) throw new DomainError('request.unavailable');
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    } else {
      this.running += 1;
    }
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
