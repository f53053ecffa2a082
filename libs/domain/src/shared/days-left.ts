const DAY_MS = 86_400_000;

/** Days left until the deadline at `now`, rounded up; negative when it has passed, null where there is none. */
export function daysLeft(deadline: Date | null, now: Date): number | null {
  if (!deadline) return null;
  const left = (deadline.getTime() - now.getTime()) / DAY_MS;
  return left <= 0 ? Math.floor(left) : Math.ceil(left);
}
