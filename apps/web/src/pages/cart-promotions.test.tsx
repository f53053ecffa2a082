import { screen, waitFor, within } from '@testing-library/react';
import type { PublicSettingsView } from '@plantao/contracts/settings/settings.view';
import type { TestResponses } from '../../../../test/browser/fixtures/responses.js';
import { freshShop, showPage } from '../../../../test/browser/fixtures/render-page.js';
import {
  coupon,
  productId,
  settings,
  shippingOptions,
} from '../../../../test/browser/fixtures/storefront.js';
import { useCartStore } from '@/shop/cart/cart.store';
import { useCheckoutStore } from '@/shop/checkout/checkout.store';
import { useToastsStore } from '@/ui/toast/toasts.store';
import { cartResponse, signIn } from '@/testing/buyer-responses';
import CartPage from './cart.page.js';

/** R$ 259,90 each. */
const line = { productId: productId(0), selectedSize: 'M', selectedColor: 'Branco', quantity: 1 };
const cep = () => screen.findByRole('textbox', { name: 'CEP' });
const leve3 = { ...coupon, minItems: 3 };
const answers = (responses: TestResponses = {}): TestResponses => ({
  'GET /coupons/validate': (url) => {
    const known = url.searchParams.get('code') === 'LEVE3' && Number(url.searchParams.get('itemCount')) >= 3;
    return known
      ? { body: { data: { coupon: leve3 } } }
      : {
          status: 422,
          body: {
            status: 'fail',
            code: 'coupon.min-items-one',
            message: 'Falta 1 peça para usar este cupom.',
          },
        };
  },
  ...responses,
});
const show = (responses: TestResponses = {}) =>
  showPage(<CartPage />, { path: '/cart', responses: answers(responses) });
const withSettings = (more: Partial<PublicSettingsView>): TestResponses => ({
  'GET /settings/public': () => ({ body: { data: { ...settings, ...more } } }),
});
const plain = (text: string | null): string => (text ?? '').replaceAll('\u00a0', ' ');
const shownText = () => plain(document.body.textContent);
const withPieces = (quantity: number) => useCartStore.getState().add({ ...line, quantity });

beforeEach(freshShop);

describe('what the rules in force give a cart', () => {
  it('A-08 is said while it is near: the amount for the delivery, the pieces for the discount', async () => {
    withPieces(1);
    show();
    expect(await screen.findByText(/Faltam R\$\s140,10 para frete grátis/)).toBeTruthy();
    expect(screen.getByText('Faltam 2 peças para 15% OFF com o cupom LEVE3')).toBeTruthy();
    const bar = screen.getByRole('progressbar', { name: 'Progresso até a oferta LEVE3' });
    expect(bar.getAttribute('aria-valuenow')).toBe('33');
  });

  it('A-08 is one tap away when reached: the coupon is redeemed as soon as the freight is known', async () => {
    withPieces(3);
    const { user } = show();
    expect(await screen.findByText('Oba, seu frete é grátis (na entrega econômica)')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Usar LEVE3' }));
    expect(document.activeElement).toBe(await cep());
    await user.keyboard('60175047');
    expect(await screen.findByText('Cupom LEVE3 aplicado')).toBeTruthy();
    expect(shownText()).toContain('− R$ 116,96');
    expect(screen.queryByRole('button', { name: 'Usar LEVE3' })).toBeNull();
  });

  it('A-08 says that FRETE6 gives nothing where the amount gives it already', async () => {
    withPieces(6);
    useCheckoutStore.setState({
      coupon: { ...coupon, code: 'FRETE6', discountValue: 0, minItems: 6, freeShipping: true },
    });
    show();
    const offer = await screen.findByRole('button', { name: 'Usar LEVE3' });
    expect(offer).toBeTruthy();
    expect(shownText()).toContain('Você paga R$ 233,91 a menos.');
  });

  it('COUP-04 says of a coupon that the cart carries why it takes nothing off, in its box and in the sums', async () => {
    withPieces(1);
    const free = { ...coupon, code: 'FRETE6', discountValue: 0, freeShipping: true };
    const quoted = shippingOptions.map((option, place) => ({ ...option, price: place === 0 ? 0 : 44.9 }));
    const { user } = show({
      'GET /coupons/validate': () => ({ body: { data: { coupon: free } } }),
      'GET /shipping': () => ({ body: { data: quoted } }),
    });
    await user.type(await cep(), '60175047');
    await user.type(await screen.findByRole('textbox', { name: 'Cupom de desconto' }), 'FRETE6');
    await user.click(screen.getByRole('button', { name: 'Resgatar' }));
    expect(await screen.findByText('Cupom FRETE6 aplicado')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: /Expresso/ }));
    expect(await screen.findByText('Cupom FRETE6: não tira nada agora')).toBeTruthy();
    expect(shownText()).not.toContain('Desconto (FRETE6)');
  });

  it('COUP-04 is not applied where the delivery is free anyway', async () => {
    withPieces(6);
    const free = { ...coupon, code: 'FRETE6', discountValue: 0, freeShipping: true };
    const { user } = show({ 'GET /coupons/validate': () => ({ body: { data: { coupon: free } } }) });
    await user.type(await cep(), '60175047');
    await user.type(await screen.findByRole('textbox', { name: 'Cupom de desconto' }), 'FRETE6');
    await user.click(screen.getByRole('button', { name: 'Resgatar' }));
    expect(await screen.findByText('Cupom FRETE6: não tira nada agora')).toBeTruthy();
    expect(shownText()).toContain('O frete já é grátis sem ele.');
    expect(screen.queryByText('Cupom FRETE6 aplicado')).toBeNull();
  });

  it('A-07 proposes no coupon where its discount costs more than it gives', async () => {
    withPieces(3);
    const quoted = shippingOptions.map((option) => ({ ...option, price: 200, fullPrice: 200 }));
    const { user } = show({
      ...withSettings({ delivery: { ...settings.delivery, freeMinimum: 700 } }),
      'GET /shipping': () => ({ body: { data: quoted } }),
    });
    await user.type(await cep(), '60175047');
    await user.type(await screen.findByRole('textbox', { name: 'Cupom de desconto' }), 'LEVE3');
    await user.click(screen.getByRole('button', { name: 'Resgatar' }));
    expect(await screen.findByText('Sem o cupom LEVE3 o frete fica grátis')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Tirar LEVE3' }));
    expect(await screen.findByText('Oba, seu frete é grátis (na entrega econômica)')).toBeTruthy();
  });

  it('says nothing of offers that the shop has not', async () => {
    withPieces(1);
    show(
      withSettings({
        delivery: { ...settings.delivery, freeMinimum: null },
        promotions: { coupons: [], firstPurchase: null, princesaPercent: 0 },
      }),
    );
    await screen.findByRole('list', { name: 'Itens do carrinho' });
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
    expect(screen.queryByRole('progressbar')).toBeNull();
  });
});

