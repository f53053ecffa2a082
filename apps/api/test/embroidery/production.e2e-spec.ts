import { StatusChanges } from '@plantao/domain/orders';
import { until } from '../../../../test/infra/until.js';
import { setupShop } from '../orders/shopping.js';
import { anAdmin, aPerson, type Person } from '../support/people.js';
import { aQueuedPiece, aStitchedOrder, aText, move, setStitching } from './stitching.js';

const shop = setupShop();
let admin: Person;
beforeAll(async () => {
  admin = await anAdmin(shop);
  await setStitching(shop);
});

const list = (query: Record<string, string | number>) =>
  shop.call('GET', '/admin/embroidery', { as: admin, query });
const outcomes = (response: { body: { data: { results: { outcome: string }[] } } }) =>
  response.body.data.results.map(({ outcome }) => outcome);
const started = (order: string) =>
  shop.sql(`select 1 from outbox_message where type = 'embroidery.started' and payload->>'orderId' = ?`, [
    order,
  ]);

describe('the queue of production', () => {
  it('X5 lists paid pieces by state, what is due first first, with what is needed to stitch them', async () => {
    const { id, piece } = await aQueuedPiece(shop, admin, { quantity: 2 });
    const waiting = await aStitchedOrder(shop);
    const { status, body } = await list({ limit: 100 });
    expect(status).toBe(200);
    const found = body.pieces.find((each: { _id: string }) => each._id === piece);
    expect(found).toMatchObject({
      order: { _id: id, customer: 'Ana Prado', status: 'confirmed' },
      item: { selectedSize: 'M', selectedColor: 'Azul', quantity: 2 },
      embroidery: { name: 'Dra. Ana Prado', thread: { name: 'branca', value: '#FFFFFF' } },
      state: 'queued',
      reason: '',
    });
    expect(JSON.stringify(body)).not.toContain(waiting.id);
    expect(body.counts.queued).toBeGreaterThan(0);
    expect((await list({ order: id })).body.pieces).toHaveLength(1);
    expect((await list({ from: '2099-01-01' })).body.pieces).toEqual([]);
    expect((await list({ state: 'sewing' })).status).toBe(400);
    for (const search of ['dra. ana', 'PRADO', `#${id.slice(-8).toUpperCase()}`]) {
      const { pieces } = (await list({ search, limit: 100 })).body;
      expect(pieces.map(({ _id }: { _id: string }) => _id)).toContain(piece);
    }
    expect((await list({ search: '100%' })).body).toMatchObject({ pieces: [], total: 0 });
  });

  it('X5 moves many at once, each for itself, and writes down who did', async () => {
    const [first, second] = [await aQueuedPiece(shop, admin), await aQueuedPiece(shop, admin)];
    const both = [first.piece, second.piece];
    expect(outcomes(await move(shop, admin, both, 'stitching'))).toEqual(['refused', 'refused']);
    expect(outcomes(await move(shop, admin, [...both, crypto.randomUUID()], 'printed'))).toEqual([
      'done',
      'done',
      'refused',
    ]);
    expect(outcomes(await move(shop, admin, [first.piece], 'stitching'))).toEqual(['done']);
    expect(outcomes(await move(shop, admin, both, 'stitching'))).toEqual(['unchanged', 'done']);
    expect(outcomes(await move(shop, admin, both, 'done'))).toEqual(['done', 'done']);
    const entries = await shop.sql(
      `select after->>'embroidery' as state from audit_log where action = 'embroidery.state' and entity_id = ? order by at, id`,
      [first.id],
    );
    expect(entries.map(({ state }) => state).sort()).toEqual(['done', 'printed', 'stitching']);
  });

  it('X5 tells the customer once that production has started, however many pieces follow', async () => {
    const { id, piece } = await aQueuedPiece(shop, admin);
    await move(shop, admin, [piece], 'printed');
    await move(shop, admin, [piece], 'stitching');
    expect(await started(id)).toHaveLength(1);
    await move(shop, admin, [piece], 'queued', 'linha errada');
    await move(shop, admin, [piece], 'printed');
    await move(shop, admin, [piece], 'stitching');
    expect(await started(id)).toHaveLength(1);
  });

  it('X5 asks for a reason on the way back, and shows it', async () => {
    const { id, piece } = await aQueuedPiece(shop, admin);
    await move(shop, admin, [piece], 'printed');
    for (const reason of [undefined, ' x '])
      expect((await move(shop, admin, [piece], 'queued', reason)).body.code).toBe('embroidery.reason');
    expect(outcomes(await move(shop, admin, [piece], 'queued', 'Nome com erro'))).toEqual(['done']);
    expect((await list({ order: id })).body.pieces).toMatchObject([
      { state: 'queued', reason: 'Nome com erro' },
    ]);
  });

  it('X5 stitches nothing again of an order that was cancelled', async () => {
    const { id, piece } = await aQueuedPiece(shop, admin);
    for (const to of ['printed', 'stitching', 'done']) await move(shop, admin, [piece], to);
    await shop.call('PATCH', `/orders/${id}/cancel`, { as: admin });
    expect(outcomes(await move(shop, admin, [piece], 'queued', 'Nome com erro'))).toEqual(['refused']);
    expect(await shop.sql('select state from order_embroidery where id = ?', [piece])).toEqual([
      { state: 'done' },
    ]);
  });

  it('X5 is closed to customers and to operators: it names people', async () => {
    for (const as of [await aPerson(shop), undefined])
      expect([401, 403]).toContain((await shop.call('GET', '/admin/embroidery', { as })).status);
  });

  it('X5 prints a proof of each piece as a page of a PDF', async () => {
    const [first, second] = [
      await aQueuedPiece(shop, admin),
      await aQueuedPiece(shop, admin, { more: { name: 'Bia' } }),
    ];
    const ids = `${first.piece},${second.piece}`;
    const { status, headers, text } = await shop.call('GET', '/admin/embroidery/proofs', {
      as: admin,
      query: { ids },
    });
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(text.startsWith('%PDF-')).toBe(true);
    expect(text).toContain('/Count 2');
    const unknown = await shop.call('GET', '/admin/embroidery/proofs', {
      as: admin,
      query: { ids: crypto.randomUUID() },
    });
    expect([unknown.status, unknown.body.code]).toEqual([409, 'embroidery.unknown']);
  });

  it('X5 shows in lists and pages of orders how many pieces are still to be stitched', async () => {
    const { id, piece } = await aQueuedPiece(shop, admin, { quantity: 3 });
    const open = async () =>
      (await shop.call('GET', `/admin/get-order-by-id-admin/${id}`, { as: admin })).body.data.order
        .embroideryOpen;
    expect(await open()).toBe(3);
    for (const to of ['printed', 'stitching', 'done']) await move(shop, admin, [piece], to);
    expect(await open()).toBeUndefined();
  });

  it('X5 shows them before the order is paid too: its page asks before it is posted by hand', async () => {
    const { id } = await aStitchedOrder(shop, { quantity: 2 });
    const { body } = await shop.call('GET', `/admin/get-order-by-id-admin/${id}`, { as: admin });
    expect([body.data.order.status, body.data.order.embroideryOpen]).toEqual(['pending', 2]);
  });
});

