import { globSync, readFileSync } from 'node:fs';
import { PERMISSIONS, type Permission } from '@plantao/domain/accounts/rules/permissions.rules';
import { sendPicture } from '../admin/upload-form.js';
import { picture } from '../http/staff-bodies.js';
import { aLabel, anUnpaidOrder, aPaidOrder } from '../orders/many-orders.js';
import { setupShop } from '../orders/shopping.js';
import type { TestResponse } from '../support/call.js';
import { ADDRESS, aColleague, aRole, type Person } from '../support/people.js';
import { aProduct } from '../support/test-products.js';

const shop = setupShop();
const nobody = crypto.randomUUID();
const discount = { percent: 10, reason: 'Cliente antiga' };

const send = (method: 'POST' | 'PATCH', path: string, body: object) => (as: Person) =>
  shop.call(method, path, { as, body, key: crypto.randomUUID() });
const upload = (purpose: string) => async (as: Person) => sendPicture(shop, await picture(purpose), { as });

/** What a route lets in by its line of the table and the call itself refuses for want of another permission. */
const REFUSALS: Readonly<
  Record<string, readonly (readonly [path: string, call: (as: Person) => Promise<TestResponse>])[]>
> = {
  'orders/admin-orders.controller.ts orders:cancel': [
    [
      'PATCH /orders/:id/status to cancelled',
      send('PATCH', `/orders/${nobody}/status`, { status: 'cancelled' }),
    ],
  ],
  'orders/payment-by-hand.guard.ts refunds:change': [
    [
      'PATCH /orders/:id/status of an unpaid order to confirmed',
      async (as) => send('PATCH', `/orders/${await anUnpaidOrder(shop)}/status`, { status: 'confirmed' })(as),
    ],
  ],
  'orders/orders-bulk.controller.ts orders:cancel': [
    [
      'POST /admin/orders/status to cancelled',
      send('POST', '/admin/orders/status', { ids: [nobody], status: 'cancelled' }),
    ],
  ],
  'order-edits/order-edits.controller.ts refunds:change': [
    [
      'POST /admin/orders/:id/edit with a refund',
      send('POST', `/admin/orders/${nobody}/edit`, {
        ...{
          lines: [],
          added: [],
          seen: '0'.repeat(32),
          difference: -10,
          refund: 10,
          reason: 'O cliente pediu',
        },
      }),
    ],
  ],
  'order-edits/order-edits.controller.ts personal-data:read': [
    [
      'POST /admin/orders/:id/edit/preview with an address',
      send('POST', `/admin/orders/${nobody}/edit/preview`, { lines: [], added: [], address: ADDRESS }),
    ],
    [
      'POST /admin/orders/:id/edit with an address',
      send('POST', `/admin/orders/${nobody}/edit`, {
        ...{
          lines: [],
          added: [],
          address: ADDRESS,
          seen: '0'.repeat(32),
          difference: 0,
          refund: 0,
          reason: 'O cliente pediu',
        },
      }),
    ],
  ],
  'shipping-desk/shipping-desk.controller.ts orders:change': [
    [
      'POST /admin/shipping-batches/:id/steps that posts',
      send('POST', `/admin/shipping-batches/${nobody}/steps`, { step: 'post' }),
    ],
  ],
  'draft-orders/draft-orders.controller.ts draft-orders:discount': [
    [
      'POST /admin/draft-orders/preview with a discount',
      send('POST', '/admin/draft-orders/preview', {
        ...{
          lines: [{ product: nobody, size: 'M', color: 'Azul', quantity: 1 }],
          address: ADDRESS,
          discount,
        },
      }),
    ],
  ],
  'admin/uploads.service.ts returns:inspect': [['POST /uploads for a return', upload('return')]],
  'admin/uploads.service.ts products:change': [['POST /uploads for the shop', upload('shop')]],
};

