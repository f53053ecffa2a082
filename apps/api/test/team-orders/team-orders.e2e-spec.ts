import { until } from '../../../../test/infra/until.js';
import { anOperator, anAdmin, aPerson } from '../support/people.js';
import { aProduct } from '../support/test-products.js';
import { aCpf, anOrder, expectStockHolds, payBody, setupShop, stockOf } from '../orders/shopping.js';
import { aSecret, aTeam, choiceOf, choose, close, dayAfter, deliveryOf, openBody } from './teams.js';

const shop = setupShop();
const plenty = () => aProduct(shop, { stock: { M: { Azul: 400 }, G: { Azul: 400 } }, priceCents: 18_990 });
const setTiers = (value: string) =>
  shop.sql(
    `insert into setting (key, value) values ('teamOrders.tiers', to_jsonb(?::text))
     on conflict (key) do update set value = excluded.value`,
    [value],
  );

describe('a team order', () => {
  it('is opened by an account, shared by a link, and shows nothing of one person to another', async () => {
    const product = await plenty();
    const { nurse, id, token } = await aTeam(shop, [product], { expected: 3 });
    expect(token).toMatch(/^[\w-]{43}$/);
    const [ana, bia] = [aSecret(), aSecret()];
    expect((await choose(shop, token, choiceOf('Ana P.', product, 2), ana)).status).toBe(200);
    expect((await choose(shop, token, choiceOf('Bia', product, 1, 'G'), bia)).status).toBe(200);
    const link = await shop.call('GET', `/team-links/${token}`);
    expect(link.text).not.toContain('Ana P.');
    expect(link.text).not.toContain(nurse.email);
    expect(link.body.data.team).toMatchObject({ name: 'UTI do Hospital Santa Clara', state: 'open' });
    const own = await shop.call('POST', `/team-links/${token}/choice`, { body: { secret: ana } });
    expect(own.body.data.choice).toEqual(choiceOf('Ana P.', product, 2));
    const other = await shop.call('POST', `/team-links/${token}/choice`, { body: { secret: aSecret() } });
    expect(other.body.data.choice).toBeNull();
    const { body } = await shop.call('GET', `/team-orders/${id}`, { as: nurse });
    expect(body.data.teamOrder).toMatchObject({
      expected: 3,
      state: 'open',
      members: [{ name: 'Ana P.' }, { name: 'Bia' }],
      totals: { pieces: 3, subtotal: 569.7, percent: 0, discount: 0, next: { missing: 7, percent: 5 } },
    });
  });

  it('lets a browser change and withdraw its own choice until the choices end', async () => {
    const product = await plenty();
    const team = await aTeam(shop, [product]);
    const secret = aSecret();
    await choose(shop, team.token, choiceOf('Ana', product, 1), secret);
    await choose(shop, team.token, choiceOf('Ana', product, 3, 'G'), secret);
    const rows = await shop.sql('select pieces from team_member where team_order_id = ?', [team.id]);
    expect(rows).toEqual([{ pieces: [{ productId: product.id, size: 'G', colour: 'Azul', quantity: 3 }] }]);
    expect((await choose(shop, team.token, { name: 'Ana', pieces: [] }, secret)).body.data.choice).toBeNull();
    expect(await shop.sql('select 1 from team_member where team_order_id = ?', [team.id])).toEqual([]);
    await choose(shop, team.token, choiceOf('Ana', product), secret);
    await close(shop, team);
    const late = await choose(shop, team.token, choiceOf('Ana', product, 2), secret);
    expect([late.status, late.body.code]).toEqual([409, 'team.closed']);
    const read = await shop.call('GET', `/team-links/${team.token}`);
    expect(read.body.data.team).toMatchObject({ state: 'closed', products: [{ _id: product.id }] });
  });

  it('is not found by a guessed or a revoked link, which answer alike', async () => {
    const product = await plenty();
    const { nurse, id, token } = await aTeam(shop, [product]);
    await shop.call('PATCH', `/team-orders/${id}`, { as: nurse, body: { newLink: true } });
    for (const tried of [token, aSecret(), 'x']) {
      const read = await shop.call('GET', `/team-links/${tried}`);
      expect([read.status, read.body.code]).toEqual([404, 'team.link-unknown']);
      const written = await choose(shop, tried, choiceOf('Ana', product));
      expect([written.status, written.body.code]).toEqual([404, 'team.link-unknown']);
    }
  });

  it('is bounded: people, pieces of one, orders of one account, and what may be chosen', async () => {
    const product = await plenty();
    const other = await plenty();
    const team = await aTeam(shop, [product]);
    const many = await choose(shop, team.token, choiceOf('Ana', product, 11));
    expect([many.status, many.body.code]).toEqual([400, 'team.pieces']);
    const unknown = await choose(shop, team.token, choiceOf('Ana', other));
    expect([unknown.status, unknown.body.code]).toEqual([422, 'team.piece-unknown']);
    await shop.sql(
      `insert into team_member (id, team_order_id, name, secret_hash, pieces)
       select gen_random_uuid(), ?, 'P', n::text, '[]' from generate_series(1, 100) n`,
      [team.id],
    );
    const full = await choose(shop, team.token, choiceOf('Ana', product));
    expect([full.status, full.body.code]).toEqual([409, 'team.full']);
    for (const _ of [2, 3])
      await shop.call('POST', '/team-orders', { as: team.nurse, body: openBody([product]) });
    const fourth = await shop.call('POST', '/team-orders', { as: team.nurse, body: openBody([product]) });
    expect([fourth.status, fourth.body.code]).toEqual([409, 'team.too-many']);
  });

  it.each([
    ['a day that is over', { closesOn: dayAfter(0) }],
    ['a day too far away', { closesOn: dayAfter(90) }],
    ['a CPF for the team', { taxId: '52998224725' }],
    ['no products', { products: [] }],
  ])('400 refuses %s', async (_, more) => {
    const product = await plenty();
    const response = await shop.call('POST', '/team-orders', {
      as: await aPerson(shop),
      body: openBody([product], more),
    });
    expect(response.status).toBe(400);
  });

  it("is its organiser's alone: SEC-12", async () => {
    const product = await plenty();
    const team = await aTeam(shop, [product]);
    const other = await aPerson(shop);
    for (const [method, path] of [
      ['GET', ''],
      ['PATCH', ''],
      ['DELETE', ''],
      ['GET', '/delivery'],
      ['POST', '/approval'],
    ] as const) {
      const body = method === 'PATCH' ? { closed: true } : {};
      const response = await shop.call(method, `/team-orders/${team.id}${path}`, {
        as: other,
        ...(method === 'GET' || method === 'DELETE' ? {} : { body }),
      });
      expect([response.status, response.body.code]).toEqual([404, 'team.not-found']);
    }
  });

  it('lets its organiser correct and remove people, also when the choices have ended', async () => {
    const product = await plenty();
    const team = await aTeam(shop, [product]);
    await choose(shop, team.token, choiceOf('Ana', product));
    await choose(shop, team.token, choiceOf('Bia', product));
    await close(shop, team);
    const { body } = await shop.call('GET', `/team-orders/${team.id}`, { as: team.nurse });
    const [ana, bia] = body.data.teamOrder.members;
    const path = `/team-orders/${team.id}/people`;
    await shop.call('PUT', `${path}/${ana._id}`, { as: team.nurse, body: choiceOf('Ana', product, 2, 'G') });
    const after = await shop.call('DELETE', `${path}/${bia._id}`, { as: team.nurse });
    expect(after.body.data.teamOrder.members).toMatchObject([
      { name: 'Ana', pieces: [{ size: 'G', quantity: 2 }] },
    ]);
  });
});

