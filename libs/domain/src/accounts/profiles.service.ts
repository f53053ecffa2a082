import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AuditEntry } from '@plantao/platform/audit';
import { actorOf, type Actor } from '../shared/actor.js';
import { cepDigits } from '../shared/brazil/cep.js';
import { LOCALE } from '../shared/constants.js';
import { taxIdCharacters } from '../shared/brazil/cpf-cnpj.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { phoneDigits } from '../shared/brazil/phone.js';
import { refusingDuplicates } from './customer.js';
import { Address, User } from './entities/user.entity.js';
import { ownPhoto } from './own-photo.js';
import { replaceAddresses } from './rules/address.rules.js';
import { auditedProfile } from './rules/user-change.rules.js';
import { readUser, type UserRecord } from './user-record.js';

export interface AddressChange {
  readonly id?: string | undefined;
  readonly street: string;
  readonly number: string;
  readonly complement?: string | undefined;
  readonly neighborhood: string;
  readonly city: string;
  readonly state: string;
  /** With or without the hyphen. */
  readonly zipCode: string;
  readonly country?: string | undefined;
  readonly isDefault?: boolean | undefined;
}

/** Fields that are not given stay as they are. */
export interface ProfileChange {
  readonly name?: string | undefined;
  readonly phone?: string | undefined;
  readonly birthDate?: string | null | undefined;
  readonly cpf?: string | undefined;
  /** Address of a photo that the person has uploaded; null or '' takes it away. */
  readonly photo?: string | null | undefined;
  readonly addresses?: readonly AddressChange[] | undefined;
}

/** What a person may change of the own record (ACCT-09 … ACCT-13, API-39). */
@Injectable()
export class ProfilesService {
  constructor(private readonly em: EntityManager) {}

  /**
   * With `staff`, somebody of the shop's people makes the change, on any record: it is in the audit log.
   * @throws DomainError account.not-found, account.cpf-taken, photo.unknown, account.default-address,
   * account.last-address
   */
  update(userId: string, change: ProfileChange, staff?: Actor): Promise<UserRecord> {
    return refusingDuplicates(() =>
      this.em.transactional(async (em) => {
        await em.execute('select 1 from app_user where id = ? for update', [userId]);
        const user = await em.findOne(
          User,
          { id: userId, deletedAt: null },
          { populate: ['addresses'], refresh: true },
        );
        if (!user) throw new DomainError('account.not-found');
        const before = staff && (await readUser(em, userId));
        if (change.name !== undefined) user.name = change.name.trim();
        if (change.phone !== undefined) user.phone = phoneDigits(change.phone);
        if (change.birthDate !== undefined) user.birthDate = change.birthDate;
        if (change.cpf !== undefined) user.cpf = taxIdCharacters(change.cpf);
        if (change.photo !== undefined) user.photo = await ownPhoto(em, user, change.photo || null);
        if (change.addresses) await setAddresses(em, user, change.addresses);
        await em.flush();
        const stored = await readUser(em, userId);
        if (!stored) throw new DomainError('account.not-found');
        if (staff && before) {
          const what = { action: 'user.change', entity: 'user', entityId: userId };
          const changed = auditedProfile(before, stored);
          if (Object.keys(changed.after).length > 0)
            await em.persist(AuditEntry.of({ ...actorOf(staff), ...what, ...changed })).flush();
        }
        return stored;
      }),
    );
  }
}

async function setAddresses(em: EntityManager, user: User, next: readonly AddressChange[]): Promise<void> {
  const replacement = replaceAddresses(user.addresses.getItems(), next);
  if ('fault' in replacement) throw new DomainError(replacement.fault);
  // One default at any moment (unique index): the old one steps back before the new one is written.
  await em.execute('update address set is_default = false where user_id = ? and is_default', [user.id]);
  const known = new Map(user.addresses.getItems().map((address) => [address.id, address]));
  const kept = next.map((entry, position) => {
    const address = known.get(entry.id ?? '') ?? Object.assign(new Address(), { id: crypto.randomUUID() });
    known.delete(address.id);
    address.isDefault = false;
    return Object.assign(address, fieldsOf(entry), { user, position });
  });
  user.addresses.set(kept);
  await em.flush();
  const chosen = kept[replacement.defaultIndex];
  if (chosen) await em.execute('update address set is_default = true where id = ?', [chosen.id]);
}

function fieldsOf(entry: AddressChange): Omit<AddressChange, 'id' | 'isDefault'> {
  return {
    street: entry.street.trim(),
    number: entry.number.trim(),
    complement: entry.complement?.trim() ?? '',
    neighborhood: entry.neighborhood.trim(),
    city: entry.city.trim(),
    state: entry.state,
    zipCode: cepDigits(entry.zipCode),
    country: entry.country?.trim() || LOCALE.country,
  };
}
