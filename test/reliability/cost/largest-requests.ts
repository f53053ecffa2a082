import { createHmac } from 'node:crypto';
import { EmailProofs, PasswordResetsService } from '@plantao/domain/accounts';
import sharp from 'sharp';
import { CART, FAVOURITES, TEXT_LIMITS } from '@plantao/domain/shared/constants';
import { sendPicture } from '../../../apps/api/test/admin/upload-form.js';
import {
  aCardToken,
  aCpf,
  cheapest,
  orderBody,
  payBody,
  type ShopWithSandbox,
} from '../../../apps/api/test/orders/shopping.js';
import { until } from '../../infra/until.js';
import { mailedCode } from '../../../apps/api/test/support/codes.js';
import { ADDRESS, aPerson, PASSWORD, type Person } from '../../../apps/api/test/support/people.js';
import { sendLargestEmbroidery } from './embroidery-requests.js';
import { sendLargestDesk } from './desk-requests.js';
import { sendLargestDraft } from './draft-requests.js';
import { sendLargestReminder } from './reminder-requests.js';
import { sendLargestReturn } from './return-requests.js';
import { sendLargestTeam } from './team-requests.js';
import type { TestProduct } from '../../../apps/api/test/support/test-products.js';

const WORDS = 'Gostei muito do caimento e do tecido depois de um plantão inteiro. ';
const words = (length: number): string => WORDS.repeat(Math.ceil(length / WORDS.length)).slice(0, length);

/** An order may have this many pieces while it is not paid (S21). */
const PIECES = 15;

/** Everything that guests and customers may send to change something, each as large as it may be. */
export async function sendLargest(shop: ShopWithSandbox, goods: readonly TestProduct[]): Promise<void> {
  const [product] = goods;
  if (!product) throw new RangeError('no products');
  const customer = await aPerson(shop, { cpf: aCpf(), withAddress: true });
  await asGuest(shop, product);
  await withAccount(shop, customer);
  await withCart(shop, customer, goods);
  await withOrders(shop, customer, goods);
  await sendLargestTeam(shop, goods);
  await sendLargestDraft(shop, goods);
  await sendLargestEmbroidery(shop);
  await shop.sql(`update shop_order set status = 'delivered', paid_state = 'paid' where user_id = ?`, [
    customer.id,
  ]);
  await sendLargestReminder(shop);
  await sendLargestReturn(shop, customer);
  await sendLargestDesk(shop);
  await shop.call('POST', `/products/${product.id}/reviews`, {
    ...{ as: customer, body: { rating: 5, text: words(TEXT_LIMITS.reviewMax), fit: 'certo' } },
  });
  await shop.call('GET', `/users/${customer.id}/data`, { as: customer });
  await shop.call('POST', '/auth/logout', { as: customer });
  const leaving = await aPerson(shop, { cpf: aCpf(), withAddress: true });
  await shop.call('POST', `/users/${leaving.id}/close`, { as: leaving, body: { password: PASSWORD } });
}

async function asGuest(shop: ShopWithSandbox, product: TestProduct): Promise<void> {
  const email = `maior-${crypto.randomUUID()}@exemplo.test`;
  await shop.call('POST', '/auth/signup', {
    body: { name: 'Ana Prado', email, phone: '11987654321', password: PASSWORD },
  });
  await shop.call('POST', '/auth/login', { body: { email, password: PASSWORD } });
  await shop.call('POST', '/auth/forgotPassword', { body: { email } });
  const code = await mailedCode(shop, email);
  await shop.call('POST', '/auth/email-code/sign-in', { body: { email, code } });
  const forgetful = await aPerson(shop);
  const reset = await shop.app.get(PasswordResetsService).issue(forgetful.id, shop.em());
  const link = `/auth/resetPassword/${reset?.token ?? ''}`;
  await shop.call('GET', link);
  await shop.call('PATCH', link, { body: { password: PASSWORD } });
  await shop.call('POST', '/leads', { body: { name: 'Ana Prado', whatsapp: '11987654321', email } });
  await shop.call('POST', '/contact', {
    body: { name: 'Ana Prado', email, message: words(TEXT_LIMITS.contactMessage) },
  });
  await shop.call('POST', `/products/${product.id}/stock-alerts`, {
    body: { email, size: 'GG', color: 'Azul' },
  });
}

