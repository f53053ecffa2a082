import { aCpf, type ShopWithSandbox } from '../../../apps/api/test/orders/shopping.js';
import { anAdmin } from '../../../apps/api/test/support/people.js';
import type { TestProduct } from '../../../apps/api/test/support/test-products.js';
import {
  aSecret,
  aTeam,
  choiceOf,
  choose,
  close,
  deliveryOf,
} from '../../../apps/api/test/team-orders/teams.js';

/** Nearly as many people as the settings allow: there are a hundred pieces of each. */
const PRODUCTS = 12;
const PEOPLE = 90;

/** Everything about team orders once, each as large as it may be; what takes something away comes last. */
export async function sendLargestTeam(shop: ShopWithSandbox, goods: readonly TestProduct[]): Promise<void> {
  const offered = goods.slice(-PRODUCTS);
  const [product] = offered;
  if (!product) throw new RangeError('no products');
  const admin = await anAdmin(shop);
  const team = await aTeam(shop, offered, { expected: 100 });
  const { nurse: as, id, token } = team;
  const path = `/team-orders/${id}`;
  const secret = aSecret();
  await choose(shop, token, choiceOf('Ana', product, 2), secret);
  await choose(shop, token, choiceOf('Bia', product));
  await shop.sql(
    `insert into team_member (id, team_order_id, name, secret_hash, pieces)
     select gen_random_uuid(), ?, repeat('M', 60), n::text, ?::jsonb from generate_series(1, ${PEOPLE}) n`,
    [id, JSON.stringify(offered.slice(0, 10).map(onePiece))],
  );
  await shop.call('GET', `/team-links/${token}`);
  await shop.call('POST', `/team-links/${token}/choice`, { body: { secret } });
  await close(shop, team);
  await shop.call('GET', path, { as });
  const { body } = await shop.call('GET', path, { as });
  const [first, second] = body.data.teamOrder.members;
  await shop.call('PUT', `${path}/people/${first._id}`, { as, body: choiceOf('Ana', product, 3) });
  await shop.call('DELETE', `${path}/people/${second._id}`, { as });
  await shop.call('POST', `${path}/approval`, { as, body: {} });
  await shop.call('POST', `/admin${path}/approval`, { as: admin, body: {} });
  await shop.call('GET', `/admin${path}`, { as: admin });
  const shipping = await deliveryOf(shop, team);
  const quoted = await shop.call('POST', `${path}/quote`, { as, body: { ship_type: shipping } });
  await shop.call('GET', `/team-quotes/${quoted.body.data.teamOrder.quote.token}`);
  const placed = await shop.call('POST', `${path}/order`, { as, body: { taxId: aCpf() } });
  if (placed.status !== 201) throw new Error(`no order: ${placed.text}`);
  const order = placed.body.data.order._id as string;
  await shop.call('GET', `/orders/${order}/bags`, { as });
  await shop.call('GET', `/admin/orders/${order}/bags`, { as: admin });
  await shop.call('GET', '/team-orders', { as });
  await shop.call('DELETE', `/orders/${order}`, { as });
  await shop.call('DELETE', path, { as });
}

const onePiece = ({ id }: TestProduct) => ({ productId: id, size: 'M', colour: 'Azul', quantity: 1 });
