import type { ErrorCode } from '../../shared/errors/catalog.js';

/** The longest code that is taken. */
export const TRACKING_MAX_LENGTH = 40;

const CODE = /^[A-Z0-9-]{5,40}$/;

/** A code as carriers take it: in capitals, without the blanks that are printed between its groups. */
export const trackingCodeOf = (text: string): string => text.replace(/\s+/g, '').toUpperCase();

/** Why a parcel cannot be posted with this code (AORD-12); undefined when it can. */
export function trackingProblem(text: string): ErrorCode | undefined {
  const code = trackingCodeOf(text);
  if (code === '') return 'order.tracking-required';
  return CODE.test(code) ? undefined : 'order.tracking-invalid';
}