describe('an order of which something is still to be stitched', () => {
  const scan = (code: string) =>
    shop.call('POST', '/admin/scanned-parcels', { as: admin, body: { code }, key: crypto.randomUUID() });
  const shipped = { status: 'shipped', tracking: 'AA123456789BR' };
  const tracked = async () => {
    const queued = await aQueuedPiece(shop, admin);
    await shop.sql(`update shop_order set tracking = 'AA123456789BR' where id = ?`, [queued.id]);
    return queued;
  };

  it('X5 is not posted among many, by a scan, a batch or a filter, until it is done', async () => {
    const { id, piece } = await tracked();
    const refused = await scan(id);
    expect([refused.status, refused.body.code]).toEqual([409, 'order.unstitched']);
    const known = { seen: 'confirmed' } as const;
    await expect(
      shop.app.get(StatusChanges).move(id, 'delivered', { id: null, name: 'Rita' }, known),
    ).rejects.toMatchObject({ code: 'order.unstitched' });
    for (const to of ['printed', 'stitching', 'done']) await move(shop, admin, [piece], to);
    expect((await scan(id)).status).toBe(200);
  });

  it('X5 is posted on its page and among checked rows, which ask before, and when its piece was given back', async () => {
    const [one, two, three] = [await tracked(), await tracked(), await tracked()];
    const page = await shop.call('PATCH', `/orders/${one.id}/status`, { as: admin, body: shipped });
    expect(page.status).toBe(200);
    const rows = await shop.call('POST', '/admin/orders/status', {
      as: admin,
      body: { ids: [two.id], status: 'shipped', seen: ['confirmed'] },
    });
    expect(outcomes(rows)).toEqual(['done']);
    await shop.sql('update order_item set refunded = quantity where order_id = ?', [three.id]);
    expect((await scan(three.id)).status).toBe(200);
  });

  it('X5 is not posted among checked rows with more of it to be stitched than they showed; what was given back counts for nobody', async () => {
    const { id, piece, item } = await aQueuedPiece(shop, admin, { quantity: 3 });
    await shop.sql(`update shop_order set tracking = 'AA123456789BR' where id = ?`, [id]);
    await shop.sql('update order_item set refunded = 1 where id = ?', [item]);
    for (const to of ['printed', 'stitching', 'done']) await move(shop, admin, [piece], to);
    const post = (unstitched: number) =>
      shop.call('POST', '/admin/orders/status', {
        as: admin,
        body: { ids: [id], status: 'shipped', seen: ['confirmed'], unstitched: [unstitched] },
      });
    await move(shop, admin, [piece], 'queued', 'Nome com erro');
    expect(outcomes(await post(0))).toEqual(['refused']);
    const shown = await shop.call('GET', `/admin/get-order-by-id-admin/${id}`, { as: admin });
    expect(shown.body.data.order.embroideryOpen).toBe(2);
    expect(outcomes(await post(2))).toEqual(['done']);
  });
});

