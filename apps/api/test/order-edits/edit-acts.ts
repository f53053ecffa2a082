import { placePaidOrder } from '../orders/many-orders.js';
import type { ShopWithSandbox } from '../orders/shopping.js';
import type { Person } from '../support/people.js';

/** What is wanted of an order, as the screen sends it. */
export interface EditRequest {
  readonly lines?: readonly object[];
  readonly added?: readonly object[];
  readonly address?: object;
  readonly delivery?: string;
  readonly freight?: 'adjust' | 'keep';
}

const bodyOf = ({ lines = [], added = [], ...more }: EditRequest) => ({ lines, added, ...more });

/** What staff do about the pieces and the address of an order. */
export class EditActs {
  constructor(
    private readonly shop: ShopWithSandbox,
    private readonly admin: Person,
  ) {}

  async read(id: string, as = this.admin) {
    const response = await this.shop.call('GET', `/admin/orders/${id}/edit`, { as });
    if (response.status !== 200) throw new Error(response.text);
    return response.body.data.edit;
  }

  async edits(id: string) {
    return (await this.shop.call('GET', `/admin/orders/${id}/edits`, { as: this.admin })).body.data;
  }

  preview(id: string, request: EditRequest, as = this.admin) {
    return this.shop.call('POST', `/admin/orders/${id}/edit/preview`, { as, body: bodyOf(request) });
  }

  /** As somebody confirms what they saw. */
  async confirmed(id: string, request: EditRequest) {
    const { seen } = await this.read(id);
    const response = await this.preview(id, request);
    if (response.status !== 200) throw new Error(response.text);
    const { difference, refund } = response.body.data.preview;
    return { ...bodyOf(request), seen, difference, refund, reason: 'O cliente pediu' };
  }

  send(id: string, body: object, as = this.admin) {
    return this.shop.call('POST', `/admin/orders/${id}/edit`, { as, body, key: crypto.randomUUID() });
  }

  async apply(id: string, request: EditRequest, as = this.admin) {
    return this.send(id, await this.confirmed(id, request), as);
  }
}

/** A line that has so many pieces afterwards, some of them in another size. */
export const lineRequest = (item: string, quantity: number, swap?: readonly [number, string, string?]) => ({
  item,
  quantity,
  ...(swap && { swap: { quantity: swap[0], size: swap[1], color: swap[2] ?? 'Azul' } }),
});

interface Fixture {
  readonly shop: ShopWithSandbox;
  readonly admin: Person;
}

/** A paid order of two pieces, of which one is to be given back. */
async function anEdit({ shop, admin }: Fixture) {
  const { id, order } = await placePaidOrder(shop, 2);
  const request = { lines: [lineRequest(order.items[0]._id as string, 1)] };
  return { id, request, acts: new EditActs(shop, admin) };
}

/** Asks what an edit comes to. */
export async function askEdit(fixture: Fixture) {
  const { id, request, acts } = await anEdit(fixture);
  return acts.preview(id, request);
}

/** Makes an edit. */
export async function sendEdit(fixture: Fixture) {
  const { id, request, acts } = await anEdit(fixture);
  return acts.apply(id, request);
}
