import type { EntityManager } from '@mikro-orm/postgresql';
import { recordEvent } from '../events.js';
import type { User } from './entities/user.entity.js';

export const ERASED_NAME = 'Conta excluída';

/** Tables of this module whose rows belong to one person and go with them. */
const OWN = ['address', 'email_proof', 'favourite', 'password_reset', 'saved_view'] as const;

/** What the person left in other modules: the one place that knows all of it. */
const TRACES = [
  'delete from cart where user_id = :id',
  `update review set author = 'Cliente', author_note = '' where user_id = :id`,
  'delete from lead where email = :email',
  'delete from stock_alert where email = :email',
  'delete from contact_message where email = :email',
] as const;

/**
 * Takes everything personal from an account, in the caller's transaction (LGPD art. 18, VI). The empty row stays: orders
 * point to it, and keep by themselves what tax and consumer law ask for (art. 16, I).
 */
export async function erase(em: EntityManager, user: User, now: Date): Promise<void> {
  for (const table of OWN) await em.execute(`delete from ${table} where user_id = ?`, [user.id]);
  // Where and when the account was used is kept for six months, out of sight (Marco Civil, art. 15).
  await em.execute('update session set revoked_at = ? where user_id = ? and revoked_at is null', [
    now,
    user.id,
  ]);
  for (const trace of TRACES)
    await em.execute(trace.replace(/:(id|email)/, '?'), [trace.includes(':id') ? user.id : user.email]);
  Object.assign(user, {
    name: ERASED_NAME,
    email: `${user.id}@conta-excluida.invalid`,
    emailVerifiedAt: null,
    phone: '',
    birthDate: null,
    photo: null,
    cpf: null,
    passwordHash: null,
    role: 'user',
    active: false,
    deletedAt: now,
  });
  recordEvent(user, 'user.erased', { userId: user.id });
  await em.flush();
  // The audit log keeps who changed what and when, without the values; it lets nothing else be changed.
  await em.execute('select audit.forget(?)', [user.id]);
}
