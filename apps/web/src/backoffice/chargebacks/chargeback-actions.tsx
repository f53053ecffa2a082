import type { ChargebackView } from '@plantao/contracts/chargebacks/chargeback.view';
import { routes } from '@plantao/contracts/http/routes';
import { Truck } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '@/backoffice/shared/access/use-may';
import { TextDialog } from '@/backoffice/shared/forms/text-dialog';
import { call } from '@/lib/api/client';
import { chargebacksTexts as texts } from '@/texts/backoffice/chargebacks';
import { Button } from '@/ui/button/button';
import { confirmAction } from '@/ui/message-dialog/dialog.store';
import { toast } from '@/ui/toast/toast';
import { useChargebackChange, useKeepChargeback } from './use-chargeback.js';

/** A reason, which the history keeps. */
const reasonTexts = { long: true, least: 3, most: 500, fault: texts.reasonMissing, action: texts.action };

/** What the shop answers: its evidence by one click, or that it accepts. */
export function ChargebackActions({ chargeback }: { chargeback: ChargebackView }) {
  const { id, state, daysLeft, unneeded = false } = chargeback;
  const mayChange = useMay(routes.answerChargeback);
  const keep = useKeepChargeback(chargeback);
  const [accepting, setAccepting] = useState(false);
  const sending = useChargebackChange(
    chargeback,
    () => call(routes.answerChargeback, { params: { id } }),
    texts.sent,
  );
  if (!mayChange || state !== 'open') return null;
  const send = async () => {
    const confirmed = await confirmAction({ title: texts.sendAsk, text: texts.sendText, act: texts.send });
    if (confirmed) sending.mutate(undefined);
  };
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setAccepting(true)} disabled={sending.isPending}>
        {texts.accept}
      </Button>
      {!unneeded && (daysLeft === null || daysLeft > 0) ? (
        <Button size="sm" loading={sending.isPending} onClick={() => void send()}>
          {texts.send}
        </Button>
      ) : null}
      {accepting ? (
        <TextDialog
          {...reasonTexts}
          title={texts.accept}
          text={texts.acceptText}
          label={texts.acceptWhy}
          save={texts.accept}
          danger
          send={(reason) => call(routes.acceptChargeback, { params: { id }, body: { reason } })}
          onSaved={(response) => {
            toast.success(texts.accepted);
            keep(response);
          }}
          onClose={() => setAccepting(false)}
        />
      ) : null}
    </>
  );
}

/** Whether the order waits because of it, and how it goes on. */
export function PostingPanel({ chargeback }: { chargeback: ChargebackView }) {
  const { id, posting } = chargeback;
  const mayChange = useMay(routes.allowContestedPosting);
  const keep = useKeepChargeback(chargeback);
  const [allowing, setAllowing] = useState(false);
  if (posting === 'free') return null;
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-tile bg-amber-soft px-4 py-3 text-amber">
      <Truck aria-hidden="true" className="size-5 shrink-0" />
      <p className="min-w-48 flex-1">{texts[posting]}</p>
      {posting === 'held' && mayChange ? (
        <Button size="sm" variant="secondary" onClick={() => setAllowing(true)}>
          {texts.allow}
        </Button>
      ) : null}
      {allowing ? (
        <TextDialog
          {...reasonTexts}
          title={texts.allow}
          text={texts.allowText}
          label={texts.allowWhy}
          save={texts.allow}
          send={(reason) => call(routes.allowContestedPosting, { params: { id }, body: { reason } })}
          onSaved={(response) => {
            toast.success(texts.allowDone);
            keep(response);
          }}
          onClose={() => setAllowing(false)}
        />
      ) : null}
    </div>
  );
}
