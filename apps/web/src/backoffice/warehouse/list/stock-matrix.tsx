import { clsx } from 'clsx';
import { LOW_STOCK } from '@plantao/domain/warehouse/rules/variant-limits.rules';
import { formatNumber } from '@/lib/format';
import { stockMatrixTexts as texts } from '@/texts/backoffice/fields';
import { SwatchDot } from '@/ui/swatch/swatch-dot';

interface MatrixSize {
  name: string;
  colors: readonly { name: string; value: string; stock: number }[];
}

interface StockMatrixProps {
  /** What the numbers are, for screen readers: 'Estoque de Jaleco'. */
  caption: string;
  sizes: readonly MatrixSize[];
}

/** Pieces by colour and size; red at zero, amber when low. */
export function StockMatrix({ caption, sizes }: StockMatrixProps) {
  const colours = new Map(
    sizes.flatMap(({ colors }) => colors.map(({ name, value }) => [name, value] as const)),
  );
  if (colours.size === 0) return <p className="text-ink-2">{texts.none}</p>;
  const stockOf = (size: MatrixSize, colour: string) =>
    size.colors.find(({ name }) => name === colour)?.stock;
  return (
    <div role="region" aria-label={caption} tabIndex={0} className="overflow-x-auto">
      <table className="border-collapse text-left text-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className="py-1 pr-6 font-semibold">
              {texts.colour}
            </th>
            {sizes.map(({ name }) => (
              <th key={name} scope="col" className="min-w-12 px-2 py-1 text-right font-semibold">
                {name}
              </th>
            ))}
            <th scope="col" className="py-1 pl-4 text-right font-semibold">
              {texts.total}
            </th>
          </tr>
        </thead>
        <tbody>
          {[...colours].map(([colour, value]) => (
            <tr key={colour} className="border-t border-line">
              <th scope="row" className="whitespace-nowrap py-1 pr-6 font-normal">
                <span className="inline-flex items-center gap-2">
                  <SwatchDot colour={value} />
                  {colour}
                </span>
              </th>
              {sizes.map((size) => (
                <Cell key={size.name} stock={stockOf(size, colour)} />
              ))}
              <td className="figures py-1 pl-4 text-right font-semibold">
                {formatNumber(sizes.reduce((sum, size) => sum + (stockOf(size, colour) ?? 0), 0))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell({ stock }: { stock: number | undefined }) {
  if (stock === undefined)
    return (
      <td className="px-2 py-1 text-right text-ink-3">
        <span aria-hidden="true">–</span>
        <span className="sr-only">{texts.absent}</span>
      </td>
    );
  return (
    <td
      className={clsx(
        'figures px-2 py-1 text-right',
        stock === 0 ? 'font-semibold text-err' : stock <= LOW_STOCK && 'font-semibold text-amber',
      )}
    >
      {formatNumber(stock)}
    </td>
  );
}
