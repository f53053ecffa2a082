/** A page to go to, or a gap of pages left out. */
export type PageSlot = number | 'gap-before' | 'gap-after';

/**
 * The first page, the last page and a window of `around` pages on each side of the current one, with gaps between
 * (specification, back office: pagination). A gap never stands for a single page: that page is shown instead.
 */
export function pageWindow(current: number, total: number, around = 1): PageSlot[] {
  if (total <= 0) return [];
  const page = Math.min(Math.max(1, current), total);
  const from = Math.max(1, page - around);
  const to = Math.min(total, page + around);
  const slots: PageSlot[] = [];
  if (from > 1) slots.push(1);
  if (from === 3) slots.push(2);
  else if (from > 3) slots.push('gap-before');
  for (let each = from; each <= to; each += 1) slots.push(each);
  if (to === total - 2) slots.push(total - 1);
  else if (to < total - 2) slots.push('gap-after');
  if (to < total) slots.push(total);
  return slots;
}
