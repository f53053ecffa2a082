import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { User } from '../accounts/index.js';
import type { CustomerSnapshot } from '../orders/index.js';
import { taxIdCharacters } from '../shared/cpf-cnpj.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { phoneDigits } from '../shared/phone.js';

/** What the checkout may say of its customer; the rest is the account's. */
export interface GivenCustomer {
  readonly taxId: string;
  readonly name?: string | undefined;
  readonly phone?: string | undefined;
  readonly birthDate?: string | null | undefined;
}

/**
 * The customer as the order keeps them. The e-mail is always the account's; an account without a tax id takes over the
 * given one. The account's row stays locked until the transaction ends, so that one person's orders come one by one.
 * @throws DomainError account.not-found, account.cpf-taken for the CPF of another account: its person would lose the
 * coupon of the first purchase by an order that is not theirs
 */
export async function orderCustomer(
  em: EntityManager,
  userId: string,
  given: GivenCustomer,
): Promise<CustomerSnapshot> {
  const user = await em.findOne(
    User,
    { id: userId, deletedAt: null },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (!user) throw new DomainError('account.not-found');
  const taxId = taxIdCharacters(given.taxId);
  if (user.cpf !== taxId) await refuseOthersCpf(em, userId, taxId);
  user.cpf ??= taxId;
  return {
    name: given.name?.trim() || user.name,
    email: user.email,
    phone: phoneDigits(given.phone ?? '') || user.phone,
    taxId,
    birthDate: given.birthDate || (user.birthDate ?? null),
  };
}

/** A CNPJ may be many buyers'. */
async function refuseOthersCpf(em: EntityManager, userId: string, taxId: string): Promise<void> {
  if (taxId.length !== 11) return;
  const owners = await em.execute<object[]>(
    'select 1 from app_user where cpf = ? and length(cpf) = 11 and id <> ? and deleted_at is null limit 1',
    [taxId, userId],
  );
  if (owners.length > 0) throw new DomainError('account.cpf-taken');
}
