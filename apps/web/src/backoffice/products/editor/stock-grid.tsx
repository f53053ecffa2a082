import type { AdminProductRowView } from '@plantao/contracts/catalogue/admin-product.view';
import { LOW_STOCK } from '@plantao/domain/warehouse/rules/variant-limits.rules';
import { clsx } from 'clsx';
import { SetPieces } from '../set/set-pieces.js';
import { productsTexts as texts } from '@/texts/backoffice/products';
import { SwatchDot } from '@/ui/swatch/swatch-dot';

/** Each colour once, in the order of its first size. */
function coloursOf({ sizes }: AdminProductRowView) {
  const known = new Map(sizes.flatMap((size) => size.colors.map((colour) => [colour.name, colour] as const)));
  return [...known.values()];
}

/** APROD-06: what the shop offers of each size and colour; red at none, amber when nearly gone. */
export function StockGrid({ product }: { product: AdminProductRowView }) {
  if (product.pieces) return <SetPieces name={product.name} pieces={product.pieces} />;
  const colours = coloursOf(product);
  if (colours.length === 0) return <p className="text-ink-2">{texts.noVariants}</p>;
  return (
    <div role="region" aria-label={texts.expanded(product.name)} tabIndex={0} className="overflow-x-auto">
      <table className="border-collapse text-small">
        <caption className="sr-only">{texts.expanded(product.name)}</caption>
        <thead>
          <tr>
            <td />
            {product.sizes.map(({ name }) => (
              <th key={name} scope="col" className="min-w-9 px-1 py-1 text-center font-semibold md:min-w-12">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {colours.map(({ name, value }) => (
            <tr key={name}>
              <th scope="row" className="py-1 pr-3 text-left font-normal">
                <span className="flex items-center gap-2">
                  <SwatchDot colour={value} />
                  {name}
                </span>
              </th>
              {product.sizes.map((size) => {
                const pieces = size.colors.find((colour) => colour.name === name)?.stock;
                return (
                  <td
                    key={size.name}
                    className={clsx(
                      'figures px-1 py-1 text-center',
                      pieces === 0 && 'font-semibold text-err',
                      pieces !== undefined && pieces > 0 && pieces <= LOW_STOCK && 'font-semibold text-amber',
                    )}
                  >
                    {pieces ?? <span aria-hidden="true">—</span>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
