import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@plantao/platform/clock';
import { inTransaction } from '@plantao/platform/database';
import { lockReturn } from './entities/order-return.entity.js';

/** Returns that one run ends. */
const BATCH = 100;

/** Inspected returns of which every refund is done, and there is one. */
const PAID = `
  select r.id from order_return r where r.state = 'inspected'
     and exists (select 1 from refund f where f.return_id = r.id and f.state = 'done')
     and not exists (select 1 from refund f where f.return_id = r.id and f.state in ('requested', 'failed'))
   limit ${BATCH}`;

/** The clock of returns: what nobody posts in time ends, and what was given back is done. */
@Injectable()
export class ReturnDeadlines {
  constructor(private readonly clock: Clock) {}

  /** Returns how many ended, and how many were found to be paid. */
  async run(em: EntityManager): Promise<{ expired: number; refunded: number }> {
    const now = this.clock.now();
    const due = await em
      .fork()
      .execute<{ id: string }[]>(
        `select id from order_return where state = 'authorised' and post_by <= ? order by post_by limit ${BATCH}`,
        [now],
      );
    let expired = 0;
    for (const { id } of due)
      expired += await inTransaction(em, async (tx) => {
        const { back } = await lockReturn(tx, id);
        if (!back.postBy || back.postBy > now || !back.follow('expire', now)) return 0;
        back.announce('return.expired');
        return 1;
      });
    let refunded = 0;
    for (const { id } of await em.fork().execute<{ id: string }[]>(PAID))
      refunded += await inTransaction(em, async (tx) => {
        const { back } = await lockReturn(tx, id);
        return back.follow('paid', now) ? 1 : 0;
      });
    return { expired, refunded };
  }
}
