import type { ChargebackView } from '@plantao/contracts/chargebacks/chargeback.view';
import { routes } from '@plantao/contracts/http/routes';
import { useState, type FormEvent } from 'react';
import { useMay } from '@/backoffice/shared/access/use-may';
import { Panel } from '@/backoffice/shared/layout/panel';
import { callIdempotent } from '@/lib/api/idempotent-call';
import { formatDateTime } from '@/lib/date-format';
import { chargebacksTexts as texts } from '@/texts/backoffice/chargebacks';
import { Button } from '@/ui/button/button';
import { Field } from '@/ui/field/field';
import { Textarea } from '@/ui/textarea/textarea';
import { useChargebackChange } from './use-chargeback.js';

const MAX_NOTE = 1_000;

/** What happened to a chargeback, the newest first; notes are written here and become a part of the evidence. */
export function HistoryPanel({ chargeback }: { chargeback: ChargebackView }) {
  const mayChange = useMay(routes.noteChargeback);
  return (
    <Panel title={texts.history}>
      {mayChange && chargeback.state === 'open' ? <NoteForm chargeback={chargeback} /> : null}
      <ol className="divide-y divide-line">
        {chargeback.steps.map((step) => (
          <li key={`${step.at} ${step.kind}`} className="py-2">
            <p className="flex flex-wrap justify-between gap-x-3">
              <span className="font-semibold">{texts.steps[step.kind]}</span>
              <span className="figures text-caption text-ink-3">{formatDateTime(step.at)}</span>
            </p>
            {step.detail ? <p className="break-words whitespace-pre-line text-ink-2">{step.detail}</p> : null}
            <p className="text-caption text-ink-3">{step.actor}</p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function NoteForm({ chargeback }: { chargeback: ChargebackView }) {
  const [typed, setTyped] = useState('');
  const saving = useChargebackChange(
    chargeback,
    (text: string) =>
      callIdempotent(`chargeback:${chargeback.id}`, routes.noteChargeback, {
        params: { id: chargeback.id },
        body: { text },
      }),
    texts.noteSaved,
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = typed.trim();
    if (text !== '' && !saving.isPending) saving.mutate(text, { onSuccess: () => setTyped('') });
  };
  return (
    <form onSubmit={submit} className="mb-3 space-y-2 border-b border-line pb-4">
      <Field label={texts.note} hint={texts.noteHint}>
        <Textarea
          rows={2}
          maxLength={MAX_NOTE}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <Button
        type="submit"
        size="sm"
        variant="secondary"
        loading={saving.isPending}
        disabled={typed.trim() === ''}
      >
        {texts.noteSave}
      </Button>
    </form>
  );
}
