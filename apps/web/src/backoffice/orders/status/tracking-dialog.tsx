import type { AdminOrderView } from '@plantao/contracts/orders/admin-order.view';
import {
  TRACKING_MAX_LENGTH,
  trackingCodeOf,
  trackingProblem,
} from '@plantao/domain/orders/rules/tracking-code.rules';
import { message } from '@plantao/domain/shared/errors/message';
import { useId, useRef, useState, type FormEvent } from 'react';
import { orderTexts as texts } from '@/texts/backoffice/orders';
import { Button } from '@/ui/button/button';
import { Field } from '@/ui/field/field';
import { Modal } from '@/ui/modal/modal';
import { TextInput } from '@/ui/text-input/text-input';
import { useStatusChange } from './use-status-change.js';

interface TrackingDialogProps {
  order: AdminOrderView;
  open: boolean;
  onClose: () => void;
}

/** 'Postado' asks for the tracking code first; status and code go together (AORD-11, AORD-12). */
export function TrackingDialog({ order, open, onClose }: TrackingDialogProps) {
  const form = useId();
  const { changeAndWait, changing } = useStatusChange(order.id);
  return (
    <Modal
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      mayClose={() => !changing}
      size="sm"
      title={texts.trackingTitle}
      description={texts.trackingText}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={changing}>
            {texts.giveUp}
          </Button>
          <Button type="submit" form={form} loading={changing}>
            {texts.trackingSave}
          </Button>
        </>
      }
    >
      <TrackingForm
        id={form}
        known={order.shipping.tracking ?? order.label.tracking ?? ''}
        fromLabel={order.shipping.tracking === null && order.label.tracking !== null}
        onSubmit={async (tracking) => {
          // The toast has shown the error; the typed code stays.
          await changeAndWait({ status: 'shipped', tracking }).then(onClose, () => undefined);
        }}
      />
    </Modal>
  );
}

interface TrackingFormProps {
  id: string;
  known: string;
  fromLabel: boolean;
  onSubmit: (tracking: string) => Promise<void>;
}

function TrackingForm({ id, known, fromLabel, onSubmit }: TrackingFormProps) {
  const [tracking, setTracking] = useState(known);
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problem = trackingProblem(tracking);
    if (!problem) return void onSubmit(trackingCodeOf(tracking));
    setError(message(problem));
    input.current?.focus();
  };
  return (
    <form id={id} onSubmit={submit} noValidate>
      <Field
        label={texts.trackingLabel}
        error={error}
        required
        {...(fromLabel ? { hint: texts.trackingFromLabel } : {})}
      >
        <TextInput
          ref={input}
          autoFocus
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={TRACKING_MAX_LENGTH}
          value={tracking}
          className="font-mono uppercase"
          onChange={(event) => {
            setTracking(event.target.value);
            setError(undefined);
          }}
        />
      </Field>
    </form>
  );
}
