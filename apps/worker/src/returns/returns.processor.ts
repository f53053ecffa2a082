import { Injectable } from '@nestjs/common';
import {
  ReturnDeadlines,
  ReturnFreight,
  ReturnLabels,
  SendBackLabels,
  SendBacks,
} from '@plantao/domain/returns';
import type { EventType } from '@plantao/domain/events';
import { external, idOf, local, scheduled } from '../job-handler.js';

const BATCH = 50;

/** What happens to pieces that an inspection refused: their label goes to the customer. */
const OF_SEND_BACKS: ReadonlySet<string> = new Set([
  'return.send-back-asked',
  'return.sent-back',
  'return.pickup-ready',
  'return.pieces-given-up',
  'return.send-back-ended',
] satisfies EventType[]);

/** The jobs of returns: their reverse labels, and their clock. */
@Injectable()
export class ReturnsProcessor {
  constructor(
    private readonly labels: ReturnLabels,
    private readonly sendBacks: SendBackLabels,
    private readonly desk: SendBacks,
    private readonly clock: ReturnDeadlines,
    private readonly supplements: ReturnFreight,
  ) {}

  /** Buys the reverse label of an authorised return; takes back the one of a return that ended unposted, or came by another code. */
  readonly label = external<'labels.return'>((event, { em, signal }) =>
    OF_SEND_BACKS.has(event.type)
      ? this.sendBacks.run(em, idOf(event, 'returnId'), signal)
      : this.labels.run(em, idOf(event, 'returnId'), signal),
  );

  /**
   * After an order was cancelled: gives back what a supplement paid for the delivery of a sale, once its last pieces went with it, and ends
   * the way back of refused pieces.
   */
  readonly freight = local<'orders.return-freight'>(async (event, { em, note }) => {
    await this.desk.end(em, idOf(event, 'orderId'));
    await note(`${await this.supplements.giveBack(em, idOf(event, 'orderId'))} centavos`);
  });

  readonly follow = scheduled(async ({ em, signal, note }) => {
    const failed = (id: string, error: Error) => note(`return ${id}: ${error.message}`);
    await this.labels.followDue(em, BATCH, signal, failed);
    await this.sendBacks.followDue(em, BATCH, signal, failed);
  });

  readonly deadlines = scheduled(async ({ em, signal, note }) => {
    const { expired, refunded, repaid, learnt } = await this.clock.run(em, signal);
    await note(
      `${expired} expired, ${refunded} refunded, ${repaid} exchanges repaid, ${learnt} products learnt from`,
    );
  });
}
