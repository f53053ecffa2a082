import { anOrder } from '@/testing/buyer-responses';
import { arrivalText, expectedDelivery } from './arrival.js';

it.each([
  ['2026-11-26', 3, 5, 'chega entre 01 e 03/12'],
  ['2026-11-25', 2, 4, 'chega entre 27/11 e 01/12'],
  ['2026-11-26', 1, 1, 'chega em 27/11'],
  ['2026-12-23', 1, 3, 'chega entre 24 e 29/12'],
])('a parcel paid on %s that takes %i to %i business days %s', (day, min, max, text) =>
  expect(arrivalText({ min, max }, day)).toBe(text),
);

describe('when an order is expected', () => {
  const paidAt = { status: 'confirmed', at: '2026-11-27T01:00:00.000Z' } as const;
  const placed = { status: 'pending', at: '2026-11-20T12:00:00.000Z' } as const;

  it('counts from its payment, by the calendar of São Paulo', () => {
    const order = anOrder({ status: 'processing', timeline: [placed, paidAt] });
    expect(expectedDelivery(order)).toEqual({ term: 'Previsão de entrega', text: 'chega entre 01 e 03/12' });
  });

  it('is as if it were paid today while it waits', () => {
    expect(expectedDelivery(anOrder())).toEqual({
      term: 'Previsão, se for pago hoje',
      text: arrivalText({ min: 3, max: 5 }),
    });
  });

  it.each(['delivered', 'cancelled'] as const)('says nothing of an order that is %s', (status) =>
    expect(expectedDelivery(anOrder({ status, timeline: [placed, paidAt] }))).toBeNull(),
  );
});
