import type { ProductView } from '@plantao/contracts/catalogue/product.view';
import { useQuery } from '@tanstack/react-query';
import { publicSettingsQuery } from '@/lib/api/queries';
import { fitTexts } from '@/texts/catalogue/fit';
import { measurementTexts } from '@/texts/catalogue/product-parts';
import { sizeRule } from '@/texts/catalogue/size-rule';
import { Button } from '@/ui/button/button';
import { ErrorState } from '@/ui/error-state/error-state';
import { Modal } from '@/ui/modal/modal';
import { BothBodies } from './both-bodies.js';
import { CompareSizes } from './compare-sizes.js';
import { bodyTable, garmentTable, type SizeTable } from './size-tables.js';

interface MeasurementModalProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  product: Pick<ProductView, 'category' | 'cuts' | 'sizes'>;
  /** Row to mark. */
  size: string | null;
  onFinder: () => void;
}

/** The measures of the pieces of a product and the bodies that its sizes take, as accessible tables (PROD-03). */
export default function MeasurementModal({
  open,
  onOpenChange,
  product: { category, cuts, sizes },
  size,
  onFinder,
}: MeasurementModalProps) {
  const { data, error, refetch, isFetching } = useQuery(publicSettingsQuery());
  const settings = data?.data;
  const made = sizes.map(({ name }) => name);
  const bodies = settings ? bodyTable(cuts, made, settings.fit) : null;
  return (
    <Modal
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title={measurementTexts.title}
      {...(category ? { description: measurementTexts.model(category.name) } : {})}
    >
      <div className="space-y-8">
        {error && !settings ? (
          <ErrorState
            inline
            title={fitTexts.settingsFailed}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : null}
        {bodies ? (
          <div className="space-y-3">
            <MeasureTable table={bodies} size={size} />
            <p className="max-w-measure text-small text-ink-2">
              {measurementTexts.limit} {sizeRule}
            </p>
            <Button variant="secondary" onClick={onFinder}>
              {measurementTexts.finder}
            </Button>
          </div>
        ) : null}
        <CompareSizes cuts={cuts} sizes={made} />
        <BothBodies cuts={cuts} sizes={made} />
        {cuts.map((cut) => (
          <MeasureTable key={cut} table={garmentTable(cut, made)} size={size} />
        ))}
        <p className="max-w-measure text-small text-ink-2">{measurementTexts.note}</p>
      </div>
    </Modal>
  );
}

/** A table that may be wider than a phone: its sizes stay in view while it scrolls. */
function MeasureTable({ table, size }: { table: SizeTable; size: string | null }) {
  const { caption, columns, rows } = table;
  return (
    <div className="overflow-x-auto" role="region" aria-label={caption} tabIndex={0}>
      <table className="figures w-full border-separate border-spacing-0 text-small">
        <caption className="pb-2 text-left font-semibold">
          <span className="sticky left-0 inline-block">{caption}</span>
        </caption>
        <thead>
          <tr className="text-paper">
            <th scope="col" className="sticky left-0 rounded-l-control bg-petrol p-3 text-left font-semibold">
              {measurementTexts.size}
            </th>
            {columns.map((title) => (
              <th
                key={title}
                scope="col"
                className="bg-petrol px-2 py-3 text-center font-semibold last:rounded-r-control md:px-3"
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const chosen = row.size === size;
            return (
              <tr
                key={row.size}
                className={chosen ? '*:bg-petrol-soft font-semibold' : '*:bg-paper odd:*:bg-mist'}
              >
                <th scope="row" className="sticky left-0 p-3 text-left font-semibold">
                  {row.size}
                </th>
                {row.cells.map((cell, place) => (
                  <td key={columns[place]} className="whitespace-nowrap p-3 text-center">
                    {cell}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
