import { DatabaseUnavailable, isDatabaseUnavailable, lastAnswer } from '@plantao/platform/database';

/** How long PostgreSQL may answer nothing at all while it is asked, in milliseconds: within two seconds with the rest. */
export const MAX_SILENCE_MS = 1_700;
/** How long it is asked once it is known to be silent. */
export const MAX_QUESTION_MS = 250;
/** Once more for so long: a process that stood still finds the answer only after its timers. */
const SECOND_LOOK_MS = 50;

/** Whether PostgreSQL responds to this process. Every reading asks it; times are milliseconds of `performance.now()`. */
export class DatabaseSilence {
  private foundAt = -Infinity;

  /** A reading has shown that it does not, and it has answered nothing since. */
  get isOn(): boolean {
    return this.foundAt > lastAnswer();
  }

  /** Whether it has answered nothing for so long that it may be silent. */
  get isLikely(): boolean {
    return performance.now() - lastAnswer() >= MAX_SILENCE_MS;
  }

  /**
   * What a reading resolves to, which is begun once more where PostgreSQL was not reached.
   * @throws what the reading rejects with; DatabaseUnavailable once PostgreSQL has answered nobody for `MAX_SILENCE_MS`
   */
  async unlessSilent<T>(read: () => Promise<T>): Promise<T> {
    const began = performance.now();
    let timer: NodeJS.Timeout | undefined;
    const silent = new Promise<never>((_resolve, reject) => {
      const left = (): number =>
        (this.isOn ? MAX_QUESTION_MS : MAX_SILENCE_MS) - (performance.now() - Math.max(began, lastAnswer()));
      const wait = (): void => {
        const secondLook = (): void =>
          left() > 0 ? wait() : reject(new DatabaseUnavailable('it answers nothing'));
        timer = setTimeout(() => (timer = setTimeout(secondLook, SECOND_LOOK_MS)), Math.max(0, left()));
      };
      wait();
    });
    const again = (error: unknown): Promise<T> => {
      if (!this.isUnread(error, began)) throw error;
      return read();
    };
    try {
      return await Promise.race([read().catch(again), silent]);
    } catch (error) {
      if (this.isUnread(error, began)) this.foundAt = performance.now();
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Whether a reading that was begun then has shown that PostgreSQL cannot be reached. */
  private isUnread(error: unknown, began: number): boolean {
    return isDatabaseUnavailable(error) && lastAnswer() <= began;
  }
}