describe('the coupon of the first purchase', () => {
  /** R$ 100,00 each. */
  const account = (quantity: number, available: boolean): TestResponses => ({
    'GET /cart': () => ({ body: cartResponse(quantity) }),
    'GET /coupons/first-purchase': () => ({ body: { data: { available } } }),
  });
  const asked = ({ sent }: ReturnType<typeof show>) =>
    sent.filter(({ path }) => path === '/coupons/first-purchase');

  it('COUP-14 is proposed to an account that has not bought, with what it is for', async () => {
    signIn();
    const page = show(account(1, true));
    expect(await screen.findByRole('button', { name: 'Usar PRIMEIRO10' })).toBeTruthy();
    expect(shownText()).toContain('Na primeira compra, o cupom PRIMEIRO10 tira R$ 10,00 deste carrinho');
    expect(asked(page)).toHaveLength(1);
  });

  it('COUP-14 is not proposed to one that has', async () => {
    signIn();
    show(account(3, false));
    expect(await screen.findByRole('button', { name: 'Usar LEVE3' })).toBeTruthy();
    expect(shownText()).not.toContain('PRIMEIRO10');
  });

  it('COUP-14 is weighed against the others: what gives more is proposed', async () => {
    signIn();
    show(account(3, true));
    expect(await screen.findByRole('button', { name: 'Usar LEVE3' })).toBeTruthy();
    expect(shownText()).not.toContain('PRIMEIRO10');
  });

  it('COUP-14 is shown to a guest with its condition, and asked of nobody', async () => {
    withPieces(1);
    const page = show();
    expect(await screen.findByRole('button', { name: 'Usar PRIMEIRO10' })).toBeTruthy();
    expect(shownText()).toContain('Na primeira compra, o cupom PRIMEIRO10 tira R$ 25,99 deste carrinho');
    expect(asked(page)).toEqual([]);
  });

  it('COUP-14 is not asked for where the shop has no such coupon', async () => {
    signIn();
    const page = show({
      ...account(3, true),
      ...withSettings({ promotions: { ...settings.promotions, firstPurchase: null } }),
    });
    expect(await screen.findByRole('button', { name: 'Usar LEVE3' })).toBeTruthy();
    expect(asked(page)).toEqual([]);
  });
});

/** Types the CEP, then LEVE3, and has it applied. */
async function redeem({ user }: Pick<ReturnType<typeof show>, 'user'>): Promise<void> {
  await user.type(await cep(), '60175047');
  await user.type(await screen.findByRole('textbox', { name: 'Cupom de desconto' }), 'LEVE3');
  await user.click(screen.getByRole('button', { name: 'Resgatar' }));
  await screen.findByText('Cupom LEVE3 aplicado');
}

