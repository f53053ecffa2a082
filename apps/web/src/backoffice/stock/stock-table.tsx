import type { StockRowView } from '@plantao/contracts/warehouse/stock.view';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import { SlidersHorizontal } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ActionsHeader } from '@/backoffice/shared/lists/actions-header';
import { SkeletonRows } from '@/backoffice/shared/lists/list-skeleton';
import { openRow } from '@/backoffice/shared/lists/open-row';
import { formatNumber } from '@/lib/format';
import { stockTexts as texts } from '@/texts/backoffice/stock';
import { IconButton } from '@/ui/icon-button/icon-button';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { Table, TableCell, TableHead, TableHeader, TableRow } from '@/ui/table/table';
import { OfferedCount, VariantName } from './stock-cells.js';

export interface StockListProps {
  /** Undefined while the first page is loading. */
  stock: readonly StockRowView[] | undefined;
  busy: boolean;
  /** Undefined for users without write access. */
  onAdjust: ((stock: StockRowView) => void) | undefined;
}

const FIGURES = ['warehouse', 'offered', 'promised', 'free', 'shipped'] as const;

export function StockTable({ stock, busy, onAdjust }: StockListProps) {
  return (
    <Table caption={texts.caption} busy={busy}>
      <TableHead>
        <TableRow>
          <TableHeader>{texts.columns.variant}</TableHeader>
          {FIGURES.map((figure) => (
            <TableHeader key={figure} align="right">
              {texts.columns[figure]}
            </TableHeader>
          ))}
          <ActionsHeader />
        </TableRow>
      </TableHead>
      <tbody>
        {stock ? (
          stock.map((row) => <Row key={row.sku} row={row} onAdjust={onAdjust} />)
        ) : (
          <SkeletonRows>
            {['h-10 w-60', ...FIGURES, 'h-9 w-9'].map((width) => (
              <TableCell key={width}>
                <Skeleton className={width.startsWith('h-') ? width : 'ml-auto h-4 w-10'} />
              </TableCell>
            ))}
          </SkeletonRows>
        )}
      </tbody>
    </Table>
  );
}

function Row({ row, onAdjust }: { row: StockRowView; onAdjust: StockListProps['onAdjust'] }) {
  const { counts } = row;
  return (
    <TableRow
      onClick={openRow}
      onAuxClick={openRow}
      className="h-16 cursor-pointer has-focus-visible:bg-petrol-soft"
    >
      <TableCell>
        <Link to={adminPages.stockItem({ sku: row.sku })} data-row-link>
          <span className="sr-only">{texts.open(row.sku)}: </span>
          <VariantName row={row} />
        </Link>
      </TableCell>
      <TableCell align="right" className="font-semibold">
        {formatNumber(counts.warehouse)}
      </TableCell>
      <TableCell align="right">
        <OfferedCount offered={counts.offered} />
      </TableCell>
      <TableCell align="right">{formatNumber(counts.held + counts.committed)}</TableCell>
      <TableCell align="right">{formatNumber(counts.free)}</TableCell>
      <TableCell align="right" className="text-ink-3">
        {formatNumber(counts.shipped)}
      </TableCell>
      <TableCell align="right">
        {onAdjust ? (
          <IconButton
            size="sm"
            label={texts.adjustOf(row.sku)}
            onClick={() => onAdjust(row)}
            icon={<SlidersHorizontal aria-hidden="true" className="size-5" />}
          />
        ) : null}
      </TableCell>
    </TableRow>
  );
}
