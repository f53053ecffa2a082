import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { violatedConstraint } from '@plantao/platform/database';
import type { ErrorCode } from '../shared/errors/catalog.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { User } from './entities/user.entity.js';

const TAKEN: Readonly<Record<string, ErrorCode>> = {
  app_user_email: 'account.email-taken',
  app_user_cpf: 'account.cpf-taken',
};

/** Turns the database's refusal of a second e-mail or CPF into the shop's own. */
export async function refusingDuplicates<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = TAKEN[violatedConstraint(error) ?? ''];
    if (code) throw new DomainError(code);
    throw error;
  }
}

/**
 * The account of somebody who buys, its row locked until the transaction of `em` ends. An account without a tax id
 * takes over the given one (digits or letters only).
 * @throws DomainError account.not-found, account.cpf-taken for the CPF of another account: its person would lose
 * the coupon of the first purchase by an order that is not theirs
 */
export async function lockBuyer(em: EntityManager, userId: string, taxId: string): Promise<User> {
  const user = await em.findOne(
    User,
    { id: userId, deletedAt: null },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (!user) throw new DomainError('account.not-found');
  if (user.cpf !== taxId) await refuseOthersCpf(em, userId, taxId);
  user.cpf ??= taxId;
  return user;
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
