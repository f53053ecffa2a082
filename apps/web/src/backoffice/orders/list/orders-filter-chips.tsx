import { X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { writtenDay } from '@plantao/domain/shared/brazil/brazil-date';
import { orderFilterTexts as texts } from '@/texts/backoffice/order-actions';
import { valueWords } from './value-words.js';
import { NO_FILTERS, setFilters, type MoreFilter, type OrdersFilters } from './orders-filters.js';

/** The text of an active filter. */
function wordsOf(filter: MoreFilter, filters: OrdersFilters): string {
  switch (filter) {
    case 'payment':
      return `${texts.payment}: ${texts.payments[filters.payment]}`;
    case 'label':
      return `${texts.label}: ${texts.labels[filters.label]}`;
    case 'waiting':
      return texts.waits[filters.waiting];
    case 'refund':
      return texts.refundFailed;
    case 'carrier':
    case 'uf':
    case 'coupon':
    case 'tag':
    case 'refunded':
    case 'contested':
      return valueWords(filter, filters[filter]);
    case 'from':
      return texts.since(writtenDay(filters.from));
    case 'to':
      return texts.until(writtenDay(filters.to));
  }
}

interface FilterChipsProps {
  filters: OrdersFilters;
  hrefOf: (change: Partial<OrdersFilters>) => string;
}

/** The active filters, each with a button that removes it. */
export function OrdersFilterChips({ filters, hrefOf }: FilterChipsProps) {
  const set = setFilters(filters);
  if (set.length === 0) return null;
  return (
    <ul aria-label={texts.active} className="flex flex-wrap gap-2">
      {set.map((filter) => (
        <li key={filter}>
          <Link
            to={hrefOf({ [filter]: NO_FILTERS[filter] })}
            aria-label={texts.drop(wordsOf(filter, filters))}
            className="inline-flex min-h-11 items-center gap-1 rounded-control border border-petrol bg-petrol-soft px-3 font-semibold text-petrol hover:bg-paper lg:min-h-9"
          >
            {wordsOf(filter, filters)}
            <X aria-hidden="true" className="size-4" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
