import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../shared/errors/domain-error.js';
import type { User } from './entities/user.entity.js';

const PHOTO = /^\/media\/(foto-[0-9a-f]{32})\.webp$/;

/**
 * A photo that this person uploaded, or none: no foreign picture, no address of another site. The row is held
 * until the change is written, so that housekeeping does not take the file away meanwhile.
 * @throws DomainError photo.unknown
 */
export async function ownPhoto(em: EntityManager, user: User, photo: string | null): Promise<string | null> {
  if (photo === null || photo === user.photo) return photo;
  const [, file] = PHOTO.exec(photo) ?? [];
  if (!file) throw new DomainError('photo.unknown');
  const found = await em.execute<object[]>(
    `select 1 from upload where file = ? and owner_id = ? and purpose = 'photo' for share`,
    [file, user.id],
  );
  if (found.length === 0) throw new DomainError('photo.unknown');
  return photo;
}
