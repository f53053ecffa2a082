/** The tags of a list of options: the cheapest and the quickest. */
export type DeliveryTag = 'cheapest' | 'quickest';

interface Taggable {
  readonly priceCents: number;
  readonly deliveryRange: { readonly min: number; readonly max: number };
}

/**
 * What makes each option worth a look. Nothing where there is only one, or where all cost or take the same; of equals the
 * first has it, of equally quick ones the cheaper.
 */
export function deliveryTags(options: readonly Taggable[]): DeliveryTag[][] {
  const tags = options.map((): DeliveryTag[] => []);
  const best = (compare: (a: Taggable, b: Taggable) => number): number =>
    options.reduce((found, option, place) => (compare(option, options[found]!) < 0 ? place : found), 0);
  const byPrice = (a: Taggable, b: Taggable) => a.priceCents - b.priceCents;
  const byTime = (a: Taggable, b: Taggable) =>
    a.deliveryRange.max - b.deliveryRange.max || a.deliveryRange.min - b.deliveryRange.min;
  if (options.some((option) => byPrice(option, options[0]!) !== 0)) tags[best(byPrice)]?.push('cheapest');
  if (options.some((option) => byTime(option, options[0]!) !== 0))
    tags[best((a, b) => byTime(a, b) || byPrice(a, b))]?.push('quickest');
  return tags;
}
