/**
 * The orders that count as sold: confirmed or later, not cancelled, and not fought over at the bank. A condition
 * over status and paid state of an order; `of` names its table, with a dot.
 */
export const sold = (of = ''): string =>
  `(${of}status not in ('pending', 'cancelled') and ${of}paid_state <> 'disputed')`;
