import { anOrder } from '@/testing/buyer-responses';
import { arrivalText } from './arrival.js';
import { expectedDelivery } from './expected-delivery.js';

/** A weekday stays on the line of its day. */
const plain = (text = '') => text.replaceAll('\u00a0', ' ');

describe('when an order is expected', () => {
  const paidAt = { status: 'confirmed', at: '2026-11-27T01:00:00.000Z' } as const;
  const placed = { status: 'pending', at: '2026-11-20T12:00:00.000Z' } as const;
  const timeline = [placed, paidAt];

  it('counts from its payment, by the calendar of São Paulo', () => {
    const order = anOrder({ status: 'processing', timeline });
    const expected = expectedDelivery(order, '2026-11-26');
    expect(expected?.term).toBe('Previsão de entrega');
    expect(plain(expected?.text)).toBe('chega entre ter. 01 e qui. 03/12');
    expect(expected?.days).toEqual({ from: '2026-12-01', to: '2026-12-03' });
  });

  it('is as if it were paid today while it waits', () => {
    expect(expectedDelivery(anOrder())).toMatchObject({
      term: 'Previsão, se for pago hoje',
      text: arrivalText({ min: 3, max: 5 }),
    });
  });

  it.each([
    ['2026-12-01', 'chega entre ter. 01 e qui. 03/12', '2026-12-01'],
    ['2026-12-02', 'chega até qui. 03/12', '2026-12-02'],
    ['2026-12-03', 'chega até qui. 03/12', '2026-12-03'],
  ])('on %s says %s: a day that is over is no promise', (today, text, from) => {
    const expected = expectedDelivery(anOrder({ status: 'shipped', timeline }), today);
    expect(plain(expected?.text)).toBe(text);
    expect(expected?.days).toEqual({ from, to: '2026-12-03' });
  });

  it.each([
    ['processing', null, 'era até qui. 03/12; avisamos quando for enviado'],
    ['shipped', 'BR123', 'era até qui. 03/12; acompanhe pelo rastreio'],
    ['shipped', null, 'era até qui. 03/12; se não chegou, fale com a gente'],
  ] as const)(
    'once the days are over, of an order that is %s with tracking %s, says so',
    (status, tracking, text) => {
      const order = anOrder({ status, timeline });
      const expected = expectedDelivery(
        { ...order, shipping: { ...order.shipping, tracking } },
        '2026-12-04',
      );
      expect(plain(expected?.text)).toBe(text);
      expect(expected?.days).toBeNull();
    },
  );

  it('says nothing of an order all of whose pieces were given back before it was posted', () => {
    const back = (pieces: number) =>
      anOrder().items.map((item) => ({ ...item, refunded: item.quantity - pieces }));
    expect(expectedDelivery(anOrder({ status: 'confirmed', timeline, items: back(0) }))).toBeNull();
    expect(expectedDelivery(anOrder({ status: 'shipped', timeline, items: back(0) }))).not.toBeNull();
    expect(expectedDelivery(anOrder({ status: 'confirmed', timeline, items: back(1) }))).not.toBeNull();
  });

  it.each(['delivered', 'cancelled'] as const)('says nothing of an order that is %s', (status) =>
    expect(expectedDelivery(anOrder({ status, timeline }))).toBeNull(),
  );
});
