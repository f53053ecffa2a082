export const PAYMENT_STATUSES = [
  'pending',
  'in_process',
  'authorized',
  'approved',
  'in_mediation',
  'rejected',
  'cancelled',
  'refunded',
  'charged_back',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Which status may follow which; rejected, cancelled, refunded and charged_back are the end. */
const NEXT: Record<PaymentStatus, readonly PaymentStatus[]> = {
  pending: ['in_process', 'approved', 'rejected', 'cancelled'],
  in_process: ['approved', 'rejected', 'cancelled'],
  authorized: ['approved', 'cancelled'],
  approved: ['in_mediation', 'refunded', 'charged_back'],
  in_mediation: ['approved', 'refunded', 'charged_back'],
  rejected: [],
  cancelled: [],
  refunded: [],
  charged_back: [],
};

export function mayBecome(from: PaymentStatus, to: PaymentStatus): boolean {
  return NEXT[from].includes(to);
}

export function nextStatuses(from: PaymentStatus): readonly PaymentStatus[] {
  return NEXT[from];
}

/** The status_detail that usually goes with a status. */
export const USUAL_DETAIL: Record<PaymentStatus, string> = {
  pending: 'pending_waiting_transfer',
  in_process: 'pending_contingency',
  authorized: 'pending_capture',
  approved: 'accredited',
  in_mediation: 'pending',
  rejected: 'cc_rejected_other_reason',
  cancelled: 'by_collector',
  refunded: 'refunded',
  charged_back: 'settled',
};