/** What is answered, and differs by a permission: each is looked at below, or where it says. */
const DIFFERENCES = [
  // queue-dashboard-access
  'admin/queue-dashboard/queue-dashboard-tokens.service.ts queues:read',
  'admin/queue-dashboard/queue-dashboard.ts personal-data:read',
  'admin/queue-dashboard/queue-dashboard.ts queues:change',
  'catalogue/categories.controller.ts products:read',
  'catalogue/products.controller.ts products:read',
  // chargebacks: the evidence is drawn whole or not
  'chargebacks/chargeback-files.controller.ts personal-data:unmask',
  // draft-orders: the link of a draft
  'draft-orders/draft-orders.controller.ts draft-orders:change',
  // the guard asks the same before; this one holds under the lock of the order
  'orders/admin-orders.controller.ts refunds:change',
  // exchanges: an inspection gives back, or waits
  'returns/admin-returns.controller.ts refunds:change',
  // send-backs: the document of a label
  'returns/send-backs.controller.ts labels:print',
  'http labels:print',
  'http personal-data:read',
];

const colleague = async (without?: Permission): Promise<Person> =>
  aColleague(
    shop,
    await aRole(
      shop,
      PERMISSIONS.filter((permission) => permission !== without),
    ),
  );

describe('S17 what a call asks beside its line of the route table', () => {
  it('is a permission that this table has: a new question needs a line and its refusal', () => {
    const root = 'apps/api/src/';
    const asked = globSync(`${root}**/*.ts`).flatMap((file) =>
      [
        ...readFileSync(file, 'utf8').matchAll(
          /(?:requirePermission|may|permissions(?:Of\(.*?\))?\.has)\((?:[\w.]+, )?'([a-z-]+:[a-z]+)'/g,
        ),
      ].map(
        ([, permission]) =>
          `${file
            .slice(root.length)
            .replace(/^modules\//, '')
            .replace(/^http\/.*/, 'http')} ${permission}`,
      ),
    );
    expect([...new Set(asked)].sort()).toEqual([...Object.keys(REFUSALS), ...DIFFERENCES].sort());
  });

  it.each(
    Object.entries(REFUSALS).flatMap(([place, calls]) =>
      calls.map(([title, call]) => [title, place.split(' ')[1] as Permission, call] as const),
    ),
  )('%s: 403 without %s', async (_, permission, call) => {
    const refused = await call(await colleague(permission));
    expect([refused.status, refused.body.code]).toEqual([403, 'auth.forbidden']);
    expect((await call(await colleague())).status).not.toBe(403);
  });

  it('products:read shows what is not on sale', async () => {
    const { id } = await aProduct(shop, { active: false });
    const [all, customer] = [await colleague(), await colleague('products:read')];
    const slug = `inativa-${id.slice(0, 8)}`;
    await send('POST', '/categories', { name: slug, slug, status: 'inactive' })(all);
    const seen = async (as: Person) => {
      const lists = async (path: string, named: string) =>
        (await shop.call('GET', path, { as, query: { active: 'all', limit: 100 } })).text.includes(named);
      return [
        (await shop.call('GET', `/products/${id}`, { as })).status,
        await lists('/products', id),
        (await shop.call('GET', `/categories/${slug}`, { as })).status,
        await lists('/categories', slug),
      ];
    };
    expect(await seen(all)).toEqual([200, true, 200, true]);
    expect(await seen(customer)).toEqual([404, false, 404, false]);
  });

  it('labels:print shows the address of a printable label', async () => {
    const id = await aPaidOrder(shop);
    await aLabel(shop, id, 'released', 1_808);
    const link = async (as: Person) =>
      (await shop.call('GET', `/admin/check-label-status/${id}`, { as })).body.data.print.url;
    expect(await link(await colleague())).toBe('http://etiqueta.test');
    expect(await link(await colleague('labels:print'))).toBeNull();
    expect(await link(await colleague('personal-data:read'))).toBeNull();
  });
});
