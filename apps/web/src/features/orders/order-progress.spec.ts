import type { OrderStatusView } from '@plantao/contracts/orders/order.view';
import { anOrder } from '@/testing/buyer-responses';
import { mayBuyAgain, progressOf, trackingUrl } from './order-progress.js';

const states = (status: OrderStatusView) => progressOf(anOrder({ status }))?.map(({ state }) => state);

describe('the tracker of an order', () => {
  it('marks each step complete, current or upcoming by its place', () => {
    expect(states('pending')).toEqual(['current', 'upcoming', 'upcoming', 'upcoming']);
    expect(states('shipped')).toEqual(['complete', 'complete', 'current', 'upcoming']);
    expect(states('delivered')).toEqual(['complete', 'complete', 'complete', 'current']);
  });

  it('ORD-09 shows a confirmed order with pending complete and processing current', () => {
    expect(states('confirmed')).toEqual(['complete', 'current', 'upcoming', 'upcoming']);
    expect(states('processing')).toEqual(states('confirmed'));
  });

  it('has no steps for a cancelled order', () => {
    expect(states('cancelled')).toBeUndefined();
  });

  it('dates the steps that were reached and no others', () => {
    const timeline = [
      { status: 'pending', at: '2026-11-20T12:00:00.000Z' },
      { status: 'confirmed', at: '2026-11-20T13:00:00.000Z' },
      { status: 'shipped', at: '2026-11-21T09:00:00.000Z' },
    ] as const;
    const dates = progressOf(anOrder({ status: 'processing', timeline: [...timeline] }))?.map(({ at }) => at);
    expect(dates).toEqual(['2026-11-20T12:00:00.000Z', '2026-11-20T13:00:00.000Z', null, null]);
  });

  it('allows buying again completed and expired orders, not open ones or those cancelled by the shop', () => {
    expect(mayBuyAgain({ status: 'cancelled', cancelReason: 'expired' })).toBe(true);
    expect(mayBuyAgain({ status: 'cancelled', cancelReason: 'customer' })).toBe(true);
    expect(mayBuyAgain({ status: 'cancelled', cancelReason: 'admin' })).toBe(false);
    expect(mayBuyAgain({ status: 'pending', cancelReason: null })).toBe(false);
    expect(mayBuyAgain({ status: 'processing', cancelReason: null })).toBe(true);
    expect(mayBuyAgain({ status: 'delivered', cancelReason: null })).toBe(true);
  });

  it('links to the tracking page of the carrier', () => {
    expect(trackingUrl('AA1', 'Correios')).toContain('correios.com.br/app/index.php?objetos=AA1');
    expect(trackingUrl('AA 1', 'Jadlog')).toBe('https://www.melhorrastreio.com.br/rastreio/AA%201');
  });
});
