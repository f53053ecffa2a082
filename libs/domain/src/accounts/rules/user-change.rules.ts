import { eachUserField, userField, USER_FIELD_NAMES, type UserFacts } from './user-fields.rules.js';

type Access = Pick<UserFacts, 'role' | 'active'>;

/** What an administrator may change of a person, as it is now. */
export const factsOf = (user: Omit<UserFacts, 'cpf'> & { readonly cpf?: string | null }): UserFacts =>
  eachUserField((name) => user[name] ?? null) as unknown as UserFacts;

/** Whether the shop has one active administrator less afterwards (AUSER-08). */
export const losesAdmin = (before: Access, after: Access): boolean =>
  before.role === 'admin' && before.active && !(after.role === 'admin' && after.active);

/** What changed, for the audit log; of a secret field only that it did. */
export function auditedChange(
  before: Partial<UserFacts>,
  after: UserFacts,
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const changed = USER_FIELD_NAMES.filter((name) => before[name] !== after[name]);
  const written = (facts: Partial<UserFacts>) =>
    Object.fromEntries(
      changed.map((name) => {
        const value = facts[name] ?? null;
        return [name, userField(name).secret && value !== null ? 'informado' : value];
      }),
    );
  return { before: written(before), after: written(after) };
}

/** What the own record of a person holds beyond `UserFacts`. */
export interface ProfileFacts {
  readonly name: string;
  readonly phone: string;
  readonly cpf: string | null;
  readonly birthDate: string | null;
  readonly photo: string | null;
  readonly addresses: readonly object[];
}

/**
 * What changed in a person's own record, for the audit log: of tax id, birth date, photo and addresses only that it
 * did.
 */
export function auditedProfile(
  before: ProfileFacts,
  after: ProfileFacts,
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const keys = ['name', 'phone', 'cpf', 'birthDate', 'photo', 'addresses'] as const;
  const changed = keys.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  const written = (facts: ProfileFacts, words: string) =>
    Object.fromEntries(
      changed.map((key) => {
        if (key === 'name' || key === 'phone') return [key, facts[key]];
        if (key === 'addresses') return [key, facts.addresses.length === 0 ? null : words];
        return [key, facts[key] ? words : null];
      }),
    );
  return { before: written(before, 'informado'), after: written(after, 'alterado') };
}
