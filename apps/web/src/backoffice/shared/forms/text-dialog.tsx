import { useMutation } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { formTexts } from '@/texts/backoffice/shell';
import { Button } from '@/ui/button/button';
import { Field } from '@/ui/field/field';
import { Modal } from '@/ui/modal/modal';
import { Textarea } from '@/ui/textarea/textarea';
import { TextInput } from '@/ui/text-input/text-input';
import { actionFailure } from './action-failure.js';

interface TextDialogProps<Response> {
  title: string;
  text: string;
  label: string;
  save: string;
  danger?: boolean;
  /** Several lines may be typed. */
  long?: boolean;
  /** Letters at least, where the field says `fault` with fewer, and at most. */
  least: number;
  most: number;
  fault: string;
  /** What could not be done when the server refuses: 'mudar a devolução'. */
  action: string;
  send: (text: string) => Promise<Response>;
  onSaved: (response: Response) => void;
  onClose: () => void;
}

/** A decision that needs one text of a person: why, or by what code. What the server refuses stays typed. */
export function TextDialog<Response>(props: TextDialogProps<Response>) {
  const { title, text, label, save, danger, long, least, most, fault, action, send, onSaved, onClose } =
    props;
  const form = useId();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const sending = useMutation({
    mutationFn: () => send(typed.trim()),
    onSuccess: (response) => {
      onSaved(response);
      onClose();
    },
    onError: (failure) => setError(actionFailure(failure, action)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim().length < least) setError(fault);
    else if (!sending.isPending) sending.mutate();
  };
  const type = (value: string) => {
    setTyped(value);
    setError(undefined);
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
            {formTexts.back}
          </Button>
          <Button
            type="submit"
            form={form}
            variant={danger ? 'danger' : 'primary'}
            loading={sending.isPending}
          >
            {save}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Field label={label} error={error} required>
          {long ? (
            <Textarea
              autoFocus
              rows={3}
              value={typed}
              maxLength={most}
              onChange={({ target }) => type(target.value)}
            />
          ) : (
            <TextInput
              autoFocus
              value={typed}
              maxLength={most}
              onChange={({ target }) => type(target.value)}
            />
          )}
        </Field>
      </form>
    </Modal>
  );
}
