import type { AdminCategoryView } from '@plantao/contracts/catalogue/admin-category.view';
import { ActionsHeader } from '@/backoffice/shared/lists/actions-header';
import { SkeletonRows } from '@/backoffice/shared/lists/list-skeleton';
import { formatNumber } from '@/lib/format';
import { categoriesTexts as texts } from '@/texts/backoffice/categories';
import { Picture } from '@/ui/picture/picture';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { Table, TableCell, TableHead, TableHeader, TableRow } from '@/ui/table/table';
import { CategoryActions, type CategoryHandlers } from './category-actions.js';
import { CategoryBadge } from './category-badge.js';

export interface CategoriesTableProps {
  /** Undefined while the first page is loading. */
  categories: readonly AdminCategoryView[] | undefined;
  busy: boolean;
  /** Null for users without write access. */
  handlers: CategoryHandlers | null;
}

export function CategoriesTable({ categories, busy, handlers }: CategoriesTableProps) {
  return (
    <Table caption={texts.caption} busy={busy}>
      <TableHead>
        <TableRow>
          <TableHeader>{texts.columns.category}</TableHeader>
          <TableHeader>{texts.columns.slug}</TableHeader>
          <TableHeader align="right">{texts.columns.products}</TableHeader>
          <TableHeader>{texts.columns.status}</TableHeader>
          {handlers ? <ActionsHeader /> : null}
        </TableRow>
      </TableHead>
      <tbody>
        {categories ? (
          categories.map((category) => <Row key={category.id} category={category} handlers={handlers} />)
        ) : (
          <CategoriesSkeletonRows columns={handlers ? 5 : 4} />
        )}
      </tbody>
    </Table>
  );
}

function Row({ category, handlers }: { category: AdminCategoryView; handlers: CategoryHandlers | null }) {
  return (
    <TableRow className="h-16">
      <TableCell className="max-w-xs">
        <span className="flex items-center gap-3">
          <Picture
            src={category.image}
            alt=""
            ratio="1/1"
            sizes="3rem"
            className="w-12 shrink-0 rounded-control"
          />
          <span className="min-w-0">
            <span className="block truncate font-semibold" title={category.name}>
              {category.name}
            </span>
            <span className="block truncate text-ink-3" title={category.description}>
              {category.description}
            </span>
          </span>
        </span>
      </TableCell>
      <TableCell className="font-mono text-ink-2">{category.slug}</TableCell>
      <TableCell align="right">{formatNumber(category.products)}</TableCell>
      <TableCell>
        <CategoryBadge status={category.status} />
      </TableCell>
      {handlers ? (
        <TableCell align="right">
          <CategoryActions category={category} handlers={handlers} />
        </TableCell>
      ) : null}
    </TableRow>
  );
}

function CategoriesSkeletonRows({ columns }: { columns: number }) {
  return (
    <SkeletonRows>
      <TableCell>
        <span className="flex items-center gap-3">
          <Skeleton className="size-12" />
          <Skeleton className="h-4 w-40" />
        </span>
      </TableCell>
      {Array.from({ length: columns - 1 }, (_, column) => (
        <TableCell key={column}>
          <Skeleton className="h-4 w-20" />
        </TableCell>
      ))}
    </SkeletonRows>
  );
}
