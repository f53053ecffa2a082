/** All times in milliseconds. */
const LIMIT = 30_000;
const EVERY = 2_000;
const TIMEOUT = 5_000;
/** A process that stood still for a while gets some looks before it is judged. */
const MIN_CHECKS = 4;

export interface ReadinessWatchSetup {
  /** Why this process can do nothing at the moment, or undefined; one that does not respond is a reason as well. */
  readonly problem: () => Promise<string | undefined>;
  /** Called once, when nothing was well for the whole limit: says so and ends the process with a code other than 0. */
  readonly giveUp: (reason: string, milliseconds: number) => void;
  readonly limit?: number;
  readonly every?: number;
}

export interface ReadinessWatch {
  stop(): void;
}

/**
 * Looks after the process itself: one that has not been ready for 30 s without a break ends, so that its supervisor
 * (npm start, compose, systemd) starts it again. So a blocked process is replaced, whatever blocks it.
 */
export function watchReadiness(setup: ReadinessWatchSetup): ReadinessWatch {
  const { problem, giveUp, limit = LIMIT, every = EVERY } = setup;
  /** How long nothing was well, in milliseconds. */
  let lasted = 0;
  let lookedAt = 0;
  let looks = 0;
  let stopped = false;
  const look = async (): Promise<void> => {
    const reason = await inTime(problem);
    if (stopped) return;
    const now = performance.now();
    if (reason === undefined) {
      lasted = 0;
      looks = 0;
    } else {
      // A process that stood still (a paused container, a suspended machine) could not look meanwhile.
      if (looks > 0) lasted += Math.min(now - lookedAt, every + TIMEOUT);
      looks += 1;
      lookedAt = now;
      if (lasted >= limit && looks >= MIN_CHECKS) {
        stopped = true;
        giveUp(reason, Math.round(lasted));
        return;
      }
    }
    timer = setTimeout(() => void look(), every).unref();
  };
  let timer = setTimeout(() => void look(), every).unref();
  return {
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

async function inTime(problem: () => Promise<string | undefined>): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('no answer'), TIMEOUT);
  });
  try {
    return await Promise.race([problem(), late]);
  } catch (error) {
    return (error as Error).message;
  } finally {
    clearTimeout(timer);
  }
}
