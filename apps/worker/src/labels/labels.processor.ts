import { Injectable } from '@nestjs/common';
import { Clock } from '@plantao/platform/clock';
import { idOf, outside, scheduled } from '../job-handler.js';
import { LabelCancelling } from './label-cancelling.service.js';
import { LabelComparison } from './label-comparison.service.js';
import { LabelFollowing, takeLabelTurns } from './label-following.service.js';
import { LabelGeneration } from './label-generation.service.js';
import { LabelRelease } from './label-release.service.js';

const BATCH = 50;

/** The jobs of shipping labels; the state table is correctness 3.12. */
@Injectable()
export class LabelsProcessor {
  constructor(
    private readonly generation: LabelGeneration,
    private readonly payment: LabelRelease,
    private readonly cancelling: LabelCancelling,
    private readonly following: LabelFollowing,
    private readonly comparison: LabelComparison,
    private readonly clock: Clock,
  ) {}

  readonly generate = outside<'labels.generate'>((event, { em }) =>
    this.generation.run(em, idOf(event, 'labelId')),
  );

  readonly release = outside<'labels.release'>((event, { em, signal }) =>
    this.payment.run(em, idOf(event, 'labelId'), signal),
  );

  readonly cancel = outside<'labels.cancel'>((event, { em }) =>
    this.cancelling.run(em, idOf(event, 'labelId')),
  );

  readonly follow = scheduled(async ({ em, signal, note }) => {
    for (const { id } of await takeLabelTurns(em, this.clock, BATCH)) {
      if (signal.aborted) return;
      await this.following
        .run(em, id, signal)
        .catch((error: unknown) => note(`label ${id}: ${(error as Error).message}`));
    }
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
