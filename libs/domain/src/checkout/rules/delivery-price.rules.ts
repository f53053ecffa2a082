/** One way to deliver, as quoted. Price in centavos, before any free-delivery rule. */
export interface QuotedOption {
  id: string;
  name: string;
  company: string;
  priceCents: number;
  /** Business days. */
  deliveryRange: { min: number; max: number };
  /** The carrier's own service number; null for the table. */
  serviceId: number | null;
}

/** An option as the customer may choose it: `priceCents` after, `fullCents` before free delivery. */
export interface PricedOption extends QuotedOption {
  fullCents: number;
}

/** Cheapest first; equal prices by the shorter wait, then by id, so that the order never wavers. */
export function cheapestFirst<T extends QuotedOption>(options: readonly T[]): T[] {
  return [...options].sort(
    (a, b) =>
      a.priceCents - b.priceCents || a.deliveryRange.max - b.deliveryRange.max || (a.id < b.id ? -1 : 1),
  );
}

/** SHIP-17: when delivery is free the cheapest option costs nothing and the others keep their price. Cheapest first. */
export function priceOptions(options: readonly QuotedOption[], free: boolean): PricedOption[] {
  return cheapestFirst(options).map((option, index) => ({
    ...option,
    fullCents: option.priceCents,
    priceCents: free && index === 0 ? 0 : option.priceCents,
  }));
}
