import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AuditEntry } from '@plantao/platform/audit';
import { Clock } from '@plantao/platform/clock';
import { DomainError } from '../shared/errors/domain-error.js';
import { User } from './entities/user.entity.js';
import { erase } from './erase-user.js';
import { PersonalData } from './ports/personal-data.port.js';
import { PasswordsService } from './passwords.service.js';
import { SignInCodes } from './sign-in-codes.service.js';

/** One of these is given. */
export interface ClosingProof {
  readonly password?: string | undefined;
  /** Six digits that were mailed to the account. */
  readonly emailCode?: string | undefined;
}

/** What a person may end alone (LGPD art. 18, VI). */
@Injectable()
export class OwnAccount {
  constructor(
    private readonly em: EntityManager,
    private readonly passwords: PasswordsService,
    private readonly codes: SignInCodes,
    private readonly personalData: PersonalData,
    private readonly clock: Clock,
  ) {}

  /**
   * Closes the account for good; paid orders stay without it. Not while an order, a return or a refund is on its way: label,
   * state and difference of a return are on its pages. Never that of somebody of the shop's own people.
   * @throws DomainError account.not-found, account.wrong-password, email-code.invalid, account.open-orders, user.yourself,
   * auth.busy
   */
  async close(userId: string, proof: ClosingProof): Promise<void> {
    const known = await this.em.fork().findOne(User, { id: userId, deletedAt: null });
    if (!known) throw new DomainError('account.not-found');
    // Comparing takes long: no row is locked meanwhile.
    await this.prove(known, proof);
    await this.em.transactional(async (em) => {
      const user = await em.findOne(
        User,
        { id: userId, deletedAt: null },
        { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
      );
      if (!user) throw new DomainError('account.not-found');
      if (user.role !== 'user') throw new DomainError('user.yourself');
      await refuseOpenOrders(em, userId);
      em.persist(
        AuditEntry.of({
          actorId: userId,
          actor: 'Cliente',
          action: 'user.close',
          entity: 'user',
          entityId: userId,
        }),
      );
      await erase(em, user, this.personalData, this.clock.now());
    });
  }

  private async prove(user: User, { password = '', emailCode }: ClosingProof): Promise<void> {
    if (emailCode !== undefined) return this.codes.redeem(await this.codes.compare(user.email, emailCode));
    if (!(await this.passwords.matches(user.passwordHash ?? null, password, user.id)))
      throw new DomainError('account.wrong-password');
  }
}

async function refuseOpenOrders(em: EntityManager, userId: string): Promise<void> {
  const open = await em.execute<object[]>(
    `select 1 from shop_order o where o.user_id = ? and o.deleted_at is null
      and (o.status in ('pending', 'confirmed', 'processing', 'shipped') or o.paid_state = 'refunding'
        or exists (select from order_return r where r.order_id = o.id
                     and r.state in ('requested', 'authorised', 'posted', 'received', 'inspected'))
        or exists (select from exchange e join order_return r on r.id = e.return_id where r.order_id = o.id and e.state = 'owed')
        or exists (select from refund f where f.order_id = o.id and f.state in ('requested', 'failed'))) limit 1`,
    [userId],
  );
  if (open.length > 0) throw new DomainError('account.open-orders');
}
