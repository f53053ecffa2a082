import sharp from 'sharp';
import { ChargebackActs } from '../../../apps/api/test/chargebacks/chargeback-acts.js';
import type { ShopWithSandbox } from '../../../apps/api/test/orders/shopping.js';
import type { Person } from '../../../apps/api/test/support/people.js';

/** A chargeback with as many pictures as it takes and a long note: looked at, drawn, and each file read. */
export async function sendLargestChargeback(shop: ShopWithSandbox, admin: Person): Promise<void> {
  const acts = new ChargebackActs(shop, admin);
  const { path } = await acts.aContested();
  const picture = await sharp({
    create: { width: 600, height: 400, channels: 3, background: '#1F2F4F' },
  })
    .png()
    .toBuffer();
  for (let place = 0; place < 10; place += 1) await acts.addPicture(path, picture);
  await acts.act(path, 'notes', { text: 'x'.repeat(1_000) });
  const { pictures } = await acts.one(path);
  await shop.call('GET', `${path}/evidence`, { as: admin });
  await shop.call('GET', `${path}/files/${pictures[0].id}`, { as: admin });
}
