import { tagName } from '@plantao/domain/catalogue/rules/tag-name.rules';
import { valuesIn } from '@/backoffice/shared/lists/list-params';
import { orderFilterTexts as texts } from '@/texts/backoffice/order-actions';
import type { ValueFilter } from './orders-filters.js';

/** How a value of a filter is shown. */
export function valueName(filter: ValueFilter, value: string): string {
  if (filter === 'tag') return tagName(value);
  const names: Readonly<Record<string, string>> =
    filter === 'refunded' ? texts.refundedValues : filter === 'contested' ? texts.contestedValues : {};
  return names[value] ?? value;
}

/** 'Estado: SP, RJ' */
export const valueWords = (filter: ValueFilter, text: string): string =>
  `${texts.values[filter]}: ${valuesIn(text)
    .map((value) => valueName(filter, value))
    .join(', ')}`;
