import { useId, type FormEvent, type ReactNode } from 'react';
import { IntegerInput } from '@/backoffice/shared/forms/integer-input';
import { adjustTexts as texts } from '@/texts/backoffice/stock';
import { Button } from '@/ui/button/button';
import { Field } from '@/ui/field/field';
import { Modal } from '@/ui/modal/modal';

interface CountModalProps {
  title: string;
  description: string;
  /** What the button says that writes the counts. */
  action: string;
  saving: boolean;
  onSave: () => void;
  onClose: () => void;
  /** The fields of the form. */
  children: ReactNode;
}

/** The frame of a form that writes what somebody counted. */
export function CountModal({ action, saving, onSave, onClose, children, ...head }: CountModalProps) {
  const form = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave();
  };
  return (
    <Modal
      open
      onOpenChange={onClose}
      {...head}
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={form} loading={saving}>
            {action}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="space-y-4">
        {children}
      </form>
    </Modal>
  );
}

interface CountFieldProps {
  label: string;
  hint: string;
  error?: string | undefined;
  /** The first field of its form. */
  first?: boolean;
  value: number;
  onCount: (pieces: number) => void;
}

/** A number of pieces; going to it selects it, so that typing replaces it. */
export function CountField({ value, first, onCount, ...field }: CountFieldProps) {
  return (
    <Field {...field}>
      <IntegerInput autoFocus={first} value={value} onCount={onCount} />
    </Field>
  );
}
