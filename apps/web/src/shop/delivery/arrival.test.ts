import { anOrder } from '@/testing/buyer-responses';
import { arrivalText, expectedDelivery } from './arrival.js';

/** A weekday stays on the line of its day. */
const plain = (text = '') => text.replaceAll('\u00a0', ' ');

it.each([
  ['2026-11-26', 3, 5, 'chega entre ter. 01 e qui. 03/12'],
  ['2026-11-25', 2, 4, 'chega entre sex. 27/11 e ter. 01/12'],
  ['2026-11-26', 1, 1, 'chega em sex. 27/11'],
  ['2026-12-23', 1, 3, 'chega entre qui. 24 e ter. 29/12'],
])('a parcel paid on %s that takes %i to %i business days %s', (day, min, max, text) =>
  expect(plain(arrivalText({ min, max }, day))).toBe(text),
);

describe('when an order is expected', () => {
  const paidAt = { status: 'confirmed', at: '2026-11-27T01:00:00.000Z' } as const;
  const placed = { status: 'pending', at: '2026-11-20T12:00:00.000Z' } as const;

  it('counts from its payment, by the calendar of São Paulo', () => {
    const order = anOrder({ status: 'processing', timeline: [placed, paidAt] });
    expect(expectedDelivery(order)?.term).toBe('Previsão de entrega');
    expect(plain(expectedDelivery(order)?.text)).toBe('chega entre ter. 01 e qui. 03/12');
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
