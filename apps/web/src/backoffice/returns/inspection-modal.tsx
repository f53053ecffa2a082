import { useId, type FormEvent, type ReactNode } from 'react';
import { actionFailure } from '@/backoffice/shared/forms/action-failure';
import { returnsTexts as texts } from '@/texts/backoffice/returns';
import { Button } from '@/ui/button/button';
import { ErrorState } from '@/ui/error-state/error-state';
import { Field } from '@/ui/field/field';
import { Modal } from '@/ui/modal/modal';
import { QuantityStepper } from '@/ui/quantity-stepper/quantity-stepper';
import { TextInput } from '@/ui/text-input/text-input';
import { Textarea } from '@/ui/textarea/textarea';

interface InspectionModalProps {
  title: string;
  description: string;
  /** What failed, in the title of an error: 'Não foi possível …'. */
  action: string;
  request: { readonly isPending: boolean; readonly error: unknown };
  /** What the inspector adds, and how long it may be in characters. */
  note: string;
  maxNote: number;
  onNote: (note: string) => void;
  /** The lines, as list items. */
  lines: ReactNode;
  /** Between lines and note. */
  children?: ReactNode;
  /** What it comes to, below everything else. */
  outcome?: ReactNode;
  /** What its button does. */
  save?: string;
  onSubmit: () => void;
  onClose: () => void;
}

/** The form of an inspection: its lines, a note, and what the server refused. It stays open while it is being sent. */
export function InspectionModal(props: InspectionModalProps) {
  const { title, description, action, request, note, maxNote, onNote, lines } = props;
  const { children, outcome, save = texts.inspectSave, onSubmit, onClose } = props;
  const form = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!request.isPending) onSubmit();
  };
  return (
    <Modal
      open
      onOpenChange={onClose}
      mayClose={() => !request.isPending}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={request.isPending}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={form} loading={request.isPending}>
            {save}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="space-y-4">
        <ul className="divide-y divide-line">{lines}</ul>
        {children}
        <Field label={texts.note} optional>
          <Textarea
            rows={2}
            maxLength={maxNote}
            value={note}
            onChange={({ target }) => onNote(target.value)}
          />
        </Field>
        {outcome}
        {request.error ? <ErrorState inline title={actionFailure(request.error, action)} /> : null}
      </form>
    </Modal>
  );
}

interface LineFieldsProps<Fate extends string> {
  line: { readonly name: string; readonly quantity: number };
  /** Below its name. */
  detail: string;
  /** What may become of a piece, each with its label. */
  fates: readonly (readonly [Fate, string])[];
  found: Readonly<Record<Fate, number>> & { readonly reason: string };
  /** What is asked when somebody has to say why; null: nobody has to. */
  why: string | null;
  maxWhy: number;
  fault: string | undefined;
  onChange: (more: { [Key in Fate]?: number } & { reason?: string }) => void;
}

/** The counts that change with one of them: a piece that goes another way than before leaves that way, so that no more go than came. */
function moved<Fate extends string>(
  { line, fates, found }: Pick<LineFieldsProps<Fate>, 'line' | 'fates' | 'found'>,
  raised: Fate,
  count: number,
): { [Key in Fate]?: number } {
  const change: { [Key in Fate]?: number } = {};
  change[raised] = count;
  let left = line.quantity - count;
  for (const [fate] of [...fates].reverse())
    if (fate !== raised) {
      change[fate] = Math.min(found[fate], Math.max(0, left));
      left -= found[fate];
    }
  return change;
}

/** A line of an inspection: how many of its pieces go which way, and why. */
export function LineFields<Fate extends string>({
  line,
  detail,
  fates,
  found,
  why,
  maxWhy,
  fault,
  onChange,
}: LineFieldsProps<Fate>) {
  return (
    <li className="space-y-2 py-3 first:pt-0">
      <p>
        <span className="font-semibold">
          {line.quantity} × {line.name}
        </span>
        <span className="block text-small text-ink-2">{detail}</span>
      </p>
      {fates.length > 0 ? (
        <div className="flex flex-wrap gap-4">
          {fates.map(([fate, label]) => (
            <div key={fate}>
              <p className="mb-1 text-small">{label}</p>
              <QuantityStepper
                min={0}
                max={line.quantity}
                value={found[fate]}
                label={texts.of(line.name, label)}
                onChange={(count) => onChange(moved({ line, fates, found }, fate, count))}
              />
            </div>
          ))}
        </div>
      ) : null}
      {why === null ? null : (
        <Field label={why} required>
          <TextInput
            value={found.reason}
            maxLength={maxWhy}
            onChange={({ target }) =>
              onChange({ reason: target.value } as { [Key in Fate]?: number } & { reason?: string })
            }
          />
        </Field>
      )}
      {fault ? (
        <p role="alert" className="text-small text-err">
          {fault}
        </p>
      ) : null}
    </li>
  );
}
