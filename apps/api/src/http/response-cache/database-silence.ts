import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { DatabaseUnavailable, isDatabaseUnavailable } from '@plantao/platform/database';

/** How long PostgreSQL may owe an answer, in milliseconds: who asked is answered within two seconds all the same. */
export const MAX_UNANSWERED_MS = 1_700;
/** Once more for so long: a process that stood still finds the answer only after its timers. */
const SECOND_LOOK_MS = 50;
/** How often it is asked nevertheless while it does not respond. */
const ASK_EVERY_MS = 5_000;

/**
 * Whether PostgreSQL responds, by what the listener of changes is owed and by what is read meanwhile. All times are
 * milliseconds of `performance.now()`.
 */
export class DatabaseSilence {
  /** When a reading showed that it responds, whatever the listener knows of it. */
  private respondedAt = -Infinity;
  private askAgainAt = -Infinity;

  /** @param unansweredSince since when the listener has been owed an answer; undefined while it is owed none */
  constructor(private readonly unansweredSince: () => number | undefined) {}

  /** Whether it has responded to nothing for too long. */
  get isOn(): boolean {
    return this.left === 0;
  }

  /** Whether to ask it: always while it responds, else once every five seconds. */
  mayAsk(): boolean {
    if (!this.isOn) return true;
    const now = performance.now();
    if (now < this.askAgainAt) return false;
    this.askAgainAt = now + ASK_EVERY_MS;
    return true;
  }

  /**
   * What a reading resolves to.
   * @throws DatabaseUnavailable once PostgreSQL has responded to nothing for `MAX_UNANSWERED_MS`
   */
  async unlessSilent<T>(reading: Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const silent = new Promise<never>((_resolve, reject) => {
      const wait = (): void => {
        const secondLook = (): void =>
          this.isOn ? reject(new DatabaseUnavailable('it does not respond')) : wait();
        timer = setTimeout(() => (timer = setTimeout(secondLook, SECOND_LOOK_MS)), this.left);
      };
      wait();
    });
    try {
      return await Promise.race([reading, silent]);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Something was read from it. */
  responded(): void {
    this.respondedAt = performance.now();
  }

  /** Milliseconds until it counts as silent, as things stand; 0 when it does. */
  private get left(): number {
    const since = this.unansweredSince();
    const waited = since === undefined ? 0 : performance.now() - Math.max(since, this.respondedAt);
    return Math.max(0, MAX_UNANSWERED_MS - waited);
  }
}

/** Whether a reading failed because PostgreSQL could not be asked. */
export const isUnread = (error: unknown): boolean =>
  isDatabaseUnavailable(error) || (error instanceof DomainError && error.code === 'request.unavailable');
