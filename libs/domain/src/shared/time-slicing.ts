/** A long computation in steps of at most a millisecond or two; its return value is the result. */
export type Steps<T> = Generator<undefined, T>;

/** How long a computation may block the event loop, in milliseconds. */
const SLICE_MS = 5;

/** Runs all steps synchronously: for small inputs. */
export function runToCompletion<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/**
 * Runs the steps in slices of a few milliseconds and yields to the event loop between them, so that one person's large
 * spreadsheet does not delay other requests (F2).
 */
export async function runTimeSliced<T>(steps: Steps<T>): Promise<T> {
  for (let began = performance.now(); ;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - began < SLICE_MS) continue;
    await new Promise(setImmediate);
    began = performance.now();
  }
}
