import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApplyPaymentStatus, CancelCharge, IssueRefund } from '@plantao/domain/payments';
import { PaymentGateway } from '@plantao/domain/payments/ports/payment-gateway.port';
import sharp from 'sharp';
import { formBytes, sendPicture, type Form } from '../../../../apps/api/test/admin/upload-form.js';
import { aCardToken, fillCart, orderBody, payBody } from '../../../../apps/api/test/orders/shopping.js';
import type { TestResponse } from '../../../../apps/api/test/support/call.js';
import { aProduct } from '../../../../apps/api/test/support/test-products.js';
import { aPerson, type Person } from '../../../../apps/api/test/support/people.js';
import { shopEnvironment } from '../../../../scripts/lib/environment.mjs';
import { freePort } from '../../../infra/free-port.js';
import { figures, seedOf } from '../../figures.js';
import { PLACES, type Place } from './crash-places.js';
import { startCrashable, type CrashableProcess } from './crashable-process.js';
import { aPix, openReliabilityShop, placed, type ReliabilityShop } from '../reliability-shop.js';

/** A call whose process is gone may be sent again after this long, in milliseconds. */
const RESUMABLE = 16_000;
const FORM_BOUNDARY = 'plantao-form-boundary';
/** How many of each place die in one process. */
const AT_ONCE = 2;
const r13 = figures('R13', { short: 1, full: 25 });
const seed = seedOf();

let shop: ReliabilityShop;
let folder: string;
beforeAll(async () => {
  shop = await openReliabilityShop();
  folder = mkdtempSync(path.join(os.tmpdir(), 'plantao-test-data-'));
});
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true, force: true });
});

/** An API process that is going to die. */
interface CrashableApi extends CrashableProcess {
  call(method: string, to: string, as: Person, key: string, body?: unknown): void;
  upload(as: Person, key: string, form: Form): void;
  run(job: 'cancel-charge' | 'refund', id: string): void;
}

async function crashable(): Promise<CrashableApi> {
  const [row] = await shop.sql<{ name: string }>('select current_database() as name');
  const database = new URL(process.env['PLANTAO_TEST_SERVER'] ?? '');
  database.pathname = `/${row?.name ?? ''}`;
  const port = await freePort();
  const api = await startCrashable(
    'crash-host.ts',
    shopEnvironment({
      ...{ PATH: process.env['PATH'], APP_ENV: 'test', DATABASE_URL: database.href, DATABASE_POOL: '60' },
      ...{ DATA_DIR: folder, PORT: String(port), LOG_LEVEL: 'silent', ME_TOKEN: '' },
      MP_API_BASE_URL: shop.sandbox.urls.mercadoPago,
    }),
  );
  return {
    ...api,
    call: (method, to, as, key, body) => {
      const headers = {
        'content-type': 'application/json',
        authorization: `Bearer ${as.token}`,
        'x-idempotency-key': key,
      };
      const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
      void send(`http://127.0.0.1:${port}/api/v1${to}`, init);
    },
    upload: (as, key, form) => {
      const headers = {
        'content-type': `multipart/form-data; boundary=${FORM_BOUNDARY}`,
        authorization: `Bearer ${as.token}`,
        'x-idempotency-key': key,
      };
      const init = { method: 'POST', headers, body: new Uint8Array(formBytes(form)) };
      void send(`http://127.0.0.1:${port}/api/v1/uploads`, init);
    },
    run: (job, id) => api.send({ run: job, id }),
  };
}

/** As a browser does: what a busy process refuses is sent again with its key. There is no response when the process dies. */
async function send(to: string, init: RequestInit): Promise<void> {
  try {
    while ((await fetch(to, init)).status === 503) await sleep(250);
  } catch {
    return;
  }
}

/** One thing that is under way when the process dies, and how it is taken up again afterwards. */
interface Victim {
  readonly place: Place;
  /** Reaches its place in the process. */
  begin(process: CrashableApi): Promise<void>;
  /** The customer's or the queue's next try, in another process. */
  again(): Promise<unknown>;
  /** How order, money, pieces and provider must stand in the end; nothing where there is no order. */
  readonly end: string;
}

const paymentsOf = (id: string): string =>
  shop.sandbox.control
    .payments()
    .filter(({ reference }) => reference === id)
    .map(({ status }) => status)
    .sort()
    .join(',');

