import { routes } from '@plantao/contracts/http/routes';
import type { SendBackRowView } from '@plantao/contracts/returns/return.view';
import { SEND_BACK_WAYS, type SendBackWay } from '@plantao/domain/returns/rules/send-back.rules';
import { message } from '@plantao/domain/shared/errors/message';
import { useMutation } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { actionFailure } from '@/backoffice/shared/forms/action-failure';
import { call } from '@/lib/api/client';
import { sendBackTexts as texts } from '@/texts/backoffice/send-backs';
import { formTexts } from '@/texts/backoffice/shell';
import { Button } from '@/ui/button/button';
import { Field } from '@/ui/field/field';
import { Modal } from '@/ui/modal/modal';
import { RadioCardGroup } from '@/ui/radio-card-group/radio-card-group';
import { TextInput } from '@/ui/text-input/text-input';

interface SendBackDialogProps {
  entry: SendBackRowView;
  onSent: (way: SendBackWay) => void;
  onClose: () => void;
}

/** How refused pieces go back: by a label, by a code that was bought outside, or their customer comes for them. */
export default function SendBackDialog({ entry, onSent, onClose }: SendBackDialogProps) {
  const form = useId();
  const [way, setWay] = useState<SendBackWay | null>(null);
  const [tracking, setTracking] = useState('');
  const [error, setError] = useState<string>();
  const sending = useMutation({
    mutationFn: (chosen: SendBackWay) =>
      call(routes.sendPiecesBack, {
        params: { id: entry.id },
        body: { way: chosen, ...(chosen === 'hand' && { tracking: tracking.trim() }) },
      }),
    onSuccess: (_, chosen) => onSent(chosen),
    onError: (failure) => setError(actionFailure(failure, texts.action)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!way) setError(texts.wayMissing);
    else if (way === 'hand' && tracking.trim() === '') setError(message('order.tracking-required'));
    else if (!sending.isPending) sending.mutate(way);
  };
  return (
    <Modal
      open
      size="sm"
      onOpenChange={onClose}
      mayClose={() => !sending.isPending}
      title={texts.send}
      description={texts.text}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={sending.isPending}>
            {formTexts.back}
          </Button>
          <Button type="submit" form={form} loading={sending.isPending}>
            {texts.send}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <RadioCardGroup
          legend={texts.way}
          options={SEND_BACK_WAYS.filter((one) => isOffered(one, entry)).map((one) => ({
            value: one,
            label: texts.ways[one],
            description: texts.wayTexts[one],
            ...(one === 'hand' && {
              content: (
                <Field label={texts.tracking} required>
                  <TextInput
                    value={tracking}
                    maxLength={60}
                    onChange={({ target }) => {
                      setTracking(target.value);
                      setError(undefined);
                    }}
                  />
                </Field>
              ),
            }),
          }))}
          value={way}
          error={error}
          onChange={(chosen) => {
            setWay(chosen);
            setError(undefined);
          }}
        />
      </form>
    </Modal>
  );
}

/** What leads anywhere from where the pieces are. */
function isOffered(way: SendBackWay, { state, labelError }: SendBackRowView): boolean {
  if (way === 'collected') return state === 'pickup';
  if (way === 'pickup') return state !== 'pickup';
  return way !== 'label' || state !== 'label' || labelError !== '';
}
