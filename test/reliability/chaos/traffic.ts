import { setTimeout as sleep } from 'node:timers/promises';
import { aCpf, payBody } from '../../../apps/api/test/orders/shopping.js';
import type { TestApp } from '../../../apps/api/test/support/app.js';
import { ADDRESS, anAdmin, aPerson, type Person } from '../../../apps/api/test/support/people.js';
import { aProduct, type TestProduct } from '../../../apps/api/test/support/test-products.js';
import { seededRandom, type SeededRandom } from '../seeded-random.js';
import { Client, type Settled } from './client.js';
import type { Fleet } from './fleet.js';
import { History } from './history.js';
import { visitors } from './visitors.js';

const BUYERS = 16;
/** Pieces of each garment: few, so that buyers meet the end of them. */
const PIECES = [6, 12, 40, 400];
/** What a person does between two calls, in milliseconds. */
const THINKING_MS = 400;

interface Placed {
  readonly id: string;
  readonly buyer: Person;
  readonly sku: string;
  readonly pieces: number;
  readonly invoked: number;
}

/** Buyers, visitors, administrators and the payment provider, all from one seed. */
export class Traffic {
  readonly placed: Placed[] = [];
  /** When a person began to approve the money, by order: performance.now(). */
  readonly approved = new Map<string, number>();
  readonly products: TestProduct[] = [];
  private readonly buyers: (Person & { readonly taxId: string; readonly client: Client })[] = [];
  private visits: ReturnType<typeof visitors> = [];
  private admin!: Person;
  private adminClient!: Client;
  private going = true;
  private loops: Promise<void>[] = [];

  private constructor(
    private readonly fleet: Fleet,
    private readonly history: History,
    private readonly seed: number,
  ) {}

  /** Goods and people of a run of its own. */
  static async prepare(fleet: Fleet, history: History, seed: number, timeout?: number): Promise<Traffic> {
    const traffic = new Traffic(fleet, history, seed);
    // What the makers of test data need of an application.
    const clock = {
      now: () => new Date(),
      in: (milliseconds: number) => new Date(Date.now() + milliseconds),
    };
    const shop = { em: () => fleet.em(), sql: fleet.sql, clock } as unknown as TestApp;
    const run = seed % 200;
    for (const offered of PIECES) {
      const name = `Conjunto ${seed} ${offered} ${traffic.products.length}`;
      traffic.products.push(await aProduct(shop, { name, stock: { M: { Azul: offered } } }));
    }
    for (let at = 0; at < BUYERS; at += 1) {
      const taxId = aCpf();
      const person = await aPerson(shop, { cpf: taxId });
      await fleet.sql('update app_user set email_verified_at = now() where id = ?', [person.id]);
      const client = new Client(fleet.front, history, `10.${run}.0.${at + 1}`, timeout);
      traffic.buyers.push({ ...person, taxId, client });
    }
    traffic.visits = visitors(fleet, history, traffic.products, run, timeout);
    traffic.admin = await anAdmin(shop);
    traffic.adminClient = new Client(fleet.front, history, `10.${run}.1.1`, timeout);
    return traffic;
  }

  /** Somebody who is signed in, for probes. */
  get probe(): Person {
    return this.buyers[0] as Person;
  }

  start(): void {
    const loop = (name: number, turn: (random: SeededRandom) => Promise<void>): Promise<void> =>
      this.repeat(seededRandom(this.seed * 1_000 + name), turn);
    this.loops = [
      ...this.buyers.map((_, at) => loop(at, (random) => this.buy(at, random))),
      ...this.visits.map((visit, at) => loop(500 + at, visit)),
      loop(900, (random) => this.stockTaking(random)),
      loop(901, (random) => this.backOffice(random)),
      loop(902, (random) => this.provider(random)),
    ];
  }

  /** Resolves when what was under way has its final answers. */
  async stop(): Promise<void> {
    this.going = false;
    const clients = [...this.buyers.map(({ client }) => client), this.adminClient];
    for (const client of clients) client.hurry();
    await Promise.all(this.loops);
  }

  /** What everybody sees in the end, when nothing is under way any more. */
  async lookAtTheEnd(): Promise<void> {
    for (const client of [...this.buyers.map((buyer) => buyer.client), this.adminClient]) client.hurry();
    for (const { sku } of this.variants()) await this.readStock(sku);
    for (const order of this.placed) await this.readOrder(order);
  }

  variants(): { sku: string; offered: number }[] {
    return this.products.map((product, at) => ({
      sku: product.skuOf('M', 'Azul'),
      offered: PIECES[at] ?? 0,
    }));
  }

