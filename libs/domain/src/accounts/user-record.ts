import type { EntityManager } from '@mikro-orm/postgresql';
import type { Role } from './entities/user.entity.js';

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
export interface UserRecord {
  id: string;
  name: string;
  email: string;
  /** Whether the address was shown to be the person's. */
  emailVerified: boolean;
  phone: string;
  birthDate: string | null;
  photo: string | null;
  role: Role;
  active: boolean;
  cpf: string | null;
  createdAt: Date;
  version: number;
  addresses: AddressRecord[];
}

/** The columns of a UserRecord, of app_user as `u`. */
export const USER_COLUMNS = `
         u.id, u.name, u.email, u.email_verified_at is not null as "emailVerified", u.phone, u.birth_date as "birthDate", u.photo, u.role, u.active, u.cpf,
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
