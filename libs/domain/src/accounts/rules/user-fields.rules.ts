import { taxIdCharacters } from '../../shared/brazil/cpf-cnpj.js';
import { normalizeEmail } from '../../shared/email.js';
import { phoneDigits } from '../../shared/brazil/phone.js';
import type { Role } from './roles.rules.js';

/** What an administrator may change of a person. */
export interface UserFacts {
  readonly name: string;
  /** Lower case, trimmed. */
  readonly email: string;
  readonly role: Role;
  readonly active: boolean;
  /** Digits only; empty for none. */
  readonly phone: string;
  /** CPF or CNPJ without punctuation. */
  readonly cpf: string | null;
}
/** The same, as the API returns it. */
export type UserJson = { -readonly [Name in keyof UserFacts]: UserFacts[Name] };
export type UserFieldName = keyof UserFacts;

interface UserField {
  readonly kind: 'text' | 'email' | 'choice' | 'flag' | 'phone' | 'tax-id';
  /** Its column in the table `app_user`; everywhere else it has the name of its line. */
  readonly column: string;
  /** What the form of somebody new begins with. */
  readonly initial: string | boolean;
  /** The audit log contains only that it changed. */
  readonly secret?: true;
}

/**
 * The fields of a user that administrators edit, defined once: the writer, the audit log, the readers and presenters,
 * and the form with its merge of two editors' changes all read this table. CONTRIBUTING ("One more field") says what
 * else a new line here asks for; a test holds it true.
 */
export const USER_FIELDS = {
  name: { kind: 'text', column: 'name', initial: '' },
  email: { kind: 'email', column: 'email', initial: '' },
  role: { kind: 'choice', column: 'role', initial: 'user' },
  active: { kind: 'flag', column: 'active', initial: true },
  phone: { kind: 'phone', column: 'phone', initial: '' },
  cpf: { kind: 'tax-id', column: 'cpf', initial: '', secret: true },
} as const satisfies Record<UserFieldName, UserField>;

export const USER_FIELD_NAMES = Object.keys(USER_FIELDS) as UserFieldName[];
/** A field with all that may be said of it. */
export const userField = (name: UserFieldName): UserField => USER_FIELDS[name];

/** An object with a value a field. */
export const eachUserField = (valueOf: (name: UserFieldName) => unknown): Readonly<Record<string, unknown>> =>
  Object.fromEntries(USER_FIELD_NAMES.map((name) => [name, valueOf(name)]));

/** What is typed as it is kept and sent: trimmed, without masks. */
export function cleanUserValue(name: UserFieldName, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  switch (userField(name).kind) {
    case 'text':
      return value.trim();
    case 'email':
      return normalizeEmail(value);
    case 'phone':
      return phoneDigits(value);
    case 'tax-id':
      return taxIdCharacters(value);
    default:
      return value;
  }
}
