/** What is stored; whether it was ordered is said by its order. */
export const STORED_TEAM_STATES = ['open', 'closed', 'expired'] as const;

/** open: people choose; closed: they have chosen; ordered: its order lives; expired: nobody ordered in time. */
export const TEAM_STATES = ['open', 'closed', 'ordered', 'expired'] as const;
export type TeamState = (typeof TEAM_STATES)[number];

/** People choose until the end of this many days at most. */
export const MAX_DAYS_OPEN = 60;
/** How many products a team chooses from. */
export const MAX_TEAM_PRODUCTS = 12;

/** São Paulo has had no daylight saving time since 2019. */
const OFFSET = '-03:00';

/** A team order as far as its state goes. */
export interface TeamFacts {
  readonly status: (typeof STORED_TEAM_STATES)[number];
  readonly closesAt: Date;
  /** An order was made of it and is not cancelled. */
  readonly ordered: boolean;
}

/**
 * How many people may choose: the setting, or as many as the team order expected when it allowed more: it
 * keeps the places that it was opened with.
 */
export const peopleMaxOf = ({ expected }: { readonly expected?: number | null }, max: number): number =>
  Math.max(max, expected ?? 0);

/** The state at a moment: choices end with their deadline, whenever a job notes it. */
export function teamStateOf({ status, closesAt, ordered }: TeamFacts, now: Date): TeamState {
  if (ordered) return 'ordered';
  return status === 'open' && closesAt <= now ? 'closed' : status;
}

/** The last moment of a day in São Paulo, written `2026-11-30`. */
export const endOfDay = (day: string): Date => new Date(`${day}T23:59:59${OFFSET}`);
