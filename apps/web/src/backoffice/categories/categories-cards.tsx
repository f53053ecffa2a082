import { CardList } from '@/backoffice/lists/card-list';
import { categoriesTexts as texts } from '@/texts/backoffice-categories';
import { Picture } from '@/ui/picture/picture';
import { Skeleton } from '@/ui/skeleton/skeleton';
import type { CategoriesListProps } from './categories-table.js';
import { CategoryActions } from './category-actions.js';
import { CategoryBadge } from './category-badge.js';

/** The table as a phone shows it. */
export function CategoriesCards({ categories, busy, handlers }: CategoriesListProps) {
  return (
    <CardList busy={busy}>
      {categories
        ? categories.map((category) => (
            <li
              key={category.id}
              className="flex items-center gap-3 rounded-tile border border-line bg-paper p-3"
            >
              <Picture
                src={category.image}
                alt=""
                ratio="1/1"
                sizes="4rem"
                className="w-16 shrink-0 rounded-control"
              />
              <div className="min-w-0 flex-1">
                <p className="truncate font-semibold">{category.name}</p>
                <p className="truncate font-mono text-small text-ink-2">{category.slug}</p>
                <p className="mt-1 flex flex-wrap items-center gap-2 text-small text-ink-2">
                  <CategoryBadge status={category.status} />
                  {texts.products(category.products)}
                </p>
              </div>
              {handlers ? <CategoryActions category={category} handlers={handlers} /> : null}
            </li>
          ))
        : Array.from({ length: 4 }, (_, card) => <Waiting key={card} />)}
    </CardList>
  );
}

function Waiting() {
  return (
    <li className="flex items-center gap-3 rounded-tile border border-line bg-paper p-3">
      <Skeleton className="size-16" />
      <span className="flex-1">
        <Skeleton className="h-5 w-24" />
        <Skeleton className="mt-1 h-4 w-20" />
        <Skeleton className="mt-2 h-5 w-32" />
      </span>
    </li>
  );
}
