import { ShippingLabels } from '@plantao/domain/shipping';
import { aLabel, aPaidOrder } from '../orders/many-orders.js';
import { about, send, type Fixture, type StaffAction } from '../http/staff-actions.js';
import type { Person } from '../support/people.js';
import type { ShopWithSandbox } from '../orders/shopping.js';

/** Opens a batch of these orders; resolves to its path. */
export async function aBatch(shop: ShopWithSandbox, admin: Person, ids: readonly string[]): Promise<string> {
  const { body, status, text } = await shop.call('POST', '/admin/shipping-batches', {
    as: admin,
    body: { ids },
    key: crypto.randomUUID(),
  });
  if (status !== 201) throw new Error(text);
  return `/admin/shipping-batches/${body.data.batch.id as string}`;
}

const paid = ({ shop }: Fixture) => aPaidOrder(shop);
const batched = async ({ shop, admin }: Fixture) => aBatch(shop, admin, [await aPaidOrder(shop)]);
const labelled = async ({ shop, admin }: Fixture) => {
  const id = await aPaidOrder(shop);
  await aLabel(shop, id, 'released', 1_800);
  return { id, path: await aBatch(shop, admin, [id]) };
};

/** What the staff does on the shipping desk, each taking effect. */
export const DESK_ACTIONS: Readonly<Record<string, StaffAction>> = {
  'POST /admin/shipping-batches': about(paid, (id) => send('POST', '/admin/shipping-batches', { ids: [id] })),
  'POST /admin/shipping-batches/:id/steps': about(batched, (path) =>
    send('POST', `${path}/steps`, { step: 'request' }),
  ),
  'POST /admin/shipping-batches/:id/labels': about(labelled, ({ path }) => (fixture) => {
    const carrier = fixture.shop.app.get(ShippingLabels, { strict: false });
    jest.spyOn(carrier, 'printAll').mockResolvedValueOnce('https://etiqueta.exemplo.test/1.pdf');
    return send('POST', `${path}/labels`)(fixture);
  }),
  'POST /admin/orders/status-changes': about(paid, (id) =>
    send('POST', '/admin/orders/status-changes', { filter: { search: id }, status: 'processing', total: 1 }),
  ),
  'POST /admin/scanned-parcels': about(labelled, ({ id }) =>
    send('POST', '/admin/scanned-parcels', { code: id }),
  ),
  'POST /admin/scanned-parcels/:id/undo': about(labelled, ({ id }) => async (fixture) => {
    await send('POST', '/admin/scanned-parcels', { code: id })(fixture);
    return send('POST', `/admin/scanned-parcels/${id}/undo`)(fixture);
  }),
};
