import type { EditableLineView, EditSizeView } from '@plantao/contracts/order-edits/order-edit.view';
import { Field } from '@/ui/field/field';
import { formatReais } from '@/lib/format';
import { orderEditTexts as texts } from '@/texts/backoffice/order-edits';
import { Badge } from '@/ui/badge/badge';
import { Picture } from '@/ui/picture/picture';
import { QuantityStepper } from '@/ui/quantity-stepper/quantity-stepper';
import { Select } from '@/ui/select/select';
import type { EditDraft } from './use-edit-draft.js';

interface EditLinesProps {
  lines: readonly EditableLineView[];
  draft: EditDraft;
}

/** The lines of the order, each with what may change of it. */
export function EditLines({ lines, draft }: EditLinesProps) {
  return (
    <fieldset>
      <legend className="text-small font-semibold">{texts.lines}</legend>
      <ul className="mt-1 divide-y divide-line border-y border-line">
        {lines.map((line) => (
          <EditLine key={line.id} line={line} draft={draft} />
        ))}
      </ul>
    </fieldset>
  );
}

const lockOf = ({ embroidered, set }: EditableLineView): string =>
  embroidered ? texts.locked.embroidered : set ? texts.locked.set : texts.locked.refunded;

function EditLine({ line, draft }: { line: EditableLineView; draft: EditDraft }) {
  const { choiceOf, choose } = draft;
  const { quantity, swapped, size, color } = choiceOf(line);
  const { freedom, name } = line;
  const isSwapping = size !== '';
  const begin = (next: string) =>
    choose(line, { size: next, color: next === '' ? '' : line.color, swapped: line.quantity });
  return (
    <li className="space-y-3 py-3">
      <div className="flex gap-3">
        <Picture src={line.image} alt="" sizes="3rem" className="w-12 shrink-0 self-start rounded-badge" />
        <div className="min-w-0 flex-1">
          <p className="font-semibold">{name}</p>
          <p className="text-caption text-ink-2">
            {[line.set, line.size, line.color, formatReais(line.price)].filter(Boolean).join(' · ')}
          </p>
          {freedom === 'anything' ? null : <p className="text-caption text-ink-3">{lockOf(line)}</p>}
          {quantity === 0 ? <Badge tone="amber">{texts.removed}</Badge> : null}
        </div>
        <QuantityStepper
          min={freedom === 'anything' ? 0 : quantity}
          {...(freedom === 'anything' ? {} : { max: quantity })}
          disabled={freedom !== 'anything'}
          value={quantity}
          label={texts.quantityOf(name)}
          onChange={(next) => choose(line, { quantity: next })}
        />
      </div>
      {freedom === 'nothing' || quantity === 0 || line.sizes.length === 0 ? null : (
        <div className="grid gap-3 sm:grid-cols-3">
          <Field label={texts.swapOf(name)} hideLabel={false}>
            <Select
              value={size}
              onChange={({ target }) => begin(target.value)}
              options={[
                { value: '', label: texts.keep },
                ...line.sizes.map((one) => ({ value: one.name, label: sizeLabel(one, line.color) })),
              ]}
            />
          </Field>
          {isSwapping && freedom === 'anything' ? (
            <ColourField
              sizes={line.sizes}
              size={size}
              color={color}
              onChange={(next) => choose(line, { color: next })}
            />
          ) : null}
          {isSwapping && freedom === 'anything' && line.quantity > 1 ? (
            <div className="self-end">
              <QuantityStepper
                min={1}
                max={Math.min(line.quantity, quantity)}
                value={Math.min(swapped, quantity, line.quantity)}
                label={texts.swapQuantity(name)}
                onChange={(next) => choose(line, { swapped: next })}
              />
            </div>
          ) : null}
        </div>
      )}
    </li>
  );
}

/** What is left of a size, in the colour of before where it has that. */
function sizeLabel({ name, colors }: EditSizeView, colour: string): string {
  const same = colors.find((one) => one.name === colour);
  return texts.option(name, same?.stock ?? Math.max(0, ...colors.map(({ stock }) => stock)));
}

interface ColourFieldProps {
  sizes: readonly EditSizeView[];
  size: string;
  color: string;
  onChange: (color: string) => void;
  label?: string;
}

export function ColourField({ sizes, size, color, onChange, label = texts.newColour }: ColourFieldProps) {
  const colours = sizes.find(({ name }) => name === size)?.colors ?? [];
  return (
    <Field label={label}>
      <Select
        value={color}
        onChange={({ target }) => onChange(target.value)}
        options={colours.map(({ name, stock }) => ({ value: name, label: texts.option(name, stock) }))}
      />
    </Field>
  );
}
