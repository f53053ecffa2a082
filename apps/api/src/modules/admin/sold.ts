/** The orders that count as sold: confirmed or later, not cancelled. A condition over the status of an order. */
export const SOLD = `status not in ('pending', 'cancelled')`;