async function expectResponse(call: Promise<TestResponse>): Promise<string> {
  const { status, body, text } = await call;
  if (status !== 200 && status !== 201) throw new Error(`the next try was answered ${status}: ${text}`);
  return (body.data?.order?._id ?? '') as string;
}

/** An order of a new customer under one key; the same key again must answer one order. */
async function ordering(place: Place): Promise<Victim & { order(): string }> {
  const [buyer, product] = await Promise.all([aPerson(shop), aProduct(shop)]);
  await fillCart(shop, buyer, product, 2);
  const [key, body] = [crypto.randomUUID(), await orderBody(shop, product, { quantity: 2 })];
  let id = '';
  return {
    place,
    begin: async (process) => {
      const { armed, there } = process.arm(place, buyer.id);
      await armed;
      process.call('POST', '/orders', buyer, key, body);
      return there;
    },
    again: async () => {
      id = await expectResponse(shop.call('POST', '/orders', { as: buyer, key, body }));
      const twice = await expectResponse(shop.call('POST', '/orders', { as: buyer, key, body }));
      const all = await shop.sql('select id from shop_order where user_id = ?', [buyer.id]);
      expect([place, twice, all]).toEqual([place, id, [{ id }]]);
    },
    order: () => id,
    end: 'pending unpaid held',
  };
}

async function paying(place: Place, method: 'pix' | 'card'): Promise<Victim & { order(): string }> {
  const [buyer, product] = await Promise.all([aPerson(shop), aProduct(shop)]);
  const id = await placed(shop, buyer, product);
  const key = crypto.randomUUID();
  const body =
    method === 'pix'
      ? payBody('pix')
      : payBody('master', { token: await aCardToken(shop, 'APRO'), installments: 1 });
  const to = `/orders/payment-create/${id}`;
  return {
    place,
    begin: async (process) => {
      const { armed, there } = process.arm(place, id);
      await armed;
      process.call('POST', to, buyer, key, body);
      return there;
    },
    again: () => expectResponse(shop.call('POST', to, { as: buyer, key, body })),
    order: () => id,
    end: method === 'pix' ? 'pending unpaid held pending' : 'confirmed paid committed approved',
  };
}

async function deleting(): Promise<Victim & { order(): string }> {
  const { id, buyer } = await aPix(shop);
  const place = 'end-in-transaction';
  return {
    place,
    begin: async (process) => {
      const { armed, there } = process.arm(place, id);
      await armed;
      process.call('DELETE', `/orders/${id}`, buyer, crypto.randomUUID());
      return there;
    },
    again: () => expectResponse(shop.call('DELETE', `/orders/${id}`, { as: buyer })),
    order: () => id,
    end: 'cancelled unpaid released cancelled',
  };
}

/** A job of the queue that has acted at the provider and dies before it says so: the queue brings it again. */
async function job(place: 'provider-cancelled' | 'provider-refunded'): Promise<Victim & { order(): string }> {
  const { id, buyer, paymentId } = await aPix(shop);
  const refund = place === 'provider-refunded';
  if (refund) {
    shop.sandbox.control.decide(paymentId, { status: 'approved' });
    await shop.call('DELETE', `/orders/${id}`, { as: buyer });
    await shop.bus.execute(new ApplyPaymentStatus(paymentId));
  } else await shop.call('DELETE', `/orders/${id}`, { as: buyer });
  const [row] = await shop.sql<{ id: string }>(
    `select id from ${refund ? 'refund' : 'charge'} where order_id = ?`,
    [id],
  );
  const subject = row?.id ?? '';
  return {
    place,
    begin: async (process) => {
      const { armed, there } = process.arm(place, paymentId);
      await armed;
      process.run(refund ? 'refund' : 'cancel-charge', subject);
      return there;
    },
    again: () => shop.bus.execute(refund ? new IssueRefund(subject) : new CancelCharge(subject)),
    order: () => id,
    end: refund ? 'cancelled refunded released refunded' : 'cancelled unpaid released cancelled',
  };
}

/** A picture whose file is stored when the process ends: the same press again stores one row. */
async function uploadingPhoto(): Promise<Victim & { order(): string }> {
  const buyer = await aPerson(shop);
  const key = crypto.randomUUID();
  const content = await sharp({ create: { width: 80, height: 80, channels: 3, background: '#1F2F4F' } })
    .png()
    .toBuffer();
  const form = { content, fields: { purpose: 'photo' } };
  return {
    place: 'upload-stored',
    begin: async (process) => {
      const { armed, there } = process.arm('upload-stored', buyer.id);
      await armed;
      process.upload(buyer, key, form);
      return there;
    },
    again: async () => {
      for (let press = 0; press < 2; press += 1)
        await expectResponse(sendPicture(shop, form, { as: buyer, key }));
      const rows = await shop.sql('select 1 from upload where owner_id = ?', [buyer.id]);
      expect(['upload-stored', rows.length]).toEqual(['upload-stored', 1]);
    },
    order: () => '',
    end: '',
  };
}