  private async repeat(random: SeededRandom, turn: (random: SeededRandom) => Promise<void>): Promise<void> {
    while (this.going) {
      await turn(random);
      await sleep(THINKING_MS / 2 + random.below(THINKING_MS));
    }
  }

  private async buy(at: number, random: SeededRandom): Promise<void> {
    const buyer = this.buyers[at] as (typeof this.buyers)[number];
    const product = random.pick(this.products);
    const pieces = random.below(2) + 1;
    const order = await this.order(buyer, product, pieces, random);
    if (!order) return;
    if (random.chance(0.3)) await this.readOrder(order);
    if (random.chance(0.65)) {
      const request = { as: buyer, key: crypto.randomUUID(), body: payBody('pix') };
      await buyer.client.settle('POST', `/orders/payment-create/${order.id}`, request);
    }
    await sleep(random.below(4) * 1_000);
    await this.readOrder(order);
    if (random.chance(0.5)) await this.cancel(order, buyer.client, buyer, 'customer-cancels');
  }

  private async order(
    buyer: (typeof this.buyers)[number],
    product: TestProduct,
    pieces: number,
    random: SeededRandom,
  ): Promise<Placed | undefined> {
    const { client } = buyer;
    await client.settle('DELETE', '/cart', { as: buyer });
    const line = { productId: product.id, quantity: pieces, selectedSize: 'M', selectedColor: 'Azul' };
    const filled = await client.settle('POST', '/cart', { as: buyer, key: crypto.randomUUID(), body: line });
    const subtotal = (product.priceCents * pieces) / 100;
    const query = `cepTo=${ADDRESS.zipCode}&amount=${pieces}&subtotal=${subtotal}`;
    const quoted = filled.status === 201 ? await client.settle('GET', `/shipping?${query}`, {}) : filled;
    if (quoted.status !== 200) return undefined;
    const key = crypto.randomUUID();
    const body = this.orderBody(buyer, product, pieces, quoted.body.data[0]);
    const first = client.settle('POST', '/orders', { as: buyer, key, body }, 'order');
    // A double click: the same key in another request at the same time.
    const again = random.chance(0.15)
      ? client.once('POST', '/orders', { as: buyer, key, body }, 'order')
      : undefined;
    const [placed] = await Promise.all([first, again]);
    if (random.chance(0.08)) {
      const other = { ...body, userData: { ...body.userData, name: 'Outra Pessoa' } };
      await client.once('POST', '/orders', { as: buyer, key, body: other }, 'other order');
    }
    return this.noteOrder(buyer, product.skuOf('M', 'Azul'), pieces, placed);
  }

  private noteOrder(buyer: Person, sku: string, pieces: number, placed: Settled): Placed | undefined {
    const { invoked, answered, status, code } = placed;
    const input = { kind: 'take', pieces } as const;
    if (answered === Infinity)
      History.add(this.history.stock, sku, { input, output: undefined, invoked, answered });
    if (code === 'order.sold-out')
      History.add(this.history.stock, sku, { input, output: { kind: 'refused' }, invoked, answered });
    if (status !== 201) return undefined;
    History.add(this.history.stock, sku, { input, output: { kind: 'done' }, invoked, answered });
    const id = placed.body.data.order._id as string;
    const place = { input: { kind: 'place' }, output: { kind: 'done' } } as const;
    History.add(this.history.orders, id, { ...place, invoked, answered });
    const order = { id, buyer, sku, pieces, invoked };
    this.placed.push(order);
    return order;
  }

  private orderBody(buyer: { taxId: string }, product: TestProduct, quantity: number, quote: QuoteView) {
    const { id, name, price, quoteId } = quote;
    return {
      items: [
        {
          product: product.id,
          selectedSize: 'M',
          selectedColor: 'Azul',
          quantity,
          price: product.priceCents / 100,
        },
      ],
      payment: { method: 'Mercado Pago' },
      shipping: { address: ADDRESS, contactPhone: '11987654321', ship_type: { id, name, price, quoteId } },
      discounts: [],
      userData: { name: 'Ana Prado', email: 'ana@exemplo.test', cpf: buyer.taxId, birthDate: '1990-05-31' },
    };
  }

