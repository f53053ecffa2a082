import { useState } from 'react';
import { embroideryQueueTexts as texts } from '@/texts/backoffice/embroidery';
import { Button } from '@/ui/button/button';
import { Field } from '@/ui/field/field';
import { Modal } from '@/ui/modal/modal';
import { RadioCardGroup } from '@/ui/radio-card-group/radio-card-group';
import { TextInput } from '@/ui/text-input/text-input';

const MIN_LENGTH = 3;

interface RequeueDialogProps {
  count: number;
  /** Production of some has started, and is not done: whether anybody has stitched on them decides what becomes of the pieces. */
  isStarted: boolean;
  onClose: () => void;
  onRequeue: (reason: string, notStitched: boolean) => void;
}

/** Asks why pieces go back to the queue. */
export function RequeueDialog({ count, isStarted, onClose, onRequeue }: RequeueDialogProps) {
  const [reason, setReason] = useState('');
  const [stitched, setStitched] = useState<'none' | 'some' | null>(null);
  const [isSent, setIsSent] = useState(false);
  const hasReason = reason.trim().length >= MIN_LENGTH;
  const isSaid = !isStarted || stitched !== null;
  const send = () => {
    setIsSent(true);
    if (hasReason && isSaid) onRequeue(reason.trim(), isStarted && stitched === 'none');
  };
  return (
    <Modal
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      size="sm"
      title={texts.requeueTitle(count)}
      description={texts.requeueText}
      footer={<Button onClick={send}>{texts.requeue}</Button>}
    >
      <Field label={texts.reason} error={isSent && !hasReason ? texts.reasonMissing : undefined} required>
        <TextInput
          autoFocus
          value={reason}
          maxLength={200}
          onChange={({ target }) => setReason(target.value)}
          onKeyDown={({ key }) => (key === 'Enter' ? send() : undefined)}
        />
      </Field>
      {isStarted ? (
        <RadioCardGroup
          className="mt-4"
          legend={texts.stitched}
          value={stitched}
          onChange={setStitched}
          options={texts.stitchedOptions}
          error={isSent && !isSaid ? texts.stitchedMissing : undefined}
        />
      ) : null}
    </Modal>
  );
}
