import type { EntityManager } from '@mikro-orm/postgresql';
import { LockMode } from '@mikro-orm/core';
import { hashPassword, refusingDuplicates, User } from '@plantao/domain/accounts';
import { isCommonPassword, SHOP_WORDS } from '@plantao/domain/accounts/rules/password.rules';
import { auditedChange, factsOf } from '@plantao/domain/accounts/rules/user-change.rules';
import { DEMONSTRATION_ACCOUNTS } from '@plantao/domain/demonstration-accounts';
import { TEXT_LIMITS } from '@plantao/domain/shared/constants';
import { isEmail } from '@plantao/domain/shared/email';
import { ERRORS } from '@plantao/domain/shared/errors/catalog';
import { AuditEntry } from '@plantao/platform/audit';

/** As long as the column of the database. */
const MAX_NAME_LENGTH = 120;

const ROLES: Readonly<Record<string, string>> = { user: 'cliente', admin: 'administrador(a)' };

export interface NewAdministrator {
  /** Lower case, trimmed. */
  readonly email: string;
  readonly name: string;
  readonly password: string;
}

/** Who has the e-mail already, in words for the person at the terminal; undefined when nobody. */
export async function userWithEmail(em: EntityManager, email: string): Promise<string | undefined> {
  const user = await em.findOne(User, { email, deletedAt: null });
  if (!user) return undefined;
  const role = ROLES[user.role] ?? 'equipe';
  return `${email} já é de uma conta (${user.name}, ${role}${user.active ? '' : ', desativada'})`;
}

/** What is wrong with an e-mail, a name or a password of an administrator; undefined when nothing. */
export const problems = {
  email: (email: string): string | undefined => (isEmail(email) ? undefined : 'E-mail inválido.'),
  name: (name: string): string | undefined =>
    name.length > 0 && name.length <= MAX_NAME_LENGTH ? undefined : 'Informe um nome.',
  password: (password: string, own: readonly string[]): string | undefined => {
    if (password.length < TEXT_LIMITS.passwordMin) return ERRORS['password.short'].text;
    if (password.length > TEXT_LIMITS.passwordMax) return ERRORS['password.long'].text;
    const printed = DEMONSTRATION_ACCOUNTS.some((account) => account.password === password);
    const itself = own.some((word) => word.toLowerCase() === password.toLowerCase());
    return printed || itself || isCommonPassword(password, [...SHOP_WORDS, ...own])
      ? ERRORS['password.common'].text
      : undefined;
  },
};

/**
 * Makes an administrator. An account that exists gets the role and the password only when `existing` says so, loses its
 * second factors, and is signed out everywhere. The change is in the audit log.
 * @returns whether the account is new
 * @throws DomainError account.email-taken when the e-mail has an account and `existing` is false
 */
export async function makeAdministrator(
  em: EntityManager,
  { email, name, password }: NewAdministrator,
  existing: boolean,
): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  return refusingDuplicates(() =>
    em.transactional(async (transaction) => {
      const own = transaction as EntityManager;
      const lock = { lockMode: LockMode.PESSIMISTIC_WRITE };
      const known = existing ? await own.findOne(User, { email, deletedAt: null }, lock) : null;
      const user = known ?? Object.assign(new User(), { id: crypto.randomUUID(), email, phone: '' });
      const before = known ? factsOf(known) : {};
      Object.assign(user, { name, role: 'admin', active: true, passwordHash });
      own.persist(user);
      const audited = auditedChange(before, factsOf(user));
      own.persist(
        AuditEntry.of({
          actor: 'linha de comando',
          action: known ? 'user.change' : 'user.create',
          entity: 'user',
          entityId: user.id,
          before: known ? audited.before : null,
          after: { ...audited.after, password: 'trocada' },
        }),
      );
      await own.flush();
      if (known) {
        const change = 'update session set revoked_at = now() where user_id = ? and revoked_at is null';
        await own.execute(change, [user.id]);
        await own.execute('update password_reset set used_at = now() where user_id = ? and used_at is null', [
          user.id,
        ]);
        // Who runs commands of the shop lets in who has lost phone and recovery codes.
        await own.execute('delete from totp where user_id = ?', [user.id]);
        await own.execute('delete from passkey where user_id = ?', [user.id]);
        await own.execute('delete from recovery_code where user_id = ?', [user.id]);
      }
      return !known;
    }),
  );
}
