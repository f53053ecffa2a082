import { Fragment, useState } from 'react';
import { ActionsHeader } from '@/backoffice/shared/lists/actions-header';
import { SelectPageBox } from '@/backoffice/shared/lists/selection/select-box';
import type { Columns } from '@/backoffice/shared/lists/columns/use-columns';
import { productsTexts as texts } from '@/texts/backoffice/products';
import { Table, TableHead, TableHeader, TableRow } from '@/ui/table/table';
import type { ProductColumn } from './product-columns.js';
import { ProductRow } from './product-row.js';
import { ProductsSkeletonRows } from './products-skeleton.js';
import type { ProductsFilters } from './products-filters.js';
import type { ProductRowsProps } from './row-actions.js';
import { StockGrid } from '../editor/stock-grid.js';

type Sort = ProductsFilters['sort'];

interface ProductsTableProps extends ProductRowsProps {
  columns: Columns<ProductColumn>;
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** The first click on a header sorts ascending, the second descending. */
function sortedBy(field: 'name' | 'price', sort: Sort, onSort: (sort: Sort) => void) {
  const state =
    sort === `${field}-asc`
      ? ('ascending' as const)
      : sort === `${field}-desc`
        ? ('descending' as const)
        : ('none' as const);
  return { sort: state, onSort: () => onSort(state === 'ascending' ? `${field}-desc` : `${field}-asc`) };
}

export function ProductsTable({ columns, sort, onSort, ...rows }: ProductsTableProps) {
  const { products, busy, mayChange, selection } = rows;
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) =>
    setOpen((now) => {
      const next = new Set(now);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const { shows, shown } = columns;
  const width = shown.length + (mayChange ? 2 : 1);
  return (
    <Table caption={texts.caption} busy={busy}>
      <TableHead>
        <TableRow>
          {mayChange ? (
            <TableHeader>
              <SelectPageBox selection={selection} />
            </TableHeader>
          ) : null}
          <TableHeader {...sortedBy('name', sort, onSort)}>{texts.columns.product}</TableHeader>
          {shows('category') ? <TableHeader>{texts.columns.category}</TableHeader> : null}
          {shows('price') ? (
            <TableHeader align="right" {...sortedBy('price', sort, onSort)}>
              {texts.columns.price}
            </TableHeader>
          ) : null}
          {shows('active') ? <TableHeader>{texts.columns.active}</TableHeader> : null}
          {shows('stock') ? <TableHeader align="right">{texts.columns.stock}</TableHeader> : null}
          {shows('updated') ? <TableHeader>{texts.columns.updated}</TableHeader> : null}
          <ActionsHeader />
        </TableRow>
      </TableHead>
      <tbody>
        {products ? (
          products.map((product) => (
            <Fragment key={product.id}>
              <ProductRow
                {...rows}
                product={product}
                shows={shows}
                expanded={open.has(product.id)}
                onToggle={() => toggle(product.id)}
              />
              {open.has(product.id) ? (
                <tr id={`stock-${product.id}`} className="border-t border-line bg-mist">
                  <td colSpan={width} className="p-4">
                    <StockGrid product={product} />
                  </td>
                </tr>
              ) : null}
            </Fragment>
          ))
        ) : (
          <ProductsSkeletonRows columns={shown.length} mayChange={mayChange} />
        )}
      </tbody>
    </Table>
  );
}
