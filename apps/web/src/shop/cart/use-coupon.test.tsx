import { act, renderHook } from '@testing-library/react';
import { fakeFetch } from '../../../../../test/browser/fixtures/fake-fetch.js';
import { coupon } from '../../../../../test/browser/fixtures/storefront.js';
import { useCheckoutStore } from '@/shop/checkout/checkout.store';
import { useCoupon } from './use-coupon.js';

describe('redeeming a coupon', () => {
  it('COUP-03 clears the applied coupon before the new one is checked', async () => {
    globalThis.fetch = fakeFetch({
      'GET /coupons/validate': () => ({ body: { data: { coupon } }, after: 20 }),
    }).fetch;
    useCheckoutStore.getState().setCoupon({ ...coupon, code: 'ANTIGO' });
    const { result } = renderHook(() => useCoupon({ subtotalCents: 10_000, pieces: 1 }));
    let done: Promise<boolean> | undefined;
    act(() => {
      done = result.current.redeem(' leve3 ');
    });
    expect(useCheckoutStore.getState().coupon).toBeNull();
    expect(result.current.validating).toBe(true);
    await act(() => done ?? Promise.resolve(false));
    expect(useCheckoutStore.getState().coupon?.code).toBe('LEVE3');
  });

  it('COUP-01 says that no code was typed, asks nobody and keeps the coupon', async () => {
    const { fetch, sent } = fakeFetch({});
    globalThis.fetch = fetch;
    useCheckoutStore.getState().setCoupon(coupon);
    const { result } = renderHook(() => useCoupon({ subtotalCents: 10_000, pieces: 1 }));
    expect(await act(() => result.current.redeem('  '))).toBe(false);
    expect(result.current.problem).toBe('Digite o código do cupom.');
    expect([sent, useCheckoutStore.getState().coupon]).toEqual([[], coupon]);
  });
});
