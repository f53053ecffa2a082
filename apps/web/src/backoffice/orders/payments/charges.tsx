import type { ChargeView } from '@plantao/contracts/orders/admin-order.view';
import { paymentStatusName, type ChargeState } from '@plantao/domain/payments/rules/charge-status.rules';
import { refusalReason } from '@plantao/domain/payments/rules/refusal-reasons.rules';
import { formatReais } from '@/lib/format';
import { formatDateTime } from '@/lib/date-format';
import { paymentTexts as texts } from '@/texts/backoffice/orders';
import { Badge, type BadgeProps } from '@/ui/badge/badge';
import { CopyButton } from '@/ui/copy-button/copy-button';

const TONES: Record<ChargeState, NonNullable<BadgeProps['tone']>> = {
  creating: 'neutral',
  open: 'amber',
  in_process: 'info',
  approved: 'ok',
  rejected: 'err',
  expired: 'neutral',
  cancelled: 'neutral',
  refunding: 'amber',
  refunded: 'neutral',
  disputed: 'err',
  charged_back: 'err',
};

const labelOf = <T extends string>(names: Record<T, string>, key: string): string =>
  (names as Record<string, string>)[key] ?? key;

/** All charges of the order, as the provider reports them. */
export function Charges({ charges }: { charges: readonly ChargeView[] }) {
  if (charges.length === 0) return <p className="text-ink-3">{texts.noCharges}</p>;
  return (
    <ul aria-label={texts.charges} className="divide-y divide-line">
      {charges.map((charge) => (
        <li key={charge.id} className="py-3 last:pb-0">
          <Charge charge={charge} />
        </li>
      ))}
    </ul>
  );
}

function Charge({ charge }: { charge: ChargeView }) {
  const state = charge.state as ChargeState;
  const reason = refusalReason(paymentStatusName(state), charge.statusDetail);
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <span className="figures font-semibold">
          {labelOf(texts.methods, charge.method)} · {formatReais(charge.amount)}
        </span>
        <Badge tone={TONES[state] ?? 'neutral'}>{labelOf(texts.states, charge.state)}</Badge>
      </div>
      <p className="figures mt-1 text-caption text-ink-3">
        {formatDateTime(charge.createdAt)}
        {charge.expiresAt && state === 'open' ? ` · ${texts.expires(formatDateTime(charge.expiresAt))}` : ''}
        {charge.refunded > 0 ? ` · ${texts.refunded(formatReais(charge.refunded))}` : ''}
      </p>
      {reason ? <p className="mt-1 text-caption text-ink-2">{reason}</p> : null}
      {charge.paymentId ? (
        <p className="flex items-center justify-between gap-2 text-caption text-ink-2">
          <span>
            {texts.paymentId} <span className="font-mono">{charge.paymentId}</span>
          </span>
          <CopyButton iconOnly value={charge.paymentId} label={texts.copyPaymentId} className="-mr-3" />
        </p>
      ) : null}
    </>
  );
}
