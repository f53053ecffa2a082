import type { WarehouseProductView } from '@plantao/contracts/warehouse/warehouse.view';
import { ChevronRight } from 'lucide-react';
import { clsx } from 'clsx';
import { useState } from 'react';
import { ActionsHeader } from '@/backoffice/shared/lists/actions-header';
import { StockMatrix } from '@/backoffice/warehouse/list/stock-matrix';
import { warehouseTexts as texts } from '@/texts/backoffice/warehouse';
import { IconButton } from '@/ui/icon-button/icon-button';
import { Table, TableCell, TableHead, TableHeader, TableRow } from '@/ui/table/table';
import { ProductActions, ProductName, ProductState, TotalStock, type RowActions } from './product-cells.js';
import { ProductsSkeletonRows } from './products-skeleton.js';

export interface ProductRowsProps extends RowActions {
  /** Undefined while the first page is loading. */
  products: readonly WarehouseProductView[] | undefined;
  busy: boolean;
}

const COLUMNS = 6;

export function ProductsTable({ products, busy, ...actions }: ProductRowsProps) {
  return (
    <Table caption={texts.caption} busy={busy}>
      <TableHead>
        <TableRow>
          <TableHeader className="w-11">
            <span className="sr-only">{texts.columns.expand}</span>
          </TableHeader>
          <TableHeader>{texts.columns.product}</TableHeader>
          <TableHeader>{texts.columns.category}</TableHeader>
          <TableHeader align="right">{texts.columns.stock}</TableHeader>
          <TableHeader>{texts.columns.status}</TableHeader>
          <ActionsHeader />
        </TableRow>
      </TableHead>
      <tbody>
        {products ? (
          products.map((product) => <Row key={product._id} product={product} actions={actions} />)
        ) : (
          <ProductsSkeletonRows />
        )}
      </tbody>
    </Table>
  );
}

function Row({ product, actions }: { product: WarehouseProductView; actions: RowActions }) {
  const [open, setOpen] = useState(false);
  const id = `stock-${product._id}`;
  return (
    <>
      <TableRow className="h-16">
        <TableCell>
          <IconButton
            size="sm"
            label={open ? texts.collapse(product.name) : texts.expand(product.name)}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
            icon={
              <ChevronRight
                aria-hidden="true"
                className={clsx('size-5 transition-transform', open && 'rotate-90')}
              />
            }
          />
        </TableCell>
        <TableCell>
          <ProductName product={product} />
        </TableCell>
        <TableCell className="text-ink-2">{product.categoryName ?? texts.noCategory}</TableCell>
        <TableCell align="right">
          <TotalStock stock={product.totalStock} />
        </TableCell>
        <TableCell>
          <ProductState product={product} />
        </TableCell>
        <TableCell>
          <ProductActions product={product} {...actions} />
        </TableCell>
      </TableRow>
      <tr id={id} hidden={!open}>
        {open ? (
          <td colSpan={COLUMNS} className="border-t border-line bg-mist px-6 py-4">
            <StockMatrix caption={texts.matrix(product.name)} sizes={product.sizes} />
          </td>
        ) : null}
      </tr>
    </>
  );
}
