import type { EntityManager } from '@mikro-orm/postgresql';
import { executeWithNext, violatedConstraint, type StatementPart } from '@plantao/platform/database';
import type { ErrorCode } from '../shared/errors/catalog.js';
import { DomainError } from '../shared/errors/domain-error.js';

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

/** An account that orders. `taxId` without punctuation. */
export interface CustomerAccount {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly birthDate: string | null;
  readonly taxId: string | null;
}

/** CustomerAccount of `me.user_id` as one JSON value; null when there is none. */
export const CUSTOMER_ACCOUNT = `(
  select jsonb_build_object('name', u.name, 'email', u.email, 'phone', u.phone, 'birthDate', u.birth_date, 'taxId', u.cpf)
    from app_user u where u.id = me.user_id and u.deleted_at is null)`;

/** Whether a tax id is the CPF of another account than `me.user_id`. A CNPJ may be many customers'. */
export const OTHERS_CPF = `exists (
  select 1 from app_user where cpf = ? and length(cpf) = 11 and id <> me.user_id and deleted_at is null)`;

/**
 * Locks the account as a part of the statement that writes its order, until the transaction ends; no row when it is gone.
 * An account without a tax id (`known`) takes over the given one (digits or letters only; null for none).
 */
export const lockCustomer = (userId: string, known: string | null, taxId: string | null): StatementPart =>
  known === null && taxId !== null
    ? {
        sql: `update app_user set cpf = coalesce(cpf, ?), updated_at = now(), version = version + 1
               where id = ? and deleted_at is null returning 1`,
        values: [taxId, userId],
      }
    : { sql: 'select 1 from app_user where id = ? and deleted_at is null for update', values: [userId] };

/**
 * Has anyone who empties the account wait until the transaction ends, or waits for them: what is asked about the account after this
 * stays true. Sent with the next statement of the transaction.
 */
export const holdAccount = (em: EntityManager, userId: string): Promise<void> =>
  executeWithNext(em, 'select from app_user where id = ? for share', [userId]);

/**
 * The account that has shown that this e-mail is its own, or null; it is not erased before the transaction ends, so that nothing about its
 * person is written beside the erasure. Locked weakly: orders go on.
 */
export async function lockConfirmedAccount(em: EntityManager, email: string): Promise<string | null> {
  const [row] = await em.execute<{ id: string }[]>(
    'select id from app_user where email = ? and deleted_at is null and email_verified_at is not null for key share',
    [email],
  );
  return row?.id ?? null;
}
