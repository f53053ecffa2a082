let answeredAt = -Infinity;

/** Notes that PostgreSQL has answered something, be it with an error. */
export function noteAnswer(): void {
  answeredAt = performance.now();
}

/** When PostgreSQL last answered anything that this process asked on a pool. Milliseconds of `performance.now()`. */
export const lastAnswer = (): number => answeredAt;
