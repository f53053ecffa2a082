import { LockMode } from '@mikro-orm/core';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@plantao/platform/clock';
import { Lead } from '../entities/lead.entity.js';

/**
 * Job `leads.process` (WORK-07): marks a lead processed, once; its coupon mail follows. Answers whether this call did.
 */
export class ProcessLead extends Command<boolean> {
  constructor(readonly leadId: string) {
    super();
  }
}

@CommandHandler(ProcessLead)
export class ProcessLeadHandler implements ICommandHandler<ProcessLead, boolean> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Joins the caller's transaction when there is one. */
  execute({ leadId }: ProcessLead): Promise<boolean> {
    return this.em.transactional(async (em) => {
      const lead = await em.findOne(Lead, { id: leadId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      return lead?.process(this.clock.now()) ?? false;
    });
  }
}
