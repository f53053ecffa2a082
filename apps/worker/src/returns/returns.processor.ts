import { Injectable } from '@nestjs/common';
import { ReturnDeadlines, ReturnLabels } from '@plantao/domain/returns';
import { external, idOf, scheduled } from '../job-handler.js';

const BATCH = 50;

/** The jobs of returns: their reverse labels, and their clock. */
@Injectable()
export class ReturnsProcessor {
  constructor(
    private readonly labels: ReturnLabels,
    private readonly clock: ReturnDeadlines,
  ) {}

  /** Buys the reverse label of an authorised return; takes back the one of a return that has ended unposted. */
  readonly label = external<'labels.return'>((event, { em, signal }) =>
    this.labels.run(em, idOf(event, 'returnId'), signal),
  );

  readonly follow = scheduled(async ({ em, signal, note }) => {
    await this.labels.followDue(em, BATCH, signal, (id, error) => note(`return ${id}: ${error.message}`));
  });

  readonly deadlines = scheduled(async ({ em, note }) => {
    const { expired, refunded, repaid, learnt } = await this.clock.run(em);
    await note(
      `${expired} expired, ${refunded} refunded, ${repaid} exchanges repaid, ${learnt} products learnt from`,
    );
  });
}
