import type { JobLocks } from './job-locks.js';

/** A claim is renewed so often, in milliseconds: several times within its lease. */
const RENEWED_MS = 5_000;

/**
 * The commit point of one attempt at a step: from there on nobody else takes the step while the attempt goes on. Its lock belongs to
 * a session of the database, which may be lost; its claim is renewed as well.
 */
export class CommitPoint {
  private passed = false;
  private over = false;
  private holds = false;
  private asked: Promise<boolean> = Promise.resolve(false);
  private renewal: NodeJS.Timeout | undefined;

  /** `renew` takes the claim from now on; false where another attempt has it. */
  constructor(
    private readonly locks: JobLocks,
    private readonly lock: string,
    private readonly renew: () => Promise<boolean>,
  ) {}

  /** Whether the attempt has passed it: it may have acted. */
  get isPassed(): boolean {
    return this.passed;
  }

  /** Whether the attempt may act. */
  pass(): Promise<boolean> {
    this.asked = this.ask();
    return this.asked;
  }

  /** The attempt is over: it passes no more, also where it was asked before. */
  async close(): Promise<void> {
    this.over = true;
    clearInterval(this.renewal);
    await this.asked.catch(() => undefined);
  }

  /** What became of the attempt is written down: another one may take the step. */
  async end(): Promise<void> {
    await this.close();
    if (this.holds) await this.locks.letGo(this.lock);
  }

  private async ask(): Promise<boolean> {
    if (!this.holds) this.holds = await this.locks.hold(this.lock);
    if (!this.holds || this.over || !(await this.renew()) || this.over) return false;
    this.passed = true;
    this.renewal ??= setInterval(() => void this.renew().catch(() => undefined), RENEWED_MS);
    return true;
  }
}