describe('a change and the start of production at the same time', () => {
  /** The row of the order is held: both come before it, and wait. */
  async function together(orderId: string, calls: readonly (() => Promise<unknown>)[]): Promise<void> {
    const held = Promise.withResolvers<void>();
    const free = Promise.withResolvers<void>();
    const holder = shop.em().transactional(async (em) => {
      await em.execute('select 1 from shop_order where id = ? for update', [orderId]);
      held.resolve();
      await free.promise;
    });
    await held.promise;
    const running = calls.map((call) => call());
    await until(async () => {
      const [{ waiting } = { waiting: 0 }] = await shop.sql<{ waiting: number }>(
        `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return waiting >= calls.length;
    });
    free.resolve();
    await Promise.all([...running, holder]);
  }

  it('X5 never stitch what its customer has replaced: one of both is refused', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { as, id, piece, item } = await aQueuedPiece(shop, admin);
      await move(shop, admin, [piece], 'printed');
      let edit = 0;
      let outcome = '';
      const rewrite = async () => {
        const body = aText({ name: 'Outro Nome' });
        edit = (await shop.call('PUT', `/orders/${id}/items/${item}/embroidery`, { as, body })).status;
      };
      const start = async () => {
        outcome = outcomes(await move(shop, admin, [piece], 'stitching'))[0] ?? '';
      };
      await together(id, round % 2 === 0 ? [rewrite, start] : [start, rewrite]);
      const [row] = await shop.sql<{ state: string; name: string }>(
        'select state, name from order_embroidery where id = ?',
        [piece],
      );
      expect([edit, outcome, row]).toEqual(
        edit === 200
          ? [200, 'refused', { state: 'queued', name: 'Outro Nome' }]
          : [409, 'done', { state: 'stitching', name: 'Dra. Ana Prado' }],
      );
    }
  });
});

describe('pieces of the queue that were given back', () => {
  const refund = async (id: string, item: string, quantity: number) => {
    const { order } = (await shop.call('GET', `/admin/get-order-by-id-admin/${id}`, { as: admin })).body.data;
    const { refundable } = order as { refundable: number };
    const lines = [{ item, quantity, restock: true }];
    const body = { amount: 1, refundable, lines, reason: 'Desistiu' };
    const { status, text } = await shop.call('POST', `/admin/orders/${id}/refunds`, { as: admin, body });
    expect([status, text]).toEqual([200, expect.any(String)]);
  };
  const shown = async (id: string) =>
    (await list({ order: id })).body.pieces as { state: string; item: { quantity: number } }[];

  it('X5 are not stitched: the queue asks for those that are left, and for none of a line without any', async () => {
    const { id, piece, item } = await aQueuedPiece(shop, admin, { quantity: 2 });
    await refund(id, item, 1);
    expect(await shown(id)).toMatchObject([{ state: 'queued', item: { quantity: 1 } }]);
    await refund(id, item, 1);
    expect(await shown(id)).toMatchObject([{ state: 'cancelled' }]);
    expect(outcomes(await move(shop, admin, [piece], 'printed'))).toEqual(['refused']);
    expect(await started(id)).toEqual([]);
  });

  it('X5 of a line that is being stitched leave it to be ended, and it does not go back to the queue', async () => {
    const { id, piece, item } = await aQueuedPiece(shop, admin);
    for (const to of ['printed', 'stitching']) await move(shop, admin, [piece], to);
    await refund(id, item, 1);
    expect(await shown(id)).toMatchObject([{ state: 'stitching', item: { quantity: 0 } }]);
    const back = await move(shop, admin, [piece], 'queued', 'Linha errada');
    expect(back.body.data.results).toMatchObject([
      { outcome: 'refused', message: 'As peças desta linha foram devolvidas: não há mais o que bordar.' },
    ]);
    expect(outcomes(await move(shop, admin, [piece], 'done'))).toEqual(['done']);
  });
});
