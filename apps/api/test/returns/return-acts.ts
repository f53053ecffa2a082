import { CommandBus } from '@nestjs/cqrs';
import { ChangeOrderStatus } from '@plantao/domain/orders';
import { placePaidOrder } from '../orders/many-orders.js';
import type { ShopWithSandbox } from '../orders/shopping.js';
import type { Person } from '../support/people.js';

/** A line of a return, of its only item. */
export const line = (item: string, quantity: number, reason = 'regret') => ({ item, quantity, reason });

/** What customer and administrator do about pieces that come back. */
export class ReturnActs {
  constructor(
    private readonly shop: ShopWithSandbox,
    private readonly admin: Person,
  ) {}

  /** A paid order of so many pieces of one SKU that has arrived. */
  async aDelivered(quantity = 2) {
    const placed = await placePaidOrder(this.shop, quantity);
    await this.move(placed.id, 'shipped');
    await this.move(placed.id, 'delivered');
    const item = (placed.order.items as { _id: string }[])[0]?._id ?? '';
    return { ...placed, item };
  }

  /** A paid order of one SKU that was posted, and cancelled afterwards. */
  async aReturning(quantity: number) {
    const placed = await placePaidOrder(this.shop, quantity);
    await this.move(placed.id, 'shipped');
    await this.shop.call('PATCH', `/orders/${placed.id}/cancel`, { as: this.admin });
    const item = (placed.order.items as { _id: string }[])[0]?._id ?? '';
    return { ...placed, item };
  }

  move(id: string, to: 'shipped' | 'delivered') {
    const actor = { id: null, name: this.admin.name };
    return this.shop.app
      .get(CommandBus)
      .execute(new ChangeOrderStatus(id, to, 'BR1', actor, { unstitched: true }));
  }

  open(id: string, as: Person, lines: object[], comment?: string) {
    return this.shop.call('POST', `/orders/${id}/returns`, {
      as,
      body: { lines, ...(comment !== undefined && { comment }) },
      key: crypto.randomUUID(),
    });
  }

  /** A return of an arrived order that was asked for; with its path in the back office. */
  async aReturn(pieces = 1, quantity = 2, reason = 'regret') {
    const placed = await this.aDelivered(quantity);
    const { body, status, text } = await this.open(placed.id, placed.buyer, [
      line(placed.item, pieces, reason),
    ]);
    if (status !== 201) throw new Error(text);
    const back = body.data.returns[0] as { id: string; protocol: string; lines: { id: string }[] };
    return { ...placed, back, line: back.lines[0]?.id ?? '', path: `/admin/returns/${back.id}` };
  }

  act(path: string, step: string, body?: object, as: Person = this.admin) {
    return this.shop.call('POST', `${path}/${step}`, {
      as,
      ...(body && { body }),
      key: crypto.randomUUID(),
    });
  }

  /** A return whose parcel is here. */
  async aReceived(pieces = 1, quantity = 2, reason = 'regret') {
    const made = await this.aReturn(pieces, quantity, reason);
    await this.act(made.path, 'authorisation');
    await this.act(made.path, 'receipt');
    return made;
  }

  inspect(
    { path, line: lineId }: { path: string; line: string },
    pieces: { restocked?: number; writtenOff?: number; refused?: number; reason?: string },
    more: object = {},
    as: Person = this.admin,
  ) {
    const body = { lines: [{ line: lineId, restocked: 0, writtenOff: 0, refused: 0, ...pieces }], ...more };
    return this.act(path, 'inspection', body, as);
  }

  async one(path: string) {
    return (await this.shop.call('GET', path, { as: this.admin })).body.data.return;
  }
}
