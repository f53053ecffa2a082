const MINUTE = 60_000;

/** After a code expired its pieces wait this long for an approval under way, in milliseconds. */
export const HOLD_GRACE = 10 * MINUTE;

/** The provider takes no PIX of less than 30 minutes; one more for the way (providers A.7). */
export const SHORTEST_PIX = 31 * MINUTE;

export interface PaymentWindow {
  readonly createdAt: Date;
  /** How long an order can be paid, in minutes. */
  readonly minutes: number;
  readonly extended: boolean;
}

/** Where the window ends: creation plus the window, or plus twice the window once extended. */
export function windowEnd({ createdAt, minutes, extended }: PaymentWindow): Date {
  return new Date(createdAt.getTime() + minutes * MINUTE * (extended ? 2 : 1));
}

/** Last moment at which a new code or another card attempt may begin. */
export function lastStart(window: PaymentWindow): Date {
  return windowEnd({ ...window, extended: true });
}

export interface CodePlan {
  /** When the code expires. */
  readonly expiresAt: Date;
  /** Whether the order's hold is extended, which happens once. */
  readonly extend: boolean;
}

/**
 * When a code issued now expires: with the window; with the extended window when too little of the first is
 * left; never sooner than the provider allows. Undefined when even the extended window has passed.
 */
export function planPix(window: PaymentWindow, now: Date): CodePlan | undefined {
  if (now >= lastStart(window)) return undefined;
  const shortest = new Date(now.getTime() + SHORTEST_PIX);
  const end = windowEnd(window);
  if (end >= shortest) return { expiresAt: end, extend: false };
  const extendedEnd = lastStart(window);
  return { expiresAt: extendedEnd > shortest ? extendedEnd : shortest, extend: !window.extended };
}

/** A boleto is paid at a bank: three days. */
const BOLETO_DAYS = 3;

export function boletoExpiry(now: Date): Date {
  return new Date(now.getTime() + BOLETO_DAYS * 24 * 60 * MINUTE);
}

/** How often a charge is looked up while it is young, and later (A-98, correctness 3.13), in milliseconds. */
const QUICK = 5_000;
const SLOW = MINUTE;
const YOUNG = 10 * MINUTE;

/** When the provider is asked again about a charge that began at `createdAt`. */
export function nextPoll(createdAt: Date, now: Date): Date {
  const quick = now.getTime() - createdAt.getTime() < YOUNG;
  return new Date(now.getTime() + (quick ? QUICK : SLOW));
}
