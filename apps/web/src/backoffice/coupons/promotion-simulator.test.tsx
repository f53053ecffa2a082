import './coupons.page.js';
import type { PromotionSimulationResponse } from '@plantao/contracts/checkout/admin-coupon.view';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCoupon, couponsResponse, couponSideResponses } from '@/backoffice/shared/testing/coupon-responses';
import { callsOf, fakeBackend } from '@/backoffice/shared/testing/fake-backend';
import { settingsResponse } from '@/testing/shop-responses';
import { forgetAll, renderBackoffice, signIn, textOf } from '@/backoffice/shared/testing/render-backoffice';

const rule = (more: object) => ({
  ...{
    state: 'refused',
    sentence: 'Uma frase.',
    missingPieces: 0,
    missing: 0,
    discount: 0,
    freeDelivery: false,
  },
  ...{ reason: null, ...more },
});
const simulation = {
  data: {
    freeFrom: 100,
    price: { subtotal: 300, discount: 45, total: 255, freeDelivery: 'amount' },
    rules: [
      rule({ code: null, state: 'applied', sentence: null, freeDelivery: true }),
      rule({ code: 'LEVE3', state: 'applied', discount: 45, freeDelivery: true }),
      rule({ code: 'ACIMA500', state: 'near', missing: 200, missingPieces: 2, reason: 'Faltam.' }),
      rule({ code: 'FRETE6', state: 'idle', reason: 'Este cupom não acrescenta nada a esta compra.' }),
      rule({ code: 'INVERNO20', reason: 'Este cupom expirou em 27/10/2026.' }),
    ],
    proposal: { code: 'NATAL', discount: 60, freeDelivery: true, gain: 15 },
  },
} as PromotionSimulationResponse;

async function open(role: 'admin' | 'operator' = 'admin', responses: Record<string, unknown> = {}) {
  signIn(role);
  const calls = fakeBackend({
    'GET /coupons': couponsResponse([aCoupon()]),
    ...couponSideResponses,
    'GET /coupons/simulation': simulation,
    ...responses,
  });
  renderBackoffice('/admin/coupons');
  await userEvent.click(await screen.findByRole('button', { name: 'Simular carrinho' }));
  return { calls, dialog: await screen.findByRole('dialog', { name: 'Simular um carrinho' }) };
}
afterEach(forgetAll);

describe('the simulator of promotions', () => {
  it('shows what the customer pays, a better choice, and every rule with the reason', async () => {
    const { dialog } = await open();
    await screen.findByText('LEVE3');
    for (const part of [
      'De R$ 300,00, menos R$ 45,00 de desconto: o cliente paga R$ 255,00 pelos produtos.',
      'A entrega mais barata é grátis pelo valor da compra.',
      'Melhor com NATAL: o cliente pagaria R$ 15,00 a menos.',
      'Frete grátis a partir de R$ 100,00',
      'Faltam 2 peças. Faltam R$ 200,00.',
      'Este cupom não acrescenta nada a esta compra.',
      'Este cupom expirou em 27/10/2026.',
    ])
      expect(textOf(dialog)).toContain(part);
    for (const state of ['Vale', 'Falta pouco', 'Não acrescenta', 'Recusado'])
      expect(screen.getAllByText(state)[0]).toBeTruthy();
  });

  it('says what is paid by PIX where that takes something off, and else nothing of it', async () => {
    const { dialog } = await open();
    await screen.findByText('LEVE3');
    expect(textOf(dialog)).not.toContain('PIX');
    cleanup();
    forgetAll();
    const { payment, ...settings } = settingsResponse.data;
    const { dialog: withPix } = await open('admin', {
      'GET /settings/public': { data: { ...settings, payment: { ...payment, pixDiscountPercent: 5 } } },
    });
    await screen.findByText('LEVE3');
    await waitFor(() => expect(textOf(withPix)).toContain('Com PIX: R$ 242,25, mais R$ 12,75 de desconto.'));
  });

  it('asks again for another cart, and nothing for one that is none', async () => {
    const { calls } = await open('operator');
    await screen.findByText('LEVE3');
    await userEvent.type(screen.getByLabelText('Cupom no carrinho'), 'leve3');
    await waitFor(() =>
      expect(callsOf(calls, 'GET /coupons/simulation').at(-1)?.query['code']).toBe('leve3'),
    );
    await userEvent.clear(screen.getByLabelText('Peças'));
    expect(await screen.findByText('Corrija os campos acima para simular.')).toBeTruthy();
  });

  it('says of what it shows that it is of the cart before, until the next one is judged', async () => {
    let answer = () => {};
    const slow = new Promise<void>((resolve) => (answer = resolve));
    let asked = 0;
    await open('admin', {
      'GET /coupons/simulation': async () => {
        asked += 1;
        if (asked > 1) await slow;
        return simulation;
      },
    });
    await screen.findByText('LEVE3');
    const outcome = () => screen.getByText('LEVE3').closest('[aria-busy]')?.getAttribute('aria-busy');
    expect(outcome()).toBe('false');
    await userEvent.type(screen.getByLabelText('Peças'), '4');
    expect(outcome()).toBe('true');
    answer();
    await waitFor(() => expect(outcome()).toBe('false'));
  });
});
