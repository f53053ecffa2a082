import type { TestApp } from '../support/app.js';
import { ADDRESS, type Person } from '../support/people.js';
import { aProduct, type TestProduct } from '../support/test-products.js';

export const pieceOf = (product: TestProduct, quantity = 1, size = 'M', color = 'Azul') => ({
  product: product.id,
  size,
  color,
  quantity,
});

interface DraftRequest {
  readonly lines?: readonly object[];
  readonly discount?: object;
  readonly customer?: object;
  readonly note?: string;
  readonly hours?: number;
}

let counter = 0;

/** What staff do about drafts. */
export class DraftActs {
  constructor(
    private readonly shop: TestApp,
    private readonly admin: Person,
  ) {}

  preview({ lines, discount }: DraftRequest, as = this.admin) {
    const body = { lines, address: ADDRESS, ...(discount && { discount }) };
    return this.shop.call('POST', '/admin/draft-orders/preview', { as, body });
  }

  /** As somebody confirms the cheapest delivery of what the preview said. */
  async confirmed(request: DraftRequest) {
    const { status, body, text } = await this.preview(request);
    if (status !== 200) throw new Error(text);
    const { subtotal, discount, options } = body.data.preview;
    const [delivery] = options;
    counter += 1;
    return {
      ...{ lines: request.lines, address: ADDRESS, note: request.note ?? '', hours: request.hours ?? 72 },
      ...(request.discount && { discount: request.discount }),
      customer: request.customer ?? { name: 'Bia Reis', email: `bia${counter}@exemplo.test`, phone: '' },
      ...{ delivery: delivery.id, deliveryPrice: delivery.price },
      total: Math.round((subtotal - discount + delivery.price) * 100) / 100,
    };
  }

  send(body: object, as = this.admin) {
    return this.shop.call('POST', '/admin/draft-orders', { as, body, key: crypto.randomUUID() });
  }

  /** A draft as it was answered, and the token of its link. */
  async create(request: DraftRequest) {
    const { status, body, text } = await this.send(await this.confirmed(request));
    if (status !== 201) throw new Error(text);
    const { draftOrder } = body.data;
    return { draft: draftOrder, id: draftOrder._id as string, token: tokenOf(draftOrder) };
  }

  /** What somebody does with one: `sending`, `extension`, `cancellation`. */
  act(id: string, what: string, body?: object, as = this.admin) {
    return this.shop.call('POST', `/admin/draft-orders/${id}/${what}`, {
      as,
      ...(body && { body }),
      key: crypto.randomUUID(),
    });
  }

  async read(id: string, as = this.admin) {
    return (await this.shop.call('GET', `/admin/draft-orders/${id}`, { as })).body.data.draftOrder;
  }

  place(token: string, buyer: Person, body: object, key: string = crypto.randomUUID()) {
    return this.shop.call('POST', `/draft-links/${token}/order`, { as: buyer, body, key });
  }
}

const tokenOf = ({ payUrl }: { readonly payUrl: string }): string => payUrl.split('/').at(-1) ?? '';

/** A draft of one piece. */
export async function aDraft(shop: TestApp, admin: Person): Promise<string> {
  return (await new DraftActs(shop, admin).create({ lines: [pieceOf(await aProduct(shop))] })).id;
}

/** Asks what a draft would come to. */
export async function askDraft({ shop, admin }: { readonly shop: TestApp; readonly admin: Person }) {
  return new DraftActs(shop, admin).preview({ lines: [pieceOf(await aProduct(shop), 2)] });
}
