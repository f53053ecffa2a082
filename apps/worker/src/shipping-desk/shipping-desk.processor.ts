import { Injectable } from '@nestjs/common';
import { BatchSteps } from '@plantao/domain/shipping-desk';
import { external, idOf } from '../job-handler.js';

/** The job of the shipping desk. External, because each order is a transaction of its own. */
@Injectable()
export class ShippingDeskProcessor {
  constructor(private readonly steps: BatchSteps) {}

  readonly step = external<'labels.batch'>(async (event, { em, signal, note }) => {
    const { done, refused } = await this.steps.run(em, idOf(event, 'batchId'), signal);
    await note(`${done} done, ${refused} refused`);
  });
}
