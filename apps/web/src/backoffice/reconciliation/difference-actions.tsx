import { routes } from '@plantao/contracts/http/routes';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import type { DifferenceView } from '@plantao/contracts/reconciliation/difference.view';
import { mayApply } from '@plantao/domain/reconciliation/rules/difference.rules';
import { message } from '@plantao/domain/shared/errors/message';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '@/backoffice/shared/access/use-may';
import { actionFailure } from '@/backoffice/shared/forms/action-failure';
import { TextDialog } from '@/backoffice/shared/forms/text-dialog';
import { call } from '@/lib/api/client';
import { useSessionStore } from '@/lib/api/session.store';
import { formatDateTime } from '@/lib/date-format';
import { formatReais } from '@/lib/format';
import { outcomeTexts } from '@/texts/backoffice/payment-outcomes';
import { reconciliationTexts as texts } from '@/texts/backoffice/reconciliation';
import { Button } from '@/ui/button/button';
import { LinkButton } from '@/ui/link-button/link-button';
import { confirmAction } from '@/ui/message-dialog/dialog.store';
import { toast } from '@/ui/toast/toast';

/** What may be done about a difference now: import or apply, give back, explain. */
export function DifferenceActions({ difference }: { difference: DifferenceView }) {
  const { id, kind, state, order, found, refundAsked } = difference;
  const mayChange = useMay(routes.explainDifference);
  const maySeeFees = useMay('settings:read');
  const queries = useQueryClient();
  const ownId = useSessionStore(({ user }) => user?.id);
  const isOwn = refundAsked !== null && refundAsked.id === ownId;
  const [explaining, setExplaining] = useState(false);
  const again = () => void queries.invalidateQueries({ queryKey: ['admin', 'reconciliation'] });
  const applying = useMutation({
    mutationFn: () => call(routes.applyDifference, { params: { id } }),
    onSuccess: ({ difference: now, outcome }) => {
      if (now.state === 'closed') toast.success(texts.applied);
      else toast.error(`${texts.notApplied} ${outcomeTexts[outcome]}`);
    },
    onError: (error) => void toast.error(actionFailure(error, texts.applyAction)),
    onSettled: again,
  });
  const refunding = useMutation({
    mutationFn: () => call(routes.giveBackDifference, { params: { id } }),
    onSuccess: ({ difference: now }) =>
      void toast.success(now.state === 'closed' ? texts.refunded : texts.refundAsked),
    onError: (error) => void toast.error(actionFailure(error, texts.refundAction)),
    onSettled: again,
  });
  const declining = useMutation({
    mutationFn: () => call(routes.declineDifferenceRefund, { params: { id } }),
    onSuccess: () => void toast.success(texts.refundDeclined),
    onError: (error) => void toast.error(actionFailure(error, texts.refundDeclineAction)),
    onSettled: again,
  });
  const reopening = useMutation({
    mutationFn: () => call(routes.reopenDifference, { params: { id } }),
    onSuccess: () => void toast.success(texts.reopenDone),
    onError: (error) => void toast.error(actionFailure(error, texts.noteAction)),
    onSettled: again,
  });
  if (!mayChange || state === 'closed') return null;
  const giveBack = async () => {
    const confirmed = await confirmAction({
      title: texts.refundAsk(formatReais(found)),
      text: refundAsked ? texts.refundSecond(refundAsked.name) : texts.refundText,
      type: 'warning',
      act: texts.refund,
    });
    if (confirmed) refunding.mutate();
  };
  return (
    <div className="flex flex-wrap gap-2">
      {mayApply(kind) ? (
        <Button size="sm" variant="secondary" loading={applying.isPending} onClick={() => applying.mutate()}>
          {kind === 'unknown-payment' ? texts.import : texts.apply}
        </Button>
      ) : null}
      {kind === 'unknown-payment' && !order && !isOwn ? (
        <Button size="sm" variant="secondary" loading={refunding.isPending} onClick={() => void giveBack()}>
          {refundAsked ? texts.refundApprove : texts.refund}
        </Button>
      ) : null}
      {refundAsked ? (
        <Button
          size="sm"
          variant="secondary"
          loading={declining.isPending}
          onClick={() => declining.mutate()}
        >
          {isOwn ? texts.refundWithdraw : texts.refundRefuse}
        </Button>
      ) : null}
      {order && (kind === 'duplicate-payment' || kind === 'cancelled-unrefunded') ? (
        <LinkButton size="sm" variant="secondary" to={adminPages.order({ id: order })}>
          {texts.openOrder}
        </LinkButton>
      ) : null}
      {kind === 'fee-differs' && maySeeFees ? (
        <LinkButton size="sm" variant="secondary" to={`${adminPages.settings()}#pagamento`}>
          {texts.openFees}
        </LinkButton>
      ) : null}
      {state === 'open' ? (
        <Button size="sm" variant="ghost" onClick={() => setExplaining(true)}>
          {texts.note}
        </Button>
      ) : (
        <Button size="sm" variant="ghost" loading={reopening.isPending} onClick={() => reopening.mutate()}>
          {texts.reopen}
        </Button>
      )}
      {refundAsked ? (
        <p className="basis-full text-caption text-ink-2">
          {isOwn
            ? texts.refundWaitsOwn(formatDateTime(refundAsked.until))
            : texts.refundWaits(refundAsked.name, formatDateTime(refundAsked.until))}
        </p>
      ) : null}
      {explaining ? (
        <TextDialog
          title={texts.noteTitle}
          text={texts.noteText}
          label={texts.noteLabel}
          save={texts.noteSave}
          long
          least={3}
          most={300}
          fault={message('difference.note')}
          action={texts.noteAction}
          send={(note) => call(routes.explainDifference, { params: { id }, body: { note } })}
          onSaved={() => {
            toast.success(texts.explained);
            again();
          }}
          onClose={() => setExplaining(false)}
        />
      ) : null}
    </div>
  );
}