describe('the order of a team', () => {
  it('is one ordinary order of all bags, with the discount of its tier in every amount', async () => {
    const product = await plenty();
    const team = await aTeam(shop, [product]);
    await choose(shop, team.token, choiceOf('Ana', product, 6));
    await choose(shop, team.token, choiceOf('Bia', product, 4));
    await choose(shop, team.token, choiceOf('Caio', product, 2, 'G'));
    await close(shop, team);
    const shipping = await deliveryOf(shop, team);
    const subtotal = 12 * 18_990;
    const discount = Math.floor((subtotal * 5 + 50) / 100);
    const total = (subtotal - discount) / 100 + shipping.price;
    const place = (more: object = {}) =>
      shop.call('POST', `/team-orders/${team.id}/order`, {
        as: team.nurse,
        body: { ship_type: shipping, taxId: aCpf(), ...more },
      });
    expect((await place({ total: total - 1 })).body.code).toBe('order.total-changed');
    const placed = await place({ total });
    expect(placed.status).toBe(201);
    const id = placed.body.data.order._id;
    const { body } = await shop.call('GET', `/orders/${id}`, { as: team.nurse });
    expect(body.data.order).toMatchObject({
      status: 'pending',
      total,
      discounts: [{ code: 'EQUIPE 5 %', amount: discount / 100 }],
    });
    expect(body.data.order.items).toHaveLength(2);
    const [sums] = await shop.sql(
      `select sum(discount_cents)::int as shares, sum(quantity)::int as pieces from order_item where order_id = ?`,
      [id],
    );
    expect(sums).toEqual({ shares: discount, pieces: 12 });
    expect(await stockOf(shop, product.skuOf('M', 'Azul'))).toMatchObject({ offered: 390, held: 10 });
    const bags = await shop.call('GET', `/orders/${id}/bags`, { as: team.nurse });
    expect(bags.body.data.team.bags.map(({ name }: { name: string }) => name)).toEqual([
      'Ana',
      'Bia',
      'Caio',
    ]);
    // Once more is the same order, and nothing changes any more.
    expect((await place()).body.data.order._id).toBe(id);
    expect((await shop.call('DELETE', `/team-orders/${team.id}`, { as: team.nurse })).body.code).toBe(
      'team.ordered',
    );
    const payment = await shop.call('POST', `/orders/payment-create/${id}`, {
      as: team.nurse,
      body: payBody('pix'),
    });
    expect(payment.status).toBe(200);
    await expectStockHolds(shop);
  });

  it('may be made again when it was cancelled, and no cart order replaces it', async () => {
    const product = await aProduct(shop, { stock: { M: { Azul: 5 } } });
    const team = await aTeam(shop, [product]);
    await choose(shop, team.token, choiceOf('Ana', product, 5));
    await close(shop, team);
    const body = { ship_type: await deliveryOf(shop, team), taxId: aCpf() };
    const path = `/team-orders/${team.id}/order`;
    const first = await shop.call('POST', path, { as: team.nurse, body });
    await shop.call('DELETE', `/orders/${first.body.data.order._id}`, { as: team.nurse });
    const again = await shop.call('POST', path, { as: team.nurse, body });
    expect(again.status).toBe(201);
    expect(again.body.data.order._id).not.toBe(first.body.data.order._id);
    expect(await stockOf(shop, product.skuOf('M', 'Azul'))).toMatchObject({ offered: 0, held: 5 });
    await expectStockHolds(shop);
  });

  it('keeps the names of its bags until it is packed, when the account of its organiser is deleted', async () => {
    const product = await plenty();
    const [ordered, open] = [await aTeam(shop, [product]), await aTeam(shop, [product])];
    await choose(shop, ordered.token, choiceOf('Ana', product));
    await close(shop, ordered);
    const placed = await shop.call('POST', `/team-orders/${ordered.id}/order`, {
      as: ordered.nurse,
      body: { ship_type: await deliveryOf(shop, ordered), taxId: aCpf() },
    });
    const id = placed.body.data.order._id as string;
    const admin = await anAdmin(shop);
    await shop.call('PATCH', `/orders/${id}/status`, { as: admin, body: { status: 'confirmed' } });
    for (const { nurse } of [ordered, open])
      expect((await shop.call('DELETE', `/admin/users/${nurse.id}`, { as: admin })).status).toBe(200);
    const bags = await shop.call('GET', `/admin/orders/${id}/bags`, { as: admin });
    expect(bags.body.data.team).toMatchObject({ _id: ordered.id, bags: [{ name: 'Ana' }] });
    const left = await shop.sql('select id from team_order where id in (?, ?)', [ordered.id, open.id]);
    expect(left).toEqual([{ id: ordered.id }]);
  });

  it('says whose pieces are missing, and holds nothing then', async () => {
    const product = await aProduct(shop, { name: 'Scrub Raro', stock: { M: { Azul: 3 } } });
    const team = await aTeam(shop, [product]);
    await choose(shop, team.token, choiceOf('Ana', product, 2));
    await choose(shop, team.token, choiceOf('Bia', product, 2));
    await close(shop, team);
    const { status, body } = await shop.call('POST', `/team-orders/${team.id}/order`, {
      as: team.nurse,
      body: { ship_type: await deliveryOf(shop, team), taxId: aCpf() },
    });
    expect([status, body.code]).toEqual([409, 'team.short']);
    expect(body.message).toContain('1 Scrub Raro M Azul (Bia)');
    expect(await stockOf(shop, product.skuOf('M', 'Azul'))).toMatchObject({ offered: 3, held: 0 });
  });

  it('does not oversell the last piece to two teams at once', async () => {
    const product = await aProduct(shop, { stock: { M: { Azul: 1 } } });
    const teams = await Promise.all([1, 2].map(() => aTeam(shop, [product])));
    const bodies: object[] = [];
    for (const team of teams) {
      await choose(shop, team.token, choiceOf('Ana', product));
      await close(shop, team);
      bodies.push({ ship_type: await deliveryOf(shop, team), taxId: aCpf() });
    }
    const responses = await Promise.all(
      teams.map((team, index) =>
        shop.call('POST', `/team-orders/${team.id}/order`, { as: team.nurse, body: bodies[index] }),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await stockOf(shop, product.skuOf('M', 'Azul'))).toMatchObject({ offered: 0, held: 1 });
    await expectStockHolds(shop);
  });

  it('has every choice that was accepted, when its closing and a choice meet', async () => {
    const product = await plenty();
    for (const _ of [1, 2, 3, 4, 5]) {
      const team = await aTeam(shop, [product]);
      await choose(shop, team.token, choiceOf('Primeira', product));
      const [choice] = await Promise.all([
        choose(shop, team.token, choiceOf('Ana', product)),
        close(shop, team),
      ]);
      const placed = await shop.call('POST', `/team-orders/${team.id}/order`, {
        as: team.nurse,
        body: { ship_type: await deliveryOf(shop, team), taxId: aCpf() },
      });
      const [sum] = await shop.sql('select sum(quantity)::int as pieces from order_item where order_id = ?', [
        placed.body.data.order._id,
      ]);
      expect(sum).toEqual({ pieces: choice.status === 200 ? 2 : 1 });
    }
  });

  it('P6 keeps its pieces from the cart of its organiser, whose next order takes the place of carts alone', async () => {
    const product = await aProduct(shop, { stock: { M: { Azul: 2 } } });
    const team = await aTeam(shop, [product]);
    await choose(shop, team.token, choiceOf('Ana', product, 2));
    await close(shop, team);
    await shop.call('POST', `/team-orders/${team.id}/order`, {
      as: team.nurse,
      body: { ship_type: await deliveryOf(shop, team), taxId: aCpf() },
    });
    const { status, body } = await shop.call('POST', '/cart', {
      as: team.nurse,
      body: { productId: product.id, quantity: 1, selectedSize: 'M', selectedColor: 'Azul' },
    });
    expect([status, body.code]).toEqual([409, 'cart.out-of-stock']);
  });

  it('S21 is held to the limits of single shoppers until an administrator approves its pieces', async () => {
    const product = await plenty();
    const team = await aTeam(shop, [product]);
    for (const name of ['Ana', 'Bia', 'Caio', 'Duda'])
      await choose(shop, team.token, choiceOf(name, product, 9));
    await close(shop, team);
    const place = async () =>
      shop.call('POST', `/team-orders/${team.id}/order`, {
        as: team.nurse,
        body: { ship_type: await deliveryOf(shop, team), taxId: aCpf() },
      });
    expect((await place()).body.code).toBe('order.hold-limit');
    const asked = await shop.call('POST', `/team-orders/${team.id}/approval`, { as: team.nurse, body: {} });
    expect(asked.body.data.teamOrder.approval).toEqual({ asked: true, pieces: 0 });
    const [admin, operator] = [await anAdmin(shop), await anOperator(shop)];
    const list = await shop.call('GET', '/admin/team-orders', { as: admin, query: { status: 'closed' } });
    expect(list.body.teamOrders[0]).toMatchObject({
      _id: team.id,
      pieces: 36,
      people: 4,
      approvalWaits: true,
    });
    expect((await shop.call('GET', '/admin/team-orders', { as: operator })).status).toBe(403);
    const approved = await shop.call('POST', `/admin/team-orders/${team.id}/approval`, {
      as: admin,
      body: {},
    });
    expect(approved.body.data.teamOrder.approval.pieces).toBe(36);
    expect(approved.text).not.toContain(team.token);
    const [entry] = await shop.sql(
      `select action, after from audit_log where entity = 'team-order' and entity_id = ?`,
      [team.id],
    );
    expect(entry).toEqual({ action: 'team-order.approve', after: { approvedPieces: 36 } });
    const placed = await place();
    expect(placed.status).toBe(201);
    // What was approved leaves the organiser the whole limit for a cart; more than that does not.
    const buy = (pieces: number) => anOrder(shop, product, pieces, team.nurse);
    expect((await buy(10)).order.status).toBe('pending');
    await shop.sql('update team_order set approved_pieces = 35 where id = ?', [team.id]);
    await expect(buy(1)).rejects.toThrow('order.hold-limit-open');
  });
});

describe('the quote of a team order', () => {
  it('binds prices, tier and delivery until it expires, and is read as PDF by who has its link', async () => {
    const product = await plenty();
    const team = await aTeam(shop, [product]);
    await choose(shop, team.token, choiceOf('Ana', product, 10));
    await close(shop, team);
    const shipping = await deliveryOf(shop, team);
    const quoted = await shop.call('POST', `/team-orders/${team.id}/quote`, {
      as: team.nurse,
      body: { ship_type: shipping },
    });
    const { quote } = quoted.body.data.teamOrder;
    const total = (189_900 - 9_495) / 100 + shipping.price;
    expect(quote).toMatchObject({ total });
    const pdf = await shop.call('GET', `/team-quotes/${quote.token}`);
    expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(pdf.text.startsWith('%PDF-')).toBe(true);
    expect((await shop.call('GET', `/team-quotes/${aSecret()}`)).body.code).toBe('team.quote-unknown');

    await shop.sql('update product set price_cents = 30000 where id = ?', [product.id]);
    await setTiers('');
    const placed = await shop.call('POST', `/team-orders/${team.id}/order`, {
      as: team.nurse,
      body: { taxId: aCpf(), total },
    });
    await setTiers('10:5, 20:10, 50:15');
    expect(placed.status).toBe(201);
  });

  it('names its delivery as people know it: what a carrier calls .Package says whose it is', async () => {
    const product = await plenty();
    const team = await aTeam(shop, [product]);
    await choose(shop, team.token, choiceOf('Ana', product));
    await close(shop, team);
    const { quoteId } = await deliveryOf(shop, team);
    await shop.sql(
      `update freight_quote set options = (select jsonb_agg(option || '{"name": ".Package", "company": "Jadlog"}')
        from jsonb_array_elements(options) option) where id = ?`,
      [quoteId],
    );
    const { body } = await shop.call('GET', `/team-orders/${team.id}/delivery`, { as: team.nurse });
    expect(body.data.options[0].name).toBe('Jadlog Package');
    const asked = { as: team.nurse, body: { ship_type: await deliveryOf(shop, team) } };
    const quoted = await shop.call('POST', `/team-orders/${team.id}/quote`, asked);
    expect(quoted.body.data.teamOrder.quote.delivery.name).toBe('Jadlog Package');
  });

  it('does not outlive its days, nor a correction', async () => {
    const product = await plenty();
    const team = await aTeam(shop, [product]);
    await choose(shop, team.token, choiceOf('Ana', product, 10));
    await close(shop, team);
    const shipping = await deliveryOf(shop, team);
    const quote = async () =>
      (
        await shop.call('POST', `/team-orders/${team.id}/quote`, {
          as: team.nurse,
          body: { ship_type: shipping },
        })
      ).body.data.teamOrder;
    const first = await quote();
    const person = first.members[0]._id;
    const corrected = await shop.call('PUT', `/team-orders/${team.id}/people/${person}`, {
      as: team.nurse,
      body: choiceOf('Ana', product, 10),
    });
    expect(corrected.body.data.teamOrder.quote).toBeNull();
    expect((await shop.call('GET', `/team-quotes/${first.quote.token}`)).status).toBe(404);
    const second = await quote();
    await shop.sql(
      `update team_order set quote = jsonb_set(quote, '{expiresAt}', to_jsonb('2026-01-01T00:00:00Z'::text)) where id = ?`,
      [team.id],
    );
    expect((await shop.call('GET', `/team-quotes/${second.quote.token}`)).status).toBe(404);
  });
});

describe('what changes while a delivery is asked for', () => {
  /** `call` waits for its freight; meanwhile the person of the team needs eight pieces instead of one. */
  async function whileAsked<T>(team: { id: string }, call: () => Promise<T>): Promise<T> {
    const held = Promise.withResolvers<void>();
    const free = Promise.withResolvers<void>();
    await shop.sql('delete from freight_quote');
    const holder = shop.em().transactional(async (em) => {
      await em.execute('lock table freight_quote in share mode');
      held.resolve();
      await free.promise;
    });
    await held.promise;
    const calling = call();
    await until(async () => {
      const waiting = await shop.sql(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return waiting.length > 0;
    });
    await shop.sql(
      `update team_member set pieces = jsonb_set(pieces, '{0,quantity}', '8') where team_order_id = ?`,
      [team.id],
    );
    free.resolve();
    await holder;
    return calling;
  }
  /** A team whose person wants one piece, and the most expensive delivery of it. */
  async function ofOnePiece() {
    const product = await plenty();
    const team = await aTeam(shop, [product]);
    await choose(shop, team.token, choiceOf('Ana', product));
    await close(shop, team);
    const { body } = await shop.call('GET', `/team-orders/${team.id}/delivery`, { as: team.nurse });
    const { id, price } = body.data.options.at(-1) as { id: string; price: number };
    return { team, ship_type: { id, price } };
  }

  it('is no quote with the freight of fewer pieces', async () => {
    const { team, ship_type } = await ofOnePiece();
    const quoted = await whileAsked(team, () =>
      shop.call('POST', `/team-orders/${team.id}/quote`, { as: team.nurse, body: { ship_type } }),
    );
    expect([quoted.status, quoted.body.code]).toEqual([409, 'order.freight-changed']);
    const [row] = await shop.sql('select quote from team_order where id = ?', [team.id]);
    expect(row).toEqual({ quote: null });
  });

  it('is no order with the freight of fewer pieces', async () => {
    const { team, ship_type } = await ofOnePiece();
    const placed = await whileAsked(team, () =>
      shop.call('POST', `/team-orders/${team.id}/order`, {
        as: team.nurse,
        body: { ship_type, taxId: aCpf() },
      }),
    );
    expect([placed.status, placed.body.code]).toEqual([409, 'order.freight-changed']);
    expect(await shop.sql('select 1 from shop_order where user_id = ?', [team.nurse.id])).toEqual([]);
  });
});

describe('a deadline that is moved', () => {
  it('drops the quote of a team whose choices had ended', async () => {
    const product = await plenty();
    const team = await aTeam(shop, [product]);
    await choose(shop, team.token, choiceOf('Ana', product, 10));
    await shop.sql(`update team_order set closes_at = now() - interval '1 minute' where id = ?`, [team.id]);
    const ship_type = await deliveryOf(shop, team);
    await shop.call('POST', `/team-orders/${team.id}/quote`, { as: team.nurse, body: { ship_type } });
    const moved = await shop.call('PATCH', `/team-orders/${team.id}`, {
      as: team.nurse,
      body: { closesOn: dayAfter(3) },
    });
    expect(moved.body.data.teamOrder).toMatchObject({ state: 'open', quote: null });
  });
});
