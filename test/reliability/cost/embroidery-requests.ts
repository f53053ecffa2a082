import sharp from 'sharp';
import { formBytes } from '../../../apps/api/test/admin/upload-form.js';
import {
  aStitchedOrder,
  aText,
  aTop,
  lineBody,
  move,
  paid,
  setStitching,
  stitch,
} from '../../../apps/api/test/embroidery/stitching.js';
import type { ShopWithSandbox } from '../../../apps/api/test/orders/shopping.js';
import { anAdmin, aPerson } from '../../../apps/api/test/support/people.js';
import { BULK, CART } from '@plantao/domain/shared/constants';

/** Everything about embroideries once, each as large as it may be. */
export async function sendLargestEmbroidery(shop: ShopWithSandbox): Promise<void> {
  await setStitching(shop);
  const noise = await sharp({
    create: {
      ...{ width: 4_000, height: 3_000, channels: 3, background: '#1F2F4F' },
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
  })
    .jpeg({ quality: 60 })
    .toBuffer();
  const sent = await shop.call('POST', '/embroidery-logos', {
    body: formBytes({ content: noise, filename: 'logo.jpg', type: 'image/jpeg' }),
    headers: { 'content-type': 'multipart/form-data; boundary=plantao-form-boundary' },
  });
  const logo = sent.body.data.logo._id as string;
  const ids: string[] = [];
  while (ids.length < CART.maxLines) ids.push(await stitch(shop, { logo }));
  await shop.call('POST', '/embroideries/find', { body: { ids } });
  const as = await aPerson(shop);
  const top = await aTop(shop, { stock: { M: { Azul: 500 } } });
  const items = ids.map((id) => lineBody(top, id));
  await shop.call('POST', '/cart/sync', { as, body: { items } });
  await shop.call('GET', '/cart', { as });
  await shop.call('DELETE', '/cart', { as });
  const admin = await anAdmin(shop);
  const { id, order } = await aStitchedOrder(shop, { product: top, buyer: as, more: { logo } });
  await shop.call('PUT', `/orders/${id}/items/${order.items[0]._id}/embroidery`, {
    as,
    body: aText({ logo }),
  });
  await paid(shop, admin, id);
  await likeIt(shop, id, BULK.max - 1);
  const { body } = await shop.call('GET', '/admin/embroidery', {
    as: admin,
    query: { limit: 100, order: id },
  });
  const pieces = (body.pieces as { _id: string }[]).map(({ _id }) => _id);
  await move(shop, admin, pieces, 'printed');
  await shop.call('GET', '/admin/embroidery/proofs', { as: admin, query: { ids: pieces.join() } });
}

/** Copies the stitched line of an order. */
const likeIt = (shop: ShopWithSandbox, orderId: string, copies: number) =>
  shop.sql(
    `with line as (
       insert into order_item
       select (jsonb_populate_record(i, jsonb_build_object('id', gen_random_uuid()))).*
         from order_item i, generate_series(1, ?) where order_id = ? returning id)
     insert into order_embroidery
     select (jsonb_populate_record(e, jsonb_build_object('id', gen_random_uuid(), 'item_id', line.id))).*
       from order_embroidery e, line where order_id = ?`,
    [copies, orderId, orderId],
  );
