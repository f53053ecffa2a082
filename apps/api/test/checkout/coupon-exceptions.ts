import type { TestApp } from '../support/app.js';
import { aPerson, type Person } from '../support/people.js';

let coupons = 0;

/** An exception of a new coupon of the first purchase, for a new account: the answer, and its path. */
export async function exceptSomebody(shop: TestApp, admin: Person) {
  coupons += 1;
  const send = (path: string, body: object) =>
    shop.call('POST', path, { as: admin, body, key: crypto.randomUUID() });
  const made = await send('/coupons', {
    ...{
      code: `EXCETO${coupons}`,
      discountType: 'percentage',
      discountValue: 10,
      minPurchase: 0,
      usageLimit: 5,
    },
    ...{ startDate: '2020-01-01', endDate: '2099-12-31', firstPurchase: true },
  });
  const path = `/coupons/${made.body.data.coupon._id}/exceptions`;
  const { email } = await aPerson(shop);
  const response = await send(path, { email, reason: 'Mãe e filha, um telefone' });
  return { response, path: `${path}/${response.body.data?.exceptions[0]?._id}` };
}
