import type { ProductView } from '@plantao/contracts/catalogue/product.view';
import { singlyCents } from '@plantao/domain/catalogue/rules/set-pieces.rules';
import { fromReais } from '@plantao/domain/shared/money';
import { formatCentavos } from '@/lib/format';
import { setTexts as texts } from '@/texts/catalogue/sets';

/** What the garments cost one by one; what the set saves only where it saves something, and no reduced price says another sum. */
export function SetPrice({
  product: { price, old_price: old, pieces = [] },
}: {
  product: Pick<ProductView, 'price' | 'old_price' | 'pieces'>;
}) {
  // A garment that is not sold by itself has no price to compare with.
  if (pieces.length === 0 || pieces.some(({ active }) => !active)) return null;
  const singly = singlyCents(pieces);
  const saved = singly - fromReais(price);
  const reduced = old !== null && old > price;
  return (
    <p className="figures text-small text-ink-2">
      {saved > 0 && reduced ? (
        texts.dearer(formatCentavos(singly), formatCentavos(saved), pieces.length)
      ) : (
        <>
          {texts.singly(formatCentavos(singly))}{' '}
          {saved > 0 ? (
            <span className="font-semibold text-coral">
              {texts.saving(formatCentavos(saved), pieces.length)}
            </span>
          ) : null}
        </>
      )}
    </p>
  );
}
