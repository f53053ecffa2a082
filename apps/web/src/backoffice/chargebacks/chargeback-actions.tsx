import type { ChargebackResponse, ChargebackView } from '@plantao/contracts/chargebacks/chargeback.view';
import { routes } from '@plantao/contracts/http/routes';
import { useMutation } from '@tanstack/react-query';
import { Truck } from 'lucide-react';
import { useId, useState, type FormEvent } from 'react';
import { useMay } from '@/backoffice/shared/access/use-may';
import { actionFailure } from '@/backoffice/shared/forms/action-failure';
import { call } from '@/lib/api/client';
import { chargebacksTexts as texts } from '@/texts/backoffice/chargebacks';
import { Button } from '@/ui/button/button';
import { Field } from '@/ui/field/field';
import { confirmAction } from '@/ui/message-dialog/dialog.store';
import { Modal } from '@/ui/modal/modal';
import { Textarea } from '@/ui/textarea/textarea';
import { toast } from '@/ui/toast/toast';
import { useChargebackChange, useKeepChargeback } from './use-chargeback.js';

const MIN_LETTERS = 3;

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
        <ReasonDialog
          title={texts.accept}
          text={texts.acceptText}
          label={texts.acceptWhy}
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
        <ReasonDialog
          title={texts.allow}
          text={texts.allowText}
          label={texts.allowWhy}
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

interface ReasonDialogProps {
  title: string;
  text: string;
  label: string;
  danger?: boolean;
  send: (reason: string) => Promise<ChargebackResponse>;
  onSaved: (response: ChargebackResponse) => void;
  onClose: () => void;
}

function ReasonDialog({ title, text, label, danger, send, onSaved, onClose }: ReasonDialogProps) {
  const form = useId();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const sending = useMutation({
    mutationFn: () => send(typed.trim()),
    onSuccess: (response) => {
      onSaved(response);
      onClose();
    },
    onError: (failure) => setError(actionFailure(failure, texts.action)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim().length < MIN_LETTERS) setError(texts.reasonMissing);
    else if (!sending.isPending) sending.mutate();
  };
  return (
    <Modal
      open
      size="sm"
      onOpenChange={onClose}
      mayClose={() => !sending.isPending}
      title={title}
      description={text}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={sending.isPending}>
            {texts.cancel}
          </Button>
          <Button
            type="submit"
            form={form}
            variant={danger ? 'danger' : 'primary'}
            loading={sending.isPending}
          >
            {title}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Field label={label} error={error} required>
          <Textarea
            autoFocus
            rows={3}
            value={typed}
            maxLength={500}
            onChange={({ target }) => {
              setTyped(target.value);
              setError(undefined);
            }}
          />
        </Field>
      </form>
    </Modal>
  );
}
