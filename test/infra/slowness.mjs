// How slow this machine is at the moment, for limits of time that tests cannot avoid.

/** Wall milliseconds of the work below on the machine that the limits were set on, without other work beside it. */
const REFERENCE_MS = 80;
const ROUNDS = 400;
/** Beyond this a limit would no longer tell what hangs from what is slow. */
const SLOWEST = 10;
const TEXT = JSON.stringify(
  Array.from({ length: 1_200 }, (_, at) => ({ id: `k${at}`, size: 'M', stock: at, on: true })),
);

/**
 * Times that a limit is to be multiplied by: 1 on the reference machine, more on a slower or busier one, 10 at most.
 * A whole number, since timers that abort take whole milliseconds only. Takes as long as the reference work, about a
 * tenth of a second.
 * @returns {number}
 */
export function slowness() {
  const began = performance.now();
  for (let round = 0; round < ROUNDS; round += 1) JSON.parse(TEXT);
  return Math.min(SLOWEST, Math.ceil((performance.now() - began) / REFERENCE_MS));
}
