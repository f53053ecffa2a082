import type { EntityManager } from '@mikro-orm/postgresql';
import { USER_FIELD_NAMES, USER_FIELDS, type UserFacts } from './rules/user-fields.rules.js';

export interface AddressRecord {
  id: string;
  street: string;
  number: string;
  complement: string;
  neighborhood: string;
  city: string;
  state: string;
  /** Eight digits. */
  zipCode: string;
  country: string;
  isDefault: boolean;
}

/** A person as stored, without password material, addresses in their order. */
export interface UserRecord extends UserFacts {
  id: string;
  /** Whether the address was shown to be the person's. */
  emailVerified: boolean;
  birthDate: string | null;
  photo: string | null;
  createdAt: Date;
  version: number;
  addresses: AddressRecord[];
}

const FIELD_COLUMNS = USER_FIELD_NAMES.map((name) => `u.${USER_FIELDS[name].column} as "${name}"`);

/** The columns of a UserRecord, of app_user as `u`. */
export const USER_COLUMNS = `
         u.id, ${FIELD_COLUMNS.join(', ')}, u.email_verified_at is not null as "emailVerified",
         u.birth_date as "birthDate", u.photo,
         u.created_at as "createdAt", u.version,
         coalesce((select jsonb_agg(jsonb_build_object(
             'id', a.id, 'street', a.street, 'number', a.number, 'complement', a.complement,
             'neighborhood', a.neighborhood, 'city', a.city, 'state', a.state, 'zipCode', a.zip_code,
             'country', a.country, 'isDefault', a.is_default) order by a.position, a.id)
           from address a where a.user_id = u.id), '[]'::jsonb) as addresses`;

const SELECT = `select ${USER_COLUMNS} from app_user u where u.id = ? and u.deleted_at is null`;

export async function readUser(em: EntityManager, userId: string): Promise<UserRecord | undefined> {
  const [row] = await em.execute<UserRecord[]>(SELECT, [userId]);
  return row && { ...row, createdAt: new Date(row.createdAt) };
}