  private async cancel(
    order: Placed,
    client: Client,
    as: Person,
    kind: 'customer-cancels' | 'admin-cancels',
  ): Promise<void> {
    const key = crypto.randomUUID();
    // DELETE has no key: repeated, it may find that there is nothing left to delete.
    const isDelete = kind === 'customer-cancels';
    const call = isDelete
      ? client.settle('DELETE', `/orders/${order.id}`, { as })
      : client.settle('PATCH', `/orders/${order.id}/cancel`, { as, key });
    const { status, code, invoked, answered, repeated } = await call;
    const isDone = status === 200 || (isDelete && status === 404 && repeated);
    const output = answered === Infinity ? undefined : ({ kind: isDone ? 'done' : 'refused' } as const);
    const note = `${status} ${code ?? ''} ${key}`;
    History.add(this.history.orders, order.id, { input: { kind }, output, invoked, answered, note });
    if (output?.kind === 'refused') return;
    const input = { kind: 'give', pieces: order.pieces } as const;
    History.add(this.history.stock, order.sku, { input, output, invoked, answered });
  }

  private async readOrder({ id, buyer }: Placed): Promise<void> {
    const client = this.buyers.find((each) => each.id === buyer.id)?.client ?? this.adminClient;
    const { status, body, invoked, answered } = await client.settle('GET', `/orders/${id}`, { as: buyer });
    if (answered === Infinity) return;
    if (status !== 200) return void this.history.odd.push(`GET /orders/${id}: ${status}`);
    const output = { kind: 'seen', status: body.data.order.status } as const;
    History.add(this.history.orders, id, { input: { kind: 'read' }, output, invoked, answered });
  }

  private async readStock(sku: string): Promise<number | undefined> {
    const to = `/admin/stock/${encodeURIComponent(sku)}`;
    const { status, body, invoked, answered } = await this.adminClient.settle('GET', to, { as: this.admin });
    if (status !== 200) return undefined;
    const pieces = body.data.stock.counts.offered as number;
    History.add(this.history.stock, sku, {
      input: { kind: 'read' },
      output: { kind: 'seen', pieces },
      invoked,
      answered,
    });
    return pieces;
  }

  private async stockTaking(random: SeededRandom): Promise<void> {
    const { sku } = random.pick(this.variants());
    const seen = await this.readStock(sku);
    if (seen === undefined || random.chance(0.5)) return;
    const to = Math.max(0, seen + random.below(5) - 1);
    if (to === seen) return;
    await sleep(random.below(300));
    const body = { offered: to, offeredSeen: seen, reason: 'Contagem' };
    const request = { as: this.admin, key: crypto.randomUUID(), body };
    const address = `/admin/stock/${encodeURIComponent(sku)}/adjust`;
    const { status, code, invoked, answered } = await this.adminClient.settle('POST', address, request);
    // That the warehouse has no more says nothing about the count on the screen.
    const isRefused = code === 'stock.stale';
    if (status >= 400 && !isRefused && answered !== Infinity) return;
    const output = answered === Infinity ? undefined : ({ kind: isRefused ? 'refused' : 'done' } as const);
    History.add(this.history.stock, sku, { input: { kind: 'set', seen, to }, output, invoked, answered });
  }

  private async backOffice(random: SeededRandom): Promise<void> {
    const paid = this.placed.filter(({ id }) => this.approved.has(id));
    const order = paid.length > 0 ? random.pick(paid) : undefined;
    if (!order) return;
    if (random.chance(0.25)) return this.cancel(order, this.adminClient, this.admin, 'admin-cancels');
    const to = random.pick(['processing', 'confirmed'] as const);
    const request = { as: this.admin, key: crypto.randomUUID(), body: { status: to } };
    const address = `/orders/${order.id}/status`;
    const { status, invoked, answered } = await this.adminClient.settle('PATCH', address, request, to);
    const output =
      answered === Infinity ? undefined : ({ kind: status === 200 ? 'done' : 'refused' } as const);
    History.add(this.history.orders, order.id, { input: { kind: 'menu', to }, output, invoked, answered });
  }

  private async provider(random: SeededRandom): Promise<void> {
    const payments = await this.fleet
      .control<{ id: number; status: string; external_reference: string }[]>('GET', '/payments')
      .catch(() => []);
    const open = payments.filter(
      ({ status, external_reference: id }) => status === 'pending' && !this.approved.has(id),
    );
    if (open.length === 0 || random.chance(0.2)) return;
    const { id, external_reference: order } = random.pick(open);
    this.approved.set(order, performance.now());
    await this.fleet.control('POST', `/payments/${id}`, { status: 'approved' }).catch((error: Error) => {
      // Cancelled meanwhile. Where the answer was lost, the provider says in the end what it knows.
      if (error.message.includes(': 409')) this.approved.delete(order);
    });
  }
}

interface QuoteView {
  readonly id: string;
  readonly name: string;
  readonly price: number;
  readonly quoteId: string;
}
