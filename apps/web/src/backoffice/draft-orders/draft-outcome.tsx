import { formatReais } from '@/lib/format';
import { draftOrdersTexts as texts } from '@/texts/backoffice/draft-orders';
import { AmountRow } from '@/ui/amount-row/amount-row';
import { RadioCardGroup } from '@/ui/radio-card-group/radio-card-group';
import type { DraftForm } from './use-draft-form.js';

/** What the draft comes to, its deliveries, and which pieces there are too few of; nothing before somebody asked. */
export function DraftOutcome({ form: { preview, option, total, setDelivery } }: { form: DraftForm }) {
  if (!preview) return null;
  const short = preview.lines.filter(({ quantity, stock }) => stock < quantity);
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
