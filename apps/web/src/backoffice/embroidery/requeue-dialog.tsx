import { useState } from 'react';
import { embroideryQueueTexts as texts } from '@/texts/backoffice/embroidery';
import { Button } from '@/ui/button/button';
import { Field } from '@/ui/field/field';
import { Modal } from '@/ui/modal/modal';
import { TextInput } from '@/ui/text-input/text-input';

const MIN_LENGTH = 3;

interface RequeueDialogProps {
  count: number;
  onClose: () => void;
  onRequeue: (reason: string) => void;
}

/** Asks why pieces go back to the queue. */
export function RequeueDialog({ count, onClose, onRequeue }: RequeueDialogProps) {
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  const send = () => {
    if (reason.trim().length < MIN_LENGTH) setFault(texts.reasonMissing);
    else onRequeue(reason.trim());
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
      <Field label={texts.reason} error={fault} required>
        <TextInput
          autoFocus
          value={reason}
          maxLength={200}
          onChange={({ target }) => {
            setReason(target.value);
            setFault(undefined);
          }}
          onKeyDown={({ key }) => (key === 'Enter' ? send() : undefined)}
        />
      </Field>
    </Modal>
  );
}