/** A guest's lines at the sign-in: all of them are in the cart after the next try, once. */
async function syncing(place: 'cart-half' | 'cart-synced'): Promise<Victim & { order(): string }> {
  const [buyer, one, other] = await Promise.all([aPerson(shop), aProduct(shop), aProduct(shop)]);
  const items = [one, other].map(({ id: productId }, at) => ({
    ...{ productId, quantity: at + 2, selectedSize: 'M', selectedColor: 'Azul' },
  }));
  const key = crypto.randomUUID();
  return {
    place,
    begin: async (process) => {
      const { armed, there } = process.arm(place, buyer.id);
      await armed;
      process.call('POST', '/cart/sync', buyer, key, { items });
      return there;
    },
    again: async () => {
      await expectResponse(shop.call('POST', '/cart/sync', { as: buyer, key, body: { items } }));
      const { body } = await shop.call('GET', '/cart', { as: buyer });
      const lines = (body.data.cart.items as { quantity: number }[]).map(({ quantity }) => quantity).sort();
      expect([place, lines]).toEqual([place, [2, 3]]);
    },
    order: () => '',
    end: '',
  };
}

function victim(place: Place, method: 'pix' | 'card'): Promise<Victim & { order(): string }> {
  if (place === 'order-in-transaction' || place === 'order-committed') return ordering(place);
  if (place === 'end-in-transaction') return deleting();
  if (place === 'provider-cancelled' || place === 'provider-refunded') return job(place);
  if (place === 'upload-stored') return uploadingPhoto();
  if (place === 'cart-half' || place === 'cart-synced') return syncing(place);
  return paying(place, method);
}

/** Everything that is under way dies with one process; then everything is tried again. */
async function die(victims: readonly (Victim & { order(): string })[]): Promise<void> {
  const process = await crashable();
  try {
    await Promise.all(victims.map((each) => each.begin(process)));
  } finally {
    await process.kill();
  }
  shop.clock.advance(RESUMABLE);
  for (const each of victims) await each.again();
  await shop.deliver();
  shop.clock.advance(-RESUMABLE);
  for (const { place, order, end } of victims) {
    if (order() === '') continue;
    const [row] = await shop.sql<{ state: string }>(
      `select o.status || ' ' || o.paid_state || ' ' || string_agg(distinct h.state, ',') as state
       from shop_order o join stock_hold h on h.order_id = o.id where o.id = ? group by o.id`,
      [order()],
    );
    expect([place, `${row?.state ?? 'no order'} ${paymentsOf(order())}`.trim()]).toEqual([place, end]);
  }
  await shop.expectSound(true);
}

it(`R13 (CP1, CP5, CP6, CP9, CP10, CP11, CP12) a process that crashes at any of ${PLACES.length} places loses nothing and does nothing twice (${r13.rounds * AT_ONCE} times each)`, async () => {
  await r13.measure(seed, async () => {
    for (let round = 0; round < r13.rounds; round += 1) {
      const ways = PLACES.flatMap((place) =>
        Array.from({ length: AT_ONCE }, (_, copy) => victim(place, copy % 2 === 0 ? 'pix' : 'card')),
      );
      await die(await Promise.all(ways));
      await shop.forget();
    }
    r13.note({ places: PLACES.length, deaths: r13.rounds, underWay: r13.rounds * PLACES.length * AT_ONCE });
  });
}, 3_600_000);

it('R13 would charge twice if a resumed call took a new key and looked nothing up (the check detects it)', async () => {
  const gateway = shop.app.get(PaymentGateway);
  const { createPix, findByReference } = gateway;
  gateway.createPix = (input) => createPix.call(gateway, input, crypto.randomUUID());
  gateway.findByReference = () => Promise.resolve([]);
  try {
    const pix = await paying('after-provider', 'pix');
    await expect(die([pix])).rejects.toThrow('pending,pending');
  } finally {
    Object.assign(gateway, { createPix, findByReference });
    await shop.forget();
  }
});
