import { Injectable } from '@nestjs/common';
import { ReturnLabels, SendBackLabels } from '@plantao/domain/returns';
import {
  LabelCancelling,
  LabelComparison,
  LabelFollowing,
  LabelGeneration,
  LabelRelease,
} from '@plantao/domain/shipping';
import { idOf, external, scheduled } from '../job-handler.js';

const BATCH = 50;

/** The jobs of shipping labels; the state table is correctness 3.12. */
@Injectable()
export class ShippingProcessor {
  constructor(
    private readonly generation: LabelGeneration,
    private readonly releasing: LabelRelease,
    private readonly cancelling: LabelCancelling,
    private readonly following: LabelFollowing,
    private readonly comparison: LabelComparison,
    private readonly reverse: ReturnLabels,
    private readonly sendBacks: SendBackLabels,
  ) {}

  readonly generate = external<'labels.generate'>((event, { em }) =>
    this.generation.run(em, idOf(event, 'labelId')),
  );

  readonly release = external<'labels.release'>((event, { em, signal }) =>
    this.releasing.run(em, idOf(event, 'labelId'), signal),
  );

  readonly cancel = external<'labels.cancel'>((event, { em }) =>
    this.cancelling.run(em, idOf(event, 'labelId')),
  );

  readonly readNotice = external<'labels.read-notice'>(async (event, { em, signal }) => {
    const other = await this.following.readNotice(em, idOf(event, 'carrierNoticeId'), signal);
    if (other === null) return;
    await this.reverse.followNotified(em, other);
    await this.sendBacks.followNotified(em, other);
  });

  readonly follow = scheduled(async ({ em, signal, note }) => {
    await this.following.runDue(em, BATCH, signal, (id, error) => note(`label ${id}: ${error.message}`));
  });

  readonly compare = scheduled(async ({ em, note }) => {
    const found = await this.comparison.run(em);
    await note(
      found
        ? `${found.unknown} unknown, ${found.takenOff} taken off the cart`
        : 'the carrier does not answer',
    );
  });
}
