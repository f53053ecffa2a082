import type { UpdateUserDto } from '@plantao/contracts/accounts/update-user.dto';
import type { UserView } from '@plantao/contracts/accounts/user.view';
import { brazilDay, isBirthDate } from '@plantao/domain/shared/brazil/brazil-date';
import { isPhone, phoneDigits } from '@plantao/domain/shared/brazil/phone';
import { addressBody, draftOf, EMPTY_ADDRESS, type AddressFields } from '@/shop/address/address-draft';
import type { Faults } from '@/lib/forms/use-fields';
import { formatPhone } from '@/lib/format';
import { profileTexts } from '@/texts/accounts/profile';

export interface PersonalDraft {
  name: string;
  phone: string;
  /** A day as '1990-03-05', '' for none, or the typed text while it is invalid. */
  birthDate: string;
}

/** An address being edited. `id` is the server's; a new one has none. `key` stays while it is on the screen. */
export interface AddressEntry {
  key: string;
  id: string | undefined;
  isDefault: boolean;
  fields: AddressFields;
}

export const personalOf = (user: UserView): PersonalDraft => ({
  name: user.name,
  phone: formatPhone(user.phone),
  birthDate: user.birthDate ?? '',
});

export function entriesOf(user: UserView): AddressEntry[] {
  return user.addresses.map((address) => {
    const { id: _id, ...fields } = draftOf(address);
    return { key: address._id, id: address._id, isDefault: address.isDefault, fields };
  });
}

/** A new entry; the first address of a person is the default one. */
export const blankEntry = (key: string, first: boolean): AddressEntry => ({
  key,
  id: undefined,
  isDefault: first,
  fields: EMPTY_ADDRESS,
});

export function personalFaults({ name, phone, birthDate }: PersonalDraft): Faults<PersonalDraft> {
  const { problems } = profileTexts;
  return {
    ...(name.trim() === '' ? { name: problems.name } : {}),
    ...(isPhone(phone) ? {} : { phone: problems.phone }),
    ...(birthDate === '' || isBirthDate(birthDate, brazilDay(new Date()))
      ? {}
      : { birthDate: problems.birthDate }),
  };
}

/** ACCT-11: makes one the default; exactly one stays it. */
export const withDefault = (entries: readonly AddressEntry[], key: string): AddressEntry[] =>
  entries.map((entry) => ({ ...entry, isDefault: entry.key === key }));

/** ACCT-13: why an address cannot be deleted; null when it can. */
export function removalBlockedReason(entries: readonly AddressEntry[], entry: AddressEntry): string | null {
  if (entries.length === 1) return profileTexts.lastStays;
  return entry.isDefault ? profileTexts.defaultStays : null;
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A record as it is edited. */
export interface ProfileRecord {
  personal: PersonalDraft;
  entries: AddressEntry[];
}

export const recordOf = (user: UserView): ProfileRecord => ({
  personal: personalOf(user),
  entries: entriesOf(user),
});

/**
 * What was typed into the record `base`, laid on the record as it is `now`: what nobody typed is as it is now, an address that came
 * meanwhile is there, and one that went is not.
 */
export function rebased(typed: ProfileRecord, base: ProfileRecord, now: ProfileRecord): ProfileRecord {
  const personal = Object.fromEntries(
    Object.entries(now.personal).map(([field, value]) => {
      const name = field as keyof PersonalDraft;
      return [name, typed.personal[name] === base.personal[name] ? value : (typed.personal[name] ?? value)];
    }),
  ) as unknown as PersonalDraft;
  if (same(typed.entries, base.entries)) return { personal, entries: now.entries };
  const find = (entries: readonly AddressEntry[], key: string): AddressEntry | undefined =>
    entries.find((entry) => entry.key === key);
  const stay = typed.entries.flatMap((entry) => {
    const current = find(now.entries, entry.key);
    if (entry.id && !current) return [];
    const before = find(base.entries, entry.key);
    return current && same(entry.fields, before?.fields) ? [current] : [entry];
  });
  const came = now.entries.filter(({ key }) => !find(base.entries, key));
  const chosen = defaultOf(typed.entries);
  const wanted = chosen === defaultOf(base.entries) ? defaultOf(now.entries) : chosen;
  const all = [...stay, ...came];
  return { personal, entries: withDefault(all, find(all, wanted ?? '')?.key ?? all[0]?.key ?? '') };
}

const defaultOf = (entries: readonly AddressEntry[]): string | undefined =>
  entries.find(({ isDefault }) => isDefault)?.key;

/** What PATCH /users/{id} is to change: only what differs from the record that was edited (ACCT-09, ACCT-10). */
export function profileChange(before: ProfileRecord, { personal, entries }: ProfileRecord): UpdateUserDto {
  const birthDate = personal.birthDate || null;
  const addresses = entries.map(({ id, isDefault, fields }) => ({
    ...addressBody(fields),
    isDefault,
    ...(id ? { _id: id } : {}),
  }));
  return {
    ...(personal.name.trim() === before.personal.name ? {} : { name: personal.name.trim() }),
    ...(personal.phone === before.personal.phone ? {} : { phone: phoneDigits(personal.phone) }),
    ...(personal.birthDate === before.personal.birthDate ? {} : { birthDate }),
    ...(same(entries, before.entries) ? {} : { addresses }),
  };
}

/** '123.456.789-09' to '***.456.789-**'; a CNPJ is public and stays whole. */
export function maskTaxId(taxId: string): string {
  if (taxId.length === 11) return `***.${taxId.slice(3, 6)}.${taxId.slice(6, 9)}-**`;
  return taxId.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5');
}
