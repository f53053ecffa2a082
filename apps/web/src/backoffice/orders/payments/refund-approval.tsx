import type { AdminOrderView, EndedApprovalView } from '@plantao/contracts/orders/admin-order.view';
import { routes } from '@plantao/contracts/http/routes';
import { message } from '@plantao/domain/shared/errors/message';
import { useMutation } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { isPaidByHand } from '@/backoffice/shared/orders/paid-by-hand';
import { useMay } from '@/backoffice/shared/access/use-may';
import { call } from '@/lib/api/client';
import { useSessionStore } from '@/lib/api/session.store';
import { formatReais } from '@/lib/format';
import { formatDateTime } from '@/lib/date-format';
import { approvalTexts as texts } from '@/texts/backoffice/order-actions';
import { Button } from '@/ui/button/button';
import { Field } from '@/ui/field/field';
import { TextInput } from '@/ui/text-input/text-input';
import { confirmAction } from '@/ui/message-dialog/dialog.store';
import { toast } from '@/ui/toast/toast';
import { actionFailure } from '../../shared/forms/action-failure.js';
import { piecesAway } from '../status/cancel-effects.js';
import type { PaymentActions } from './use-payment-actions.js';

const MIN_REASON = 3;
const MAX_REASON = 300;

interface RefundApprovalProps {
  order: AdminOrderView;
  keep: PaymentActions['keep'];
}

/** A refund that waits for a second administrator: who asked, until when, and what the others may do about it. */
export function RefundApproval({ order, keep }: RefundApprovalProps) {
  const mayChange = useMay(routes.decideRefund);
  const ownId = useSessionStore(({ user }) => user?.id);
  const [reason, setReason] = useState('');
  const [refusing, setRefusing] = useState(false);
  const [fault, setFault] = useState<string>();
  const approval = order.refundApproval;
  const deciding = useMutation({
    mutationFn: (decision: 'approve' | 'refuse') =>
      call(routes.decideRefund, {
        params: { id: order.id, approvalId: approval?.id ?? '' },
        body: { decision, ...(decision === 'refuse' && { reason: reason.trim() }) },
      }),
    onSuccess: async (response, decision) => {
      toast.success(decision === 'approve' ? texts.approved : texts.refused);
      setRefusing(false);
      await keep(response);
    },
    onError: (error) => void toast.error(actionFailure(error, texts.action)),
  });
  if (!approval) return order.endedApproval ? <EndedApproval ended={order.endedApproval} /> : null;
  const isOwn = approval.requesterId === ownId;
  const amount = formatReais(approval.amount);
  const away = approval.kind === 'cancel' ? piecesAway(order) : undefined;
  const isByHand = approval.kind === 'refund' && isPaidByHand(order);
  const approve = async () => {
    const confirmed = await confirmAction({
      title: texts.confirmTitle(amount),
      text: [isByHand ? texts.confirmByHand : texts.confirmText[approval.kind](approval.requester), away]
        .filter(Boolean)
        .join(' '),
      type: 'warning',
      act: texts.confirm,
    });
    if (confirmed) deciding.mutate('approve');
  };
  const refuse = () => {
    if (!refusing) {
      setRefusing(true);
      return;
    }
    const length = reason.trim().length;
    if (length < MIN_REASON || length > MAX_REASON) setFault(message('refund-approval.reason'));
    else deciding.mutate('refuse');
  };
  return (
    <section aria-label={texts.title} className="mb-2 rounded-control bg-amber-soft px-3 py-2 text-amber">
      <p className="flex gap-2">
        <Users aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span>
          <strong className="font-semibold">{texts.waiting[approval.kind](amount)}</strong>{' '}
          {texts.asked(approval.requester, formatDateTime(approval.requestedAt))}{' '}
          {texts.until(formatDateTime(approval.expiresAt))} {mayChange && isOwn ? texts.own : ''}
          {approval.stale ? <strong className="block">{texts.stale[approval.stale]}</strong> : null}
          {away ? <strong className="block">{away}</strong> : null}
          {approval.why === undefined ? null : (
            <span className="block">{texts.why(approval.pieces ?? 0, approval.why)}</span>
          )}
        </span>
      </p>
      {mayChange && refusing && approval.stale !== 'expired' ? (
        <Field label={texts.reason} error={fault} required className="mt-2">
          <TextInput
            value={reason}
            maxLength={MAX_REASON}
            autoFocus
            onChange={({ target }) => {
              setReason(target.value);
              setFault(undefined);
            }}
          />
        </Field>
      ) : null}
      {mayChange && approval.stale !== 'expired' ? (
        <div className="mt-2 flex flex-wrap gap-2">
          {isOwn || refusing || approval.stale ? null : (
            <Button size="sm" loading={deciding.isPending} onClick={() => void approve()}>
              {texts.approve}
            </Button>
          )}
          <Button size="sm" variant="secondary" loading={deciding.isPending && refusing} onClick={refuse}>
            {isOwn ? texts.withdraw : texts.refuse}
          </Button>
          {refusing ? (
            <Button size="sm" variant="ghost" onClick={() => setRefusing(false)}>
              {texts.back}
            </Button>
          ) : null}
        </div>
      ) : null}
    </section>
  );
}

/** Why the last one came to nothing: it may be asked for again. */
function EndedApproval({ ended }: { ended: EndedApprovalView }) {
  const { kind, state, requester, decider, reason } = ended;
  const at = formatDateTime(ended.endedAt);
  const how = {
    refused: texts.refusedBy(decider ?? '', at, reason),
    withdrawn: texts.withdrawn(at, reason),
    expired: texts.expired(at),
  };
  return (
    <p className="mb-2 text-small text-ink-2">
      <strong className="font-semibold">{texts.ended[kind](formatReais(ended.amount))}</strong>{' '}
      {texts.askedBy(requester)} {how[state]}
    </p>
  );
}
