import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { IntegerInput } from '@/backoffice/shared/forms/integer-input';
import { productFormTexts as texts } from '@/texts/backoffice/products';
import { Badge } from '@/ui/badge/badge';
import { Checkbox } from '@/ui/checkbox/checkbox';
import { Field } from '@/ui/field/field';
import { MaskedInput } from '@/ui/masked-input/masked-input';
import { priceOff, saleIn, withPrices, type ProductDraft } from './product-draft.js';
import { centsIn } from './product-field-kinds.js';

interface PriceFieldsProps {
  draft: ProductDraft;
  onChange: (draft: ProductDraft) => void;
  fault: string | undefined;
}

/** Price, old price, and the sale that they make; the share can be typed as well and then makes the price. */
export function PriceFields({ draft, onChange, fault }: PriceFieldsProps) {
  const { sale: possible, salePercentage } = saleIn(draft);
  const shown = draft.sale && possible;
  const hasOld = draft.oldPrice !== '';
  const [typing, setTyping] = useState(false);
  // APROD-22 turns the sale off and refuses nothing: what that means is said once the field is left.
  const idle = !typing && !possible && centsIn(draft.price) > 0 && centsIn(draft.oldPrice) > 0;
  const putPrices = (change: Parameters<typeof withPrices>[1]) => {
    setTyping(true);
    onChange(withPrices(draft, change));
  };
  const leave = () => setTyping(false);
  return (
    <section aria-label={texts.prices} className="space-y-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          id="product-price"
          label={texts.price}
          required
          error={fault}
          aside={shown ? <Badge tone="coral">−{salePercentage}%</Badge> : null}
        >
          <MaskedInput
            mask="money"
            value={draft.price}
            onBlur={leave}
            onChange={(event) => putPrices({ price: event.target.value })}
          />
        </Field>
        <div>
          <Field label={texts.oldPrice} optional>
            <MaskedInput
              mask="money"
              value={draft.oldPrice}
              aria-description={texts.oldPriceHint}
              onBlur={leave}
              onChange={(event) => putPrices({ oldPrice: event.target.value })}
            />
          </Field>
          <div aria-live="polite">
            {idle ? (
              <p className="mt-1 flex gap-1 text-small text-amber">
                <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
                {texts.oldPriceIdle}
              </p>
            ) : null}
          </div>
        </div>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="sm:pt-6">
          <Checkbox
            label={texts.sale}
            checked={shown}
            disabled={!possible}
            onChange={(event) => onChange({ ...draft, sale: event.target.checked })}
          />
          {possible ? null : <p className="text-small text-ink-2">{texts.saleOff}</p>}
        </div>
        <Field label={texts.percentage} aside={<span className="text-ink-3">{texts.percentageHint}</span>}>
          <IntegerInput
            maxLength={2}
            disabled={!hasOld}
            value={shown ? salePercentage : 0}
            onCount={(share) => onChange(withPrices(draft, { price: priceOff(draft.oldPrice, share) }))}
          />
        </Field>
      </div>
    </section>
  );
}
