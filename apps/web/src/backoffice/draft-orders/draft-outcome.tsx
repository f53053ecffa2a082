import type { DraftPreviewView } from '@plantao/contracts/draft-orders/draft-order.view';
import { formatReais } from '@/lib/format';
import { draftOrdersTexts as texts } from '@/texts/backoffice/draft-orders';
import { AmountRow } from '@/ui/amount-row/amount-row';
import { RadioCardGroup } from '@/ui/radio-card-group/radio-card-group';
import type { DraftForm } from './use-draft-form.js';

/** What the draft comes to, its deliveries, and which pieces there are too few of; nothing before somebody asked. */
export function DraftOutcome({ form: { preview, option, total, setDelivery } }: { form: DraftForm }) {
  if (!preview) return null;
  const short = shortGarments(preview.lines);
  return (
    <div aria-live="polite" className="mb-4 space-y-4">
      {short.map(({ name, size, color, stock }) => (
        <p key={`${name} ${size} ${color}`} className="text-small text-amber">
          {texts.short(`${name} ${size} ${color}`, stock)}
        </p>
      ))}
      {preview.options.length === 0 ? <p className="text-err">{texts.noDelivery}</p> : null}
      {preview.options.length > 0 ? (
        <RadioCardGroup
          legend={texts.delivery}
          value={option?.id ?? null}
          onChange={setDelivery}
          options={preview.options.map(({ id, name, price, min, max }) => ({
            value: id,
            label: name,
            description: texts.days(min, max),
            aside: price === 0 ? texts.free : formatReais(price),
          }))}
        />
      ) : null}
      <dl className="figures space-y-2">
        <AmountRow term={texts.amounts.subtotal} value={formatReais(preview.subtotal)} />
        {preview.discount > 0 ? (
          <AmountRow term={texts.amounts.discount} value={`− ${formatReais(preview.discount)}`} />
        ) : null}
        {option ? (
          <AmountRow
            term={texts.amounts.shipping}
            value={option.price === 0 ? texts.free : formatReais(option.price)}
          />
        ) : null}
        {total === undefined ? null : (
          <AmountRow term={texts.amounts.total} value={formatReais(total)} tone="text-h3" />
        )}
      </dl>
    </div>
  );
}

/** Garments of which there are too few, each once: the same may be wanted alone, in a set, and with something stitched on it. */
function shortGarments(lines: DraftPreviewView['lines']): DraftPreviewView['lines'] {
  const wanted = new Map<string, DraftPreviewView['lines'][number]>();
  for (const line of lines) {
    const key = JSON.stringify([line.productId, line.size, line.color]);
    wanted.set(key, { ...line, quantity: line.quantity + (wanted.get(key)?.quantity ?? 0) });
  }
  return [...wanted.values()].filter(({ quantity, stock }) => stock < quantity);
}
