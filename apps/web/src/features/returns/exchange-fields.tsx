import type { OrderItemView } from '@plantao/contracts/orders/order.view';
import type {
  ExchangeOptionsView,
  FitFaultView,
  ReturnReasonView,
} from '@plantao/contracts/returns/return.view';
import { formatReais } from '@/lib/format';
import { returnTexts as texts } from '@/texts/returns';
import { Field } from '@/ui/field/field';
import { Select } from '@/ui/select/select';

/** From how few pieces on a choice says how many are left. */
const FEW = 3;

/** What a customer wants instead of pieces of a line; empty where nothing is chosen yet. */
export interface Instead {
  readonly fit: FitFaultView | '';
  readonly want: 'exchange' | 'money';
  readonly size: string;
  readonly color: string;
}
export const NO_INSTEAD: Instead = { fit: '', want: 'exchange', size: '', color: '' };

type Reason = ReturnReasonView | '';
type Options = ExchangeOptionsView | null;

/** What a reason leaves of the garment as it was bought: another size in the same colour, another colour in the same size. */
export const insteadFor = (reason: Reason, item: OrderItemView): Instead => ({
  ...NO_INSTEAD,
  size: reason === 'size' ? '' : item.selectedSize,
  color: reason === 'colour' ? '' : item.selectedColor,
});

/** Variants that may be wanted for a reason; of a defective garment also the same one. */
const variantsFor = (reason: Reason, options: Options) =>
  (options?.variants ?? []).filter(({ same }) => !same || reason === 'defect');

const isOffered = (reason: Reason, options: Options): boolean =>
  reason !== '' && reason !== 'regret' && variantsFor(reason, options).some(({ stock }) => stock > 0);

/** What of a choice is sent. */
export function insteadBody(reason: Reason, { fit, want, size, color }: Instead, options: Options) {
  return {
    ...(reason === 'size' && fit !== '' && { fit }),
    ...(want === 'exchange' && isOffered(reason, options) && { instead: { size, color } }),
  };
}

/** What is missing of a choice; empty when nothing is. */
export function insteadFault(reason: Reason, { fit, want, size, color }: Instead, options: Options): string {
  if (reason === 'size' && fit === '') return texts.fitMissing;
  if (want === 'money' || !isOffered(reason, options)) return '';
  const known = variantsFor(reason, options).some((one) => one.size === size && one.color === color);
  return known ? '' : texts.variantMissing;
}

interface ExchangeFieldsProps {
  name: string;
  reason: Reason;
  quantity: number;
  instead: Instead;
  options: Options;
  onChange: (instead: Partial<Instead>) => void;
}

/** What was wrong with the size, and what is wanted instead of the pieces, with its stock and what it costs more or less. */
export function ExchangeFields({ name, reason, quantity, instead, options, onChange }: ExchangeFieldsProps) {
  if (reason === '' || reason === 'regret') return null;
  const offered = isOffered(reason, options);
  return (
    <div className="space-y-2">
      {reason === 'size' ? (
        <Field label={texts.fitOf(name)} hideLabel required>
          <Select
            value={instead.fit}
            placeholder={texts.chooseFit}
            options={[
              { value: 'small', label: texts.fits.small },
              { value: 'large', label: texts.fits.large },
            ]}
            onChange={({ target }) => onChange({ fit: target.value as FitFaultView })}
          />
        </Field>
      ) : null}
      {offered ? (
        <Field label={texts.wantOf(name)} hideLabel required>
          <Select
            value={instead.want}
            options={[
              { value: 'exchange', label: texts.wants.exchange },
              { value: 'money', label: texts.wants.money },
            ]}
            onChange={({ target }) => onChange({ want: target.value as Instead['want'] })}
          />
        </Field>
      ) : (
        <p className="text-small text-ink-2">{texts.noVariant}</p>
      )}
      {offered && instead.want === 'exchange' && options ? (
        <Variant {...{ name, reason, quantity, instead, options, onChange }} />
      ) : null}
    </div>
  );
}

function Variant({
  name,
  reason,
  quantity,
  instead: { size, color },
  options,
  onChange,
}: ExchangeFieldsProps & { options: ExchangeOptionsView }) {
  const variants = variantsFor(reason, options);
  const left = (of: Partial<Record<'size' | 'color', string>>): number =>
    Math.max(
      0,
      ...variants
        .filter((one) => (!of.size || one.size === of.size) && (!of.color || one.color === of.color))
        .map(({ stock }) => stock),
    );
  const own = reason === 'defect' ? undefined : options.variants.find(({ same }) => same);
  const named = (value: string, stock: number, isOwn: boolean) => ({
    value,
    label: isOwn ? texts.own(value) : stockLabel(value, stock, quantity),
    disabled: isOwn || stock < quantity,
  });
  return (
    <>
      <div className="grid grid-cols-2 gap-2">
        <Field label={texts.sizeOf(name)} hideLabel required>
          <Select
            value={size}
            placeholder={texts.chooseSize}
            options={[...new Set(variants.map((one) => one.size))].map((one) =>
              named(
                one,
                left(reason === 'colour' ? { size: one } : { size: one, color }),
                reason === 'size' && one === own?.size && color === own.color,
              ),
            )}
            onChange={({ target }) => onChange({ size: target.value })}
          />
        </Field>
        <Field label={texts.colourOf(name)} hideLabel required>
          <Select
            value={color}
            placeholder={texts.chooseColour}
            options={[...new Set(variants.map((one) => one.color))].map((one) =>
              named(
                one,
                left(reason === 'colour' ? { color: one, size } : { color: one }),
                reason === 'colour' && one === own?.color && size === own.size,
              ),
            )}
            onChange={({ target }) => onChange({ color: target.value })}
          />
        </Field>
      </div>
      <p className="text-small">{priceText(reason, options, quantity)}</p>
    </>
  );
}

function stockLabel(value: string, stock: number, quantity: number): string {
  if (stock < quantity) return texts.soldOut(value);
  return stock <= FEW ? texts.fewLeft(value, stock) : value;
}

function priceText(reason: Reason, options: ExchangeOptionsView, quantity: number): string {
  const difference = reason === 'defect' ? options.defectDifference : options.difference;
  if (difference > 0) return texts.more(formatReais(difference), formatReais(difference * quantity));
  return difference < 0 ? texts.less(formatReais(-difference)) : texts.even;
}
