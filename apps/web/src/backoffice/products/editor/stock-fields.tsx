import { message } from '@plantao/domain/shared/errors/message';
import { clsx } from 'clsx';
import { ArrowUpToLine, CircleSlash } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { IntegerInput } from '@/backoffice/shared/forms/integer-input';
import { productFormTexts as texts } from '@/texts/backoffice/products';
import { IconButton } from '@/ui/icon-button/icon-button';
import { SwatchDot } from '@/ui/swatch/swatch-dot';
import type { FormColour, FormSize } from './product-draft.js';

interface StockFieldsProps {
  sizes: readonly FormSize[];
  stock: Readonly<Record<string, number>>;
  onChange: (stock: Record<string, number>) => void;
  action: ReactNode;
}

/** Each colour once, with its variant in each size. */
function rowsOf(sizes: readonly FormSize[]) {
  const names = [...new Set(sizes.flatMap((size) => size.colors.map(({ name }) => name)))];
  return names.map((name) => {
    const cells = sizes.map((size) => size.colors.find((colour) => colour.name === name));
    return { name, cells, first: cells.find((cell): cell is FormColour => cell !== undefined) };
  });
}

/** The stock of every size and colour, each within what the warehouse has free (APROD-15, APROD-18, APROD-19). */
export function StockFields({ sizes, stock, onChange, action }: StockFieldsProps) {
  const id = useId();
  const [refused, setRefused] = useState<{ sku: string; text: string } | null>(null);
  const rows = rowsOf(sizes);
  const total = Object.values(stock).reduce((sum, pieces) => sum + pieces, 0);
  const put = ({ sku, limit }: FormColour, pieces: number) => {
    if (pieces > limit) return setRefused({ sku, text: message('stock.over-limit', { limit }) });
    setRefused(null);
    onChange({ ...stock, [sku]: pieces });
  };
  const fill = (cells: readonly (FormColour | undefined)[], of: (colour: FormColour) => number) => {
    setRefused(null);
    onChange({
      ...stock,
      ...Object.fromEntries(cells.flatMap((cell) => (cell ? [[cell.sku, of(cell)]] : []))),
    });
  };
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <p id={id} className="text-small font-semibold">
            {texts.stock}
          </p>
          <p className="text-small text-ink-2">{texts.stockHint}</p>
        </div>
        {action}
      </div>
      {rows.length === 0 ? (
        <p className="mt-3 text-ink-2">{texts.noVariants}</p>
      ) : (
        <div role="group" aria-labelledby={id} tabIndex={0} className="mt-3 overflow-x-auto">
          <table className="w-full border-collapse text-small">
            <thead>
              <tr>
                <td className="sticky left-0 bg-paper" />
                {sizes.map(({ name }) => (
                  <th key={name} scope="col" className="px-1 py-1 text-center font-semibold">
                    {name}
                  </th>
                ))}
                <td />
              </tr>
            </thead>
            <tbody>
              {rows.map(({ name, cells, first }) => (
                <tr key={name} className="border-t border-line align-top">
                  <th scope="row" className="sticky left-0 bg-paper py-4 pr-3 text-left font-normal">
                    <span className="flex items-center gap-2">
                      {first ? <SwatchDot colour={first.value} /> : null}
                      {name}
                    </span>
                  </th>
                  {cells.map((colour, place) => {
                    const size = sizes[place]?.name ?? '';
                    return (
                      <td key={size} className="px-1 py-2 text-center">
                        {colour ? (
                          <StockCell
                            label={texts.stockCell(size, name)}
                            limit={colour.limit}
                            pieces={stock[colour.sku] ?? 0}
                            faultId={refused?.sku === colour.sku ? `${id}-fault` : undefined}
                            onCount={(pieces) => put(colour, pieces)}
                          />
                        ) : (
                          <span aria-hidden="true">—</span>
                        )}
                      </td>
                    );
                  })}
                  <td className="whitespace-nowrap py-2 pl-2 pr-1 text-right">
                    <FillButtons
                      color={name}
                      onFill={() => fill(cells, ({ limit }) => limit)}
                      onZero={() => fill(cells, () => 0)}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className="mt-2 flex flex-wrap items-baseline justify-between gap-3 text-small font-semibold">
        <p id={`${id}-fault`} role="status" className="text-err">
          {refused?.text}
        </p>
        <p className="figures">{texts.stockTotal(total)}</p>
      </div>
    </section>
  );
}

interface FillButtonsProps {
  color: string;
  onFill: () => void;
  onZero: () => void;
}

/** Sets a whole colour: all free pieces of the warehouse, or none. */
function FillButtons({ color, onFill, onZero }: FillButtonsProps) {
  return (
    <>
      <IconButton
        size="sm"
        label={texts.stockFill(color)}
        onClick={onFill}
        icon={<ArrowUpToLine aria-hidden="true" className="size-4" />}
      />
      <IconButton
        size="sm"
        label={texts.stockZero(color)}
        onClick={onZero}
        icon={<CircleSlash aria-hidden="true" className="size-4" />}
      />
    </>
  );
}

interface StockCellProps {
  label: string;
  limit: number;
  pieces: number;
  /** Id of the text that explains why the last number was refused; the old value stays (APROD-19). */
  faultId: string | undefined;
  onCount: (pieces: number) => void;
}

/** One number of the stock, with the most it may be. */
function StockCell({ label, limit, pieces, faultId, onCount }: StockCellProps) {
  const id = useId();
  return (
    <span className="inline-flex w-18 flex-col items-center gap-1">
      <IntegerInput
        aria-label={label}
        aria-describedby={faultId ? `${faultId} ${id}` : id}
        aria-invalid={faultId ? true : undefined}
        value={pieces}
        onCount={onCount}
        className="figures px-1 text-center"
      />
      <span id={id} className={clsx('text-caption', faultId ? 'font-semibold text-err' : 'text-ink-3')}>
        {texts.stockLimit(limit)}
      </span>
    </span>
  );
}
