interface Appointment {
  at: number;
  run: () => void;
}

const MAX_TIMER_MS = 2_147_000_000;

/** The sandbox's own time: real time plus what people advanced it by, with things due at a moment. */
export class Clock {
  #offsetMs = 0;
  #appointments: Appointment[] = [];
  #timer: NodeJS.Timeout | undefined;

  /** Milliseconds since 1970 as the external services see them. */
  now(): number {
    return Date.now() + this.#offsetMs;
  }

  get offsetMs(): number {
    return this.#offsetMs;
  }

  /** Moves time forward and runs everything that became due, in order. */
  advance(ms: number): void {
    this.#offsetMs += ms;
    this.#runDue();
  }

  /** Runs `run` once the sandbox's time reaches `at` (milliseconds since 1970). Returns how to call it off. */
  at(at: number, run: () => void): () => void {
    const appointment = { at, run };
    this.#appointments.push(appointment);
    this.#appointments.sort((a, b) => a.at - b.at);
    this.#arm();
    return () => {
      this.#appointments = this.#appointments.filter((other) => other !== appointment);
    };
  }

  /** Back to real time, with nothing due. */
  reset(): void {
    this.#offsetMs = 0;
    this.#appointments = [];
    clearTimeout(this.#timer);
  }

  #runDue(): void {
    for (;;) {
      const next = this.#appointments[0];
      if (!next || next.at > this.now()) break;
      this.#appointments.shift();
      next.run();
    }
    this.#arm();
  }

  #arm(): void {
    clearTimeout(this.#timer);
    const next = this.#appointments[0];
    if (!next) return;
    const wait = Math.min(Math.max(next.at - this.now(), 0), MAX_TIMER_MS);
    this.#timer = setTimeout(() => this.#runDue(), wait);
    this.#timer.unref();
  }
}
