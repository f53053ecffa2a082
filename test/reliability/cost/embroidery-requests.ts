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
import { CART } from '@plantao/domain/shared/constants';

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
  await shop.call('GET', '/admin/embroidery', { as: admin, query: { limit: 100 } });
  const [row] = await shop.sql<{ id: string }>('select id from order_embroidery where order_id = ?', [id]);
  await move(shop, admin, [row?.id ?? ''], 'printed');
  await shop.call('GET', '/admin/embroidery/proofs', { as: admin, query: { ids: row?.id } });
}
