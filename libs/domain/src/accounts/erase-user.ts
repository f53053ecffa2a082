import type { EntityManager } from '@mikro-orm/postgresql';
import { recordEvent } from '../events.js';
import type { User } from './entities/user.entity.js';
import type { PersonalData } from './ports/personal-data.port.js';

export const ERASED_NAME = 'Conta excluída';

/**
 * Takes everything personal from an account and from what every module holds about its person, in the caller's
 * transaction (LGPD art. 18, VI). The empty row stays: orders point to it, and keep by themselves what tax and consumer
 * law ask for.
 */
export async function erase(
  em: EntityManager,
  user: User,
  personalData: PersonalData,
  now: Date,
): Promise<void> {
  await personalData.erase(em, { id: user.id, email: user.email }, now);
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
