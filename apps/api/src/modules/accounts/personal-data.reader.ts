import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PersonalDataView } from '@plantao/contracts/accounts/personal-data.view';
import { AccountsService, PersonalData } from '@plantao/domain/accounts';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { Clock } from '@plantao/platform/clock';
import { CustomerOrders } from '../../http/customer-orders.port.js';
import { presentUser } from './user.presenter.js';

type Kept = Omit<PersonalDataView, 'exportedAt' | 'account' | 'orders'>;

/** Everything that the shop keeps about one person, in three statements. */
@Injectable()
export class PersonalDataReader {
  constructor(
    private readonly em: EntityManager,
    private readonly accounts: AccountsService,
    private readonly orders: CustomerOrders,
    private readonly personalData: PersonalData,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError account.not-found */
  async of(userId: string): Promise<PersonalDataView> {
    const user = await this.accounts.findUser(userId);
    if (!user) throw new DomainError('account.not-found');
    const now = this.clock.now();
    const stored = await this.personalData.export(this.em, user, now);
    return {
      exportedAt: now.toISOString(),
      account: presentUser(user),
      orders: await this.orders.allOf(userId),
      ...(stored as unknown as Kept),
    };
  }
}
