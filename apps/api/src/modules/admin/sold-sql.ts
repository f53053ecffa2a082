/**
 * The orders that count as sold: confirmed or later, not cancelled, and without a chargeback that is open or
 * lost, also where the provider covered the loss: the buyer has the money back. A condition over status and paid state
 * of an order; `of` names its table, with a dot.
 */
export const soldCondition = (of = ''): string =>
  `(${of}status not in ('pending', 'cancelled') and ${of}paid_state not in ('disputed', 'charged_back'))`;
