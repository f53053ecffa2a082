import { Injectable } from '@nestjs/common';

/** The only source of the present moment in the shop, so that tests can move it. */
@Injectable()
export class Clock {
  private offset = 0;

  now(): Date {
    return new Date(Date.now() + this.offset);
  }

  /** Moment `milliseconds` from now. */
  in(milliseconds: number): Date {
    return new Date(this.now().getTime() + milliseconds);
  }

  /** For tests: moves this clock by `milliseconds`. */
  advance(milliseconds: number): void {
    this.offset += milliseconds;
  }
}
