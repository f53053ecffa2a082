/** How the state of a return looks. */
export const RETURN_TONES = {
  requested: 'amber',
  authorised: 'info',
  posted: 'info',
  received: 'amber',
  inspected: 'info',
  refunded: 'ok',
  refused: 'neutral',
  expired: 'neutral',
  cancelled: 'neutral',
} as const;
