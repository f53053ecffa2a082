import { Injectable } from '@nestjs/common';
import { ChargebackIntake, EvidenceDelivery } from '@plantao/domain/chargebacks';
import { external, idOf, scheduled } from '../job-handler.js';

const BATCH = 50;

/** The jobs of chargebacks: what the provider tells of them, and the evidence that goes to it. */
@Injectable()
export class ChargebacksProcessor {
  constructor(
    private readonly intake: ChargebackIntake,
    private readonly delivery: EvidenceDelivery,
  ) {}

  /** A notification is a hint: the chargeback is read at the provider. */
  readonly readNotice = external<'payments.read-chargeback'>(async (event) => {
    await this.intake.read(idOf(event, 'providerChargebackId'));
  });

  readonly find = external<'payments.find-chargeback'>(async (event) => {
    await this.intake.find(idOf(event, 'chargeId'));
  });

  readonly send = external<'payments.send-evidence'>((event) =>
    this.delivery.run(idOf(event, 'chargebackId')),
  );

  readonly follow = scheduled(async ({ signal, note }) => {
    const failed = (id: string, error: Error): Promise<void> => note(`chargeback ${id}: ${error.message}`);
    const resumed = await this.delivery.resume(BATCH, signal, failed);
    const { asked, expired } = await this.intake.followDue(BATCH, signal, failed);
    await note(`${resumed} resumed, ${asked} asked about, ${expired} expired`);
  });
}
