import type { ChargebackRowView, ChargebackStateView } from '@plantao/contracts/chargebacks/chargeback.view';
import { DeadlineDays } from '@/backoffice/shared/lists/deadline-days';
import { chargebacksTexts as texts } from '@/texts/backoffice/chargebacks';

/** How the state of a chargeback looks. */
export const CHARGEBACK_TONES = {
  open: 'err',
  sending: 'info',
  evidence_sent: 'info',
  accepted: 'neutral',
  expired: 'err',
  won: 'ok',
  lost: 'neutral',
} as const;

/** Whether somebody still has to answer. */
export const awaits = (state: ChargebackStateView): boolean => state === 'open' || state === 'sending';

/** Until when it is to be answered, and how many days that is; of what is answered the day alone. */
export function Deadline({ of: { state, deadline, daysLeft } }: { of: ChargebackRowView }) {
  if (deadline === null || daysLeft === null) return <span className="text-ink-3">{texts.noDeadline}</span>;
  const left = daysLeft <= 0 ? texts.overdue : texts.left(daysLeft);
  return <DeadlineDays deadline={deadline} daysLeft={daysLeft} text={awaits(state) ? left : ''} />;
}