describe('a change of the cart', () => {
  it('CART-16 takes freight and coupon away, and one tap brings both back', async () => {
    withPieces(4);
    const { user } = show();
    await redeem({ user });
    await user.click(screen.getByRole('button', { name: 'Diminuir quantidade' }));
    expect(await cep()).toHaveProperty('value', '');
    expect(useCheckoutStore.getState()).toMatchObject({ coupon: null, option: null });
    await user.click(screen.getByRole('button', { name: 'Usar 60175-047 e LEVE3 de novo' }));
    expect(await screen.findByText('Cupom LEVE3 aplicado')).toBeTruthy();
    expect(screen.getByRole('radio', { name: /Standard/ })).toHaveProperty('checked', true);
    expect(await cep()).toHaveProperty('value', '60175-047');
  });

  it('CART-16 offers one coupon by one button, before the CEP is typed and after', async () => {
    withPieces(4);
    const { user } = show();
    await redeem({ user });
    await user.click(screen.getByRole('button', { name: 'Diminuir quantidade' }));
    const offered = () => screen.getAllByRole('button', { name: /LEVE3/ }).map((one) => one.textContent);
    await waitFor(() => expect(offered()).toEqual(['Usar 60175-047 e LEVE3 de novo']));
    expect(shownText()).toContain('O cupom LEVE3 tira R$ 116,96 deste carrinho');
    await user.type(await cep(), '60175047');
    await screen.findByRole('textbox', { name: 'Cupom de desconto' });
    await waitFor(() => expect(offered()).toEqual(['Usar LEVE3']));
  });

  it('CART-16 COUP-06 does not offer back what it would refuse, and says so; with the piece it is offered again', async () => {
    withPieces(3);
    const { user, sent } = show();
    await redeem({ user });
    const asked = () => sent.filter(({ path }) => path === '/coupons/validate').length;
    const before = asked();
    await user.click(screen.getByRole('button', { name: 'Diminuir quantidade' }));
    const box = await screen.findByText(
      'O carrinho mudou, e o cupom LEVE3 não vale nele. Recalcule o frete.',
    );
    expect(screen.getByText('Falta 1 peça para 15% OFF com o cupom LEVE3')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /LEVE3/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Recalcular frete para 60175-047' }));
    expect(await screen.findByRole('radio', { name: /Standard/ })).toHaveProperty('checked', true);
    expect(screen.queryByRole('button', { name: /LEVE3/ })).toBeNull();
    expect([box.isConnected, asked() - before]).toEqual([false, 0]);
    await user.click(screen.getByRole('button', { name: 'Aumentar quantidade' }));
    await user.click(await screen.findByRole('button', { name: 'Usar 60175-047 e LEVE3 de novo' }));
    expect(await screen.findByText('Cupom LEVE3 aplicado')).toBeTruthy();
  });

  it('CART-16 COUP-06 says why a coupon does not come back of which nothing is announced', async () => {
    withPieces(3);
    const { user } = show(
      withSettings({ promotions: { coupons: [], firstPurchase: null, princesaPercent: 0 } }),
    );
    await redeem({ user });
    await user.click(screen.getByRole('button', { name: 'Diminuir quantidade' }));
    await user.click(screen.getByRole('button', { name: 'Usar 60175-047 e LEVE3 de novo' }));
    expect(await screen.findByText('Falta 1 peça para usar este cupom.')).toBeTruthy();
    expect(screen.getByRole('radio', { name: /Standard/ })).toHaveProperty('checked', true);
  });

  it('CART-16 offers no coupon back that was taken off by hand', async () => {
    withPieces(4);
    const { user } = show();
    await user.type(await cep(), '60175047');
    await user.type(await screen.findByRole('textbox', { name: 'Cupom de desconto' }), 'LEVE3');
    await user.click(screen.getByRole('button', { name: 'Resgatar' }));
    await user.click(await screen.findByRole('button', { name: 'Remover o cupom LEVE3' }));
    await user.click(screen.getByRole('button', { name: 'Diminuir quantidade' }));
    expect(screen.getByRole('button', { name: 'Recalcular frete para 60175-047' })).toBeTruthy();
  });

  it('CART-07 undone puts the line where it was, on the page and in this browser', async () => {
    for (const place of [0, 1, 2]) useCartStore.getState().add({ ...line, productId: productId(place) });
    const { user } = show();
    const list = await screen.findByRole('list', { name: 'Itens do carrinho' });
    const order = () => useCartStore.getState().lines.map((each) => each.productId);
    const names = () => [...list.querySelectorAll<HTMLElement>('a[title]')].map(({ title }) => title);
    await waitFor(() => expect(names()).toHaveLength(3));
    const [before, stored] = [names(), order()];
    await user.click(within(list).getAllByRole('button', { name: /^Remover/ })[1] as HTMLElement);
    await waitFor(() => expect(names()).toHaveLength(2));
    expect(document.activeElement).toBe(list.querySelectorAll('li')[1]);
    useToastsStore.getState().toasts[0]?.action?.onPress();
    await waitFor(() => expect(names()).toEqual(before));
    expect(order()).toEqual(stored);
  });
});

describe('the button without a freight', () => {
  it('CART-10 is disabled, and leads to the CEP', async () => {
    withPieces(1);
    const { user, router } = show();
    const button = await screen.findByRole('button', { name: 'Selecione o Frete' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await user.click(button);
    expect(document.activeElement).toBe(await cep());
    expect(router.state.location.pathname).toBe('/cart');
  });
});
