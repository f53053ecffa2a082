import { deliveryTags } from './delivery-tags.rules.js';

const option = (priceCents: number, min: number, max: number) => ({
  priceCents,
  deliveryRange: { min, max },
});

describe('tags of deliveries', () => {
  it('name the cheapest and the quickest', () => {
    expect(deliveryTags([option(1_990, 3, 4), option(1_890, 4, 5), option(2_390, 1, 2)])).toEqual([
      [],
      ['cheapest'],
      ['quickest'],
    ]);
  });

  it('may both be of one option', () => {
    expect(deliveryTags([option(1_000, 1, 2), option(2_000, 3, 4)])).toEqual([['cheapest', 'quickest'], []]);
  });

  it('say nothing where there is nothing to choose', () => {
    expect(deliveryTags([])).toEqual([]);
    expect(deliveryTags([option(1_000, 1, 2)])).toEqual([[]]);
    expect(deliveryTags([option(1_000, 1, 2), option(1_000, 1, 2)])).toEqual([[], []]);
  });

  it('go to the first of equals, and to the cheaper of two that are equally quick', () => {
    expect(deliveryTags([option(1_000, 3, 4), option(1_000, 5, 6)])).toEqual([['quickest'], []]);
    expect(deliveryTags([option(1_000, 3, 4), option(1_000, 3, 4), option(1_500, 3, 4)])).toEqual([
      ['cheapest'],
      [],
      [],
    ]);
    expect(deliveryTags([option(3_000, 1, 2), option(2_000, 1, 2), option(1_000, 3, 4)])).toEqual([
      [],
      ['quickest'],
      ['cheapest'],
    ]);
  });
});
