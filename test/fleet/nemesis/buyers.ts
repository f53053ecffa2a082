import { setTimeout as sleep } from 'node:timers/promises';
import { cardToken } from '../../infra/card-token.js';
import type { SeededRandom } from '../../reliability/seeded-random.js';
import type { Calls } from './calls.js';

/** Between two orders of a buyer, in milliseconds: the shop lets six a minute through. */
const ORDER_EVERY_MS = 10_500;
/** A buyer looks at an order that was paid for so long, in milliseconds. */
const WATCH_MS = 120_000;
const ADDRESS = {
  zipCode: '01310100',
  street: 'Avenida Paulista',
  number: '1578',
  complement: '',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
};

export interface Person {
  readonly name: string;
  readonly email: string;
  readonly cpf: string;
  readonly token: string;
}

interface Piece {
  readonly product: string;
  readonly selectedSize: string;
  readonly selectedColor: string;
  /** Reais. */
  readonly price: number;
}

/** What buyers have to do with each other and with the administrator. */
export interface Market {
  readonly calls: Calls;
  readonly chance: SeededRandom;
  /** Address of the simulator. */
  readonly sandbox: string;
  /** Ids of orders that were seen as paid: the administrator takes them from here. */
  readonly paid: string[];
  /** An order that was accepted is not shown afterwards. */
  readonly lost: string[];
  readonly isOpen: () => boolean;
}

/** Browses, orders, pays and cancels without a pause until the market closes. */
export class Buyer {
  /** Paid at the provider, not yet seen as paid in the shop; with the moment of the payment. */
  private readonly waiting = new Map<string, number>();
  /** Ordered and not paid; the shop lets a person have some of these. */
  private readonly unpaid: string[] = [];
  private nextOrder: number;

  constructor(
    private readonly person: Person,
    private readonly market: Market,
  ) {
    this.nextOrder = performance.now() + market.chance.below(ORDER_EVERY_MS);
  }

  async live(): Promise<void> {
    while (this.market.isOpen()) {
      const pieces = await this.browse();
      if (performance.now() > this.nextOrder && pieces.length > 0) {
        this.nextOrder = performance.now() + ORDER_EVERY_MS;
        await this.buy(this.market.chance.pick(pieces));
      }
      await this.watch();
    }
  }

  private async browse(): Promise<Piece[]> {
    const { calls, chance } = this.market;
    await calls.send('GET', '/');
    const { body } = await calls.send('GET', `/api/v1/products?limit=12&page=${1 + chance.below(4)}`);
    const products: Product[] = body?.data?.products ?? [];
    if (products.length === 0) {
      await sleep(200);
      return [];
    }
    const product = chance.pick(products);
    await calls.send('GET', `/api/v1/products/${product._id}`);
    if (product.image?.startsWith('/media/')) await calls.send('GET', product.image);
    return piecesOf(product);
  }

  private async buy(piece: Piece): Promise<void> {
    const { calls, chance } = this.market;
    const { token } = this.person;
    const { product, selectedSize, selectedColor, price } = piece;
    await calls.send('POST', '/api/v1/cart', {
      token,
      body: { productId: product, selectedSize, selectedColor, quantity: 1 },
    });
    const query = `cepTo=${ADDRESS.zipCode}&amount=1&items=${product}:1&subtotal=${price}`;
    const { body: quotes } = await calls.send('GET', `/api/v1/shipping?${query}`, { token });
    if (!quotes?.data?.[0]) return;
    const order = {
      what: 'order' as const,
      key: crypto.randomUUID(),
      token,
      path: '/api/v1/orders',
      body: {
        items: [{ product, selectedSize, selectedColor, quantity: 1, price }],
        payment: { method: 'Mercado Pago' },
        shipping: { address: ADDRESS, contactPhone: '11987654321', ship_type: quotes.data[0] },
        discounts: [],
        userData: {
          name: this.person.name,
          email: this.person.email,
          cpf: this.person.cpf,
          birthDate: '1990-05-31',
        },
      },
    };
    const placed = await calls.decide(order);
    const id = placed?.body?.data?.order?._id as string | undefined;
    if (!id) {
      await calls.send('DELETE', '/api/v1/cart', { token });
      const oldest = placed?.body?.code === 'order.too-many-open' ? this.unpaid.shift() : undefined;
      if (oldest) await this.cancel(oldest);
      return;
    }
    // A click too many, or a page that was loaded again.
    const known = calls.keyed.find(({ key }) => key === order.key);
    if (known && chance.chance(0.05)) await calls.again(known, 30);
    const shown = await calls.send('GET', `/api/v1/orders/${id}`, { token });
    if (shown.status === 404) this.market.lost.push(id);
    if (chance.chance(0.08)) await this.cancel(id);
    else if (!(await this.pay(id))) this.unpaid.push(id);
  }

  /** Whether it was approved, or cancelled. */
  private async pay(id: string): Promise<boolean> {
    const { calls, chance, sandbox } = this.market;
    const dice = chance.below(100);
    // Nobody pays for one in eight.
    if (dice < 12) return false;
    const isCard = dice < 45;
    const holder = dice < 20 ? 'OTHE' : 'APRO';
    const card = isCard
      ? { payment_method_id: 'master', token: await cardToken(`${sandbox}/mp`, holder), installments: 1 }
      : { payment_method_id: 'pix' };
    const answer = await calls.decide({
      what: 'payment',
      key: crypto.randomUUID(),
      token: this.person.token,
      path: `/api/v1/orders/payment-create/${id}`,
      body: { ...card, cpfCnpj: this.person.cpf },
    });
    const paymentId = answer?.body?.id as string | undefined;
    if (isCard) {
      if (answer?.body?.status === 'approved') this.waiting.set(id, performance.now());
    } else if (paymentId) {
      await sleep(chance.below(1_500));
      const approved = await fetch(`${sandbox}/control/payments/${paymentId}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ status: 'approved' }),
      });
      calls.note('approved', { id, paymentId, status: approved.status });
      if (approved.ok) this.waiting.set(id, performance.now());
    }
    if (!chance.chance(0.04)) return this.waiting.has(id);
    await this.cancel(id);
    return true;
  }

  private async cancel(id: string): Promise<void> {
    const { calls } = this.market;
    const { token } = this.person;
    this.waiting.delete(id);
    await calls.decide({
      what: 'cancel',
      key: crypto.randomUUID(),
      token,
      path: `/api/v1/orders/${id}`,
      body: undefined,
    });
  }

  /** Looks at one of the orders that were paid. */
  private async watch(): Promise<void> {
    const [first] = this.waiting;
    if (!first) return;
    const [id, since] = first;
    this.waiting.delete(id);
    const { body } = await this.market.calls.send('GET', `/api/v1/orders/${id}`, {
      token: this.person.token,
    });
    if (body?.data?.order?.status === 'confirmed') this.market.paid.push(id);
    else if (performance.now() - since < WATCH_MS) this.waiting.set(id, since);
  }
}

interface Product {
  readonly _id: string;
  readonly price: number;
  readonly image?: string;
  readonly sizes?: readonly {
    readonly name: string;
    readonly colors: readonly { readonly name: string; readonly stock: number }[];
  }[];
}

/** The pieces of a product that are in stock; the last ones, too. */
const piecesOf = ({ _id, price, sizes = [] }: Product): Piece[] =>
  sizes.flatMap(({ name, colors }) =>
    colors
      .filter(({ stock }) => stock > 0)
      .map((colour) => ({ product: _id, selectedSize: name, selectedColor: colour.name, price })),
  );