async function withAccount(shop: ShopWithSandbox, as: Person): Promise<void> {
  const addresses = Array.from({ length: 20 }, (_, at) => ({ ...ADDRESS, number: String(at + 1) }));
  await shop.call('PATCH', `/users/${as.id}`, { as, body: { name: 'Ana Prado', addresses } });
  const measures = { bust: 92.5, waist: 76, hip: 102, height: 168, source: 'tape', consent: true };
  await shop.call('PUT', '/body-measures', { as, body: measures });
  await shop.call('GET', '/body-measures', { as });
  await shop.call('DELETE', '/body-measures', { as });
  await shop.call('POST', '/auth/email-proof', { as });
  const proof = await shop.app.get(EmailProofs).issue(as.id, shop.em());
  await shop.call('PATCH', `/auth/email-proof/${proof?.token ?? ''}`);
  const noise = await sharp({
    create: {
      ...{ width: 4_000, height: 3_000, channels: 3, background: '#1F2F4F' },
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
  })
    .jpeg({ quality: 60 })
    .toBuffer();
  await sendPicture(
    shop,
    { content: noise, filename: 'foto.jpg', type: 'image/jpeg', fields: { purpose: 'photo' } },
    { as },
  );
}

async function withCart(shop: ShopWithSandbox, as: Person, goods: readonly TestProduct[]): Promise<void> {
  const ids = goods.map(({ id }) => id);
  await shop.call('POST', '/favorites/sync', { as, body: { productIds: ids.slice(0, FAVOURITES.max) } });
  await shop.call('DELETE', `/favorites/${ids[0]}`, { as });
  await shop.call('POST', '/favorites', { as, body: { productId: ids[0] } });
  const variant = { selectedSize: 'M', selectedColor: 'Azul' };
  const lines = ids.slice(0, CART.maxLines).map((productId) => ({ productId, quantity: 2, ...variant }));
  await shop.call('POST', '/cart/sync', { as, body: { items: lines } });
  await shop.call('PATCH', `/cart/${ids[0]}`, { as, body: { ...variant, quantity: 1 } });
  await shop.call('DELETE', `/cart/${ids[0]}`, { as, query: variant });
  await shop.call('POST', '/cart', { as, body: lines[0] });
  await shop.call('GET', '/cart', { as });
  await shop.call('DELETE', '/cart', { as });
}

async function withOrders(shop: ShopWithSandbox, as: Person, goods: readonly TestProduct[]): Promise<void> {
  const chosen = goods.slice(0, PIECES);
  const place = async (): Promise<string> => {
    const items = chosen.map(({ id, priceCents }) => ({
      ...{ product: id, selectedSize: 'M', selectedColor: 'Azul', quantity: 1, price: priceCents / 100 },
    }));
    const lines = items.map(({ product, selectedSize, selectedColor, quantity }) => ({
      ...{ productId: product, selectedSize, selectedColor, quantity },
    }));
    await shop.call('POST', '/cart/sync', { as, body: { items: lines } });
    const subtotal = chosen.reduce((sum, { priceCents }) => sum + priceCents, 0) / 100;
    const { id, name, price, quoteId } = await cheapest(shop, chosen.length, subtotal);
    const body = await orderBody(shop, chosen[0] as TestProduct, { cpf: aCpf() });
    const shipping = { ...body.shipping, ship_type: { id, name, price, quoteId } };
    const response = await shop.call('POST', '/orders', {
      as,
      body: { ...body, items, shipping },
      key: crypto.randomUUID(),
    });
    if (response.status !== 201) throw new Error(`no order: ${response.text}`);
    const orderId = response.body.data.order._id as string;
    // Its payment page is opened beside the response: what that costs is no part of the next call.
    await until(async () => {
      const [row] = await shop.sql<{ page: string | null }>(
        'select preference_id as page from shop_order where id = ?',
        [orderId],
      );
      return row?.page;
    });
    return orderId;
  };
  const unpaid = await place();
  await shop.call('DELETE', `/orders/${unpaid}`, { as });
  await shop.call('POST', `/orders/${unpaid}/buy-again`, { as });
  const order = await place();
  const pix = await shop.call('POST', `/orders/payment-create/${order}`, {
    as,
    body: payBody('pix'),
    key: crypto.randomUUID(),
  });
  await shop.call('GET', `/orders/payment-status/${order}`, { as });
  await shop.call('POST', `/orders/payment-status/${order}/check`, { as });
  await notify(shop, String(pix.body.id));
  const card = await place();
  const token = await aCardToken(shop, 'APRO');
  const paid = await shop.call('POST', '/process_payment', {
    ...{ as, key: crypto.randomUUID() },
    body: { orderId: card, ...payBody('master', { token, installments: 1, payer: { email: as.email } }) },
  });
  // A refused card moves no pieces: that is not the largest of these calls.
  if (paid.body.status !== 'approved') throw new Error(`the card was not charged: ${paid.text}`);
}

const signedBy = (text: string): string => createHmac('sha256', 'sandbox-secret').update(text).digest('hex');

/** Notifications of the payment provider and of the carrier. */
async function notify(shop: ShopWithSandbox, payment: string): Promise<void> {
  const ts = String(Math.floor(Date.now() / 1_000));
  const requestId = crypto.randomUUID();
  const v1 = signedBy(`id:${payment};request-id:${requestId};ts:${ts};`);
  await shop.call('POST', '/webhooks/mercadopago', {
    query: { 'data.id': payment, type: 'payment' },
    headers: { 'x-signature': `ts=${ts},v1=${v1}`, 'x-request-id': requestId },
    body: { type: 'payment', data: { id: payment } },
  });
  const body = { event: 'order.posted', data: { id: crypto.randomUUID(), status: 'posted' } };
  await shop.call('POST', '/webhooks/melhor-envio', {
    headers: { 'x-me-signature': signedBy(JSON.stringify(body)) },
    body,
  });
}
