import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@plantao/platform/clock';
import { inTransaction } from '@plantao/platform/database';
import { EffectsService } from '@plantao/platform/outbox';
import { GatewayUnavailable, whyRefused } from '../payments/index.js';
import { PROVIDER } from '../shared/actor.js';
import { ChargebackFiles, type StoredFile } from './chargeback-files.service.js';
import { ChargebackIntake } from './chargeback-intake.service.js';
import { Chargeback, lockChargeback } from './entities/chargeback.entity.js';
import { ChargebackStep } from './entities/chargeback-step.entity.js';
import { ChargebackGateway } from './ports/chargeback-gateway.port.js';

/** Evidence that was asked for so long ago, in milliseconds, that its job is gone: killed, or out of tries. */
const JOB_LOST_MS = 15 * 60_000;
/** An attempt is over after this long, killed or not: reading and uploading have shorter limits of their own. */
const LEASE_SECONDS = 60;
const STEP = 'payments.send-evidence';
const LOST = `
  select c.id from chargeback c join chargeback_file f on f.id = c.sent_file_id
   where c.state = 'sending' and f.created_at <= ? order by f.created_at limit ?`;

/** Hands the evidence to the provider: what was stored when a person said so, once. */
@Injectable()
export class EvidenceDelivery {
  private readonly effects = new EffectsService();

  constructor(
    private readonly em: EntityManager,
    private readonly gateway: ChargebackGateway,
    private readonly intake: ChargebackIntake,
    private readonly files: ChargebackFiles,
    private readonly clock: Clock,
  ) {}

  /**
   * Job `payments.send-evidence`. A run that was killed after the provider took the evidence is found by what the provider has, and two
   * runs at once (the job again, the clock) take turns: it is not sent twice. Throws GatewayUnavailable: the job tries again.
   */
  async run(chargebackId: string): Promise<void> {
    const chargeback = await this.em.fork().findOne(Chargeback, { id: chargebackId });
    if (chargeback?.state !== 'sending' || !chargeback.sentFileId) return;
    const { sentFileId } = chargeback;
    const claim = await this.effects.claim(this.em.fork(), sentFileId, STEP, LEASE_SECONDS);
    if (typeof claim === 'string') throw new GatewayUnavailable('somebody else is sending this evidence');
    try {
      await this.send(chargeback, sentFileId, claim.attempt);
    } finally {
      await this.effects.forget(this.em.fork(), sentFileId, STEP, claim.attempt);
    }
  }

  /** The one attempt at a time: the provider takes the same file twice. */
  private async send(chargeback: Chargeback, fileId: string, attempt: number): Promise<void> {
    const known = await this.gateway.get(chargeback.providerId);
    if (known && known.documents !== 'none') {
      await this.intake.apply(known);
      return;
    }
    const file = await this.files.one(chargeback.id, fileId);
    if (!(await this.effects.commit(this.em.fork(), fileId, STEP, attempt)))
      throw new GatewayUnavailable('somebody else is sending this evidence');
    const refusal = await this.submit(chargeback, file);
    await inTransaction(this.em, async (em) => {
      const { chargeback: own } = await lockChargeback(em, chargeback.id);
      const now = this.clock.now();
      if (!own.follow(refusal === undefined ? 'sent' : 'fail', now)) return;
      const kind = refusal === undefined ? 'evidence-sent' : 'evidence-refused';
      em.persist(
        ChargebackStep.of(own, kind, { name: PROVIDER.name, at: now, detail: refusal ?? file.name }),
      );
      if (refusal === undefined) {
        own.documents = 'received';
        return;
      }
      own.sendError = refusal.slice(0, 300);
      own.announce('chargeback.evidence-refused');
    });
  }

  /**
   * Takes up what no job delivers any more, at most `limit`, so that no answer stays on its way; resolves to how many. What
   * the provider refuses or does not ask for is open again, and what it says came too late has expired.
   */
  async resume(
    limit: number,
    signal: AbortSignal,
    failed: (id: string, error: Error) => Promise<void>,
  ): Promise<number> {
    const before = new Date(this.clock.now().getTime() - JOB_LOST_MS);
    const lost = await this.em.fork().execute<{ id: string }[]>(LOST, [before, limit]);
    for (const { id } of lost) {
      if (signal.aborted) break;
      await this.run(id).catch((error: unknown) => failed(id, error as Error));
    }
    return lost.length;
  }

  /** Why the provider refuses for good; undefined when it took the file. */
  private async submit({ providerId }: Chargeback, file: StoredFile): Promise<string | undefined> {
    try {
      await this.gateway.submit(providerId, file, `${providerId}:${file.sha256}`);
      return undefined;
    } catch (error) {
      const why = whyRefused(error, 'as provas');
      if (why === undefined) throw error;
      return why;
    }
  }
}
