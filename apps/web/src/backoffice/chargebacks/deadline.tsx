import type { ChargebackRowView, ChargebackStateView } from '@plantao/contracts/chargebacks/chargeback.view';
import { clsx } from 'clsx';
import { formatDateTime } from '@/lib/date-format';
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

const NEAR_DAYS = 3;

/** Until when it is to be answered, and how many days that is; of what is answered the day alone. */
export function Deadline({ of: { state, deadline, daysLeft } }: { of: ChargebackRowView }) {
  if (deadline === null || daysLeft === null) return <span className="text-ink-3">{texts.noDeadline}</span>;
  const waits = awaits(state);
  const over = daysLeft <= 0;
  return (
    <span className="figures whitespace-nowrap">
      <span className={clsx('block', waits ? 'font-semibold' : 'text-ink-3')}>
        {formatDateTime(deadline)}
      </span>
      {waits ? (
        <span
          className={clsx(
            'block text-caption',
            over ? 'font-semibold text-err' : daysLeft <= NEAR_DAYS ? 'text-amber' : 'text-ink-3',
          )}
        >
          {over ? texts.overdue : texts.left(daysLeft)}
        </span>
      ) : null}
    </span>
  );
}
