import { Boxes, CircleCheck, SearchX } from 'lucide-react';
import { listTexts } from '@/texts/backoffice';
import { stockTexts as texts } from '@/texts/backoffice-stock';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { LinkButton } from '@/ui/link-button/link-button';
import type { StockView } from './stock-filters.js';

interface StockEmptyProps {
  view: StockView;
  narrowed: boolean;
  clearTo: string;
}

/** No variant at all, none that the filters let through, or, happily, no drift. */
export function StockEmpty({ view, narrowed, clearTo }: StockEmptyProps) {
  const [Icon, title, text] =
    view === 'drifted'
      ? [CircleCheck, texts.noDrift, texts.noDriftText]
      : narrowed
        ? [SearchX, texts.noResult, texts.noResultText]
        : [Boxes, texts.empty, texts.emptyText];
  return (
    <EmptyState
      className="bg-paper"
      icon={<Icon aria-hidden="true" className="size-7" />}
      title={title}
      text={text}
      actions={
        narrowed ? (
          <LinkButton to={clearTo} variant="secondary">
            {listTexts.clearFilters}
          </LinkButton>
        ) : null
      }
    />
  );
}
