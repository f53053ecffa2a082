import { Injectable } from '@nestjs/common';
import { StatusChanges } from '@plantao/domain/orders';
import { external, idOf } from '../job-handler.js';

/** One status for all orders of a list. External, because each order is a transaction of its own. */
@Injectable()
export class StatusChangesProcessor {
  constructor(private readonly changes: StatusChanges) {}

  readonly change = external<'orders.change-status'>(async (event, { em, signal, note }) => {
    const { done, unchanged, refused } = await this.changes.run(em, idOf(event, 'changeId'), signal);
    await note(`${done} done, ${unchanged} unchanged, ${refused} refused`);
  });
}
