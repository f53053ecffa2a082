/** What is stored; that it became an order, or that its time is over, is read. */
export const STORED_DRAFT_STATES = ['open', 'sent', 'cancelled'] as const;

/** open: nobody has its link yet; sent: mailed, or its link was handed over; converted: it became an order. */
export const DRAFT_STATES = ['open', 'sent', 'converted', 'expired', 'cancelled'] as const;
export type DraftState = (typeof DRAFT_STATES)[number];

/** Different pieces of one draft, and pieces of one line. */
export const MAX_DRAFT_LINES = 50;
export const MAX_DRAFT_PIECES = 200;
/** How long a draft may be valid from the moment that somebody says so, in hours: 30 days. */
export const MAX_DRAFT_HOURS = 720;

/** For so many minutes after a mail with the link no other one is sent: who did not get it would not have got that one either. */
export const DRAFT_MAIL_PAUSE_MINUTES = 10;

/** Whether the link may be mailed at a moment. */
export const isMailable = (mailedAt: Date | null, now: Date): boolean =>
  mailedAt === null || now.getTime() - mailedAt.getTime() >= DRAFT_MAIL_PAUSE_MINUTES * 60_000;

/** A draft as far as its state goes. */
export interface DraftFacts {
  readonly status: (typeof STORED_DRAFT_STATES)[number];
  readonly expiresAt: Date;
  /** An order was made of it that lives, or did not end by its time alone. */
  readonly ordered: boolean;
}

/** The state at a moment. Until the very end the draft is valid. */
export function draftStateOf({ status, expiresAt, ordered }: DraftFacts, now: Date): DraftState {
  if (ordered) return 'converted';
  if (status === 'cancelled') return status;
  return expiresAt <= now ? 'expired' : status;
}

/** Whether its customer may order it. */
export const isPayable = (state: DraftState): boolean => state === 'open' || state === 'sent';
