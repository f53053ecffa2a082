import { tableOptions } from './freight-table.rules.js';
import { priceOptions, type QuotedOption } from './delivery-price.rules.js';

const both = { standard: true, express: true };
const option = (id: string, priceCents: number): QuotedOption => ({
  id,
  name: id,
  company: 'Correios',
  priceCents,
  deliveryRange: { min: 1, max: 2 },
  serviceId: null,
});

describe('free delivery', () => {
  it('SHIP-17 makes the cheapest option free; the others keep their price', () => {
    const prices = priceOptions([option('b', 2_500), option('a', 1_500)], true).map(
      ({ id, priceCents, fullCents }) => [id, priceCents, fullCents],
    );
    expect(prices).toEqual([
      ['a', 0, 1_500],
      ['b', 2_500, 2_500],
    ]);
    expect(priceOptions([option('a', 1_500)], false)[0]?.priceCents).toBe(1_500);
  });
});

describe('the table of freight', () => {
  it('SHIP-16 offers Standard and Expresso for every region, the second faster and more expensive', () => {
    for (const region of '0123456789') {
      const [standard, express] = tableOptions(`${region}1310100`, 1, both);
      expect([standard?.name, express?.name]).toEqual(['Standard', 'Expresso']);
      expect((express?.priceCents ?? 0) > (standard?.priceCents ?? 0)).toBe(true);
      expect((express?.deliveryRange.max ?? 9) < (standard?.deliveryRange.max ?? 0)).toBe(true);
    }
  });

  it('asks more for more parcels, and offers only what the settings leave on', () => {
    const [one, many] = [tableOptions('01310100', 6, both), tableOptions('01310100', 7, both)].map(
      ([standard]) => standard?.priceCents ?? 0,
    );
    expect([one, many]).toEqual([1_490, 2_384]);
    expect(tableOptions('01310100', 1, { standard: false, express: true }).map(({ id }) => id)).toEqual([
      'express',
    ]);
  });
});
