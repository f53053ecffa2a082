import { Address, User, hashPassword, type Role } from '@plantao/domain/accounts';
import type { Permission } from '@plantao/domain/accounts/rules/permissions.rules';
import { createHash, randomBytes } from 'node:crypto';
import type { TestApp } from './app.js';

export const PASSWORD = 'cavalo-bateria-grampo';
let hashed: Promise<string> | undefined;
let counter = 0;

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly token: string;
}

type PersonOptions = Partial<
  Pick<User, 'name' | 'email' | 'emailVerifiedAt' | 'phone' | 'cpf' | 'active' | 'birthDate'>
> & {
  role?: Role;
  withAddress?: boolean;
};

export const ADDRESS = {
  street: 'Avenida Paulista',
  number: '1578',
  complement: '',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
  zipCode: '01310200',
  country: 'Brasil',
};

/** A person with password PASSWORD who is signed in. */
export async function aPerson(shop: TestApp, options: PersonOptions = {}): Promise<Person> {
  counter += 1;
  const { withAddress = false, ...fields } = options;
  const em = shop.em();
  const user = Object.assign(new User(), {
    id: crypto.randomUUID(),
    name: 'Ana Prado',
    email: `pessoa${counter}-${randomBytes(3).toString('hex')}@exemplo.test`,
    phone: '11987654321',
    role: 'user',
    active: true,
    passwordHash: await (hashed ??= hashPassword(PASSWORD)),
    ...fields,
  });
  em.persist(user);
  if (withAddress)
    em.persist(
      Object.assign(new Address(), {
        id: crypto.randomUUID(),
        user,
        position: 0,
        isDefault: true,
        ...ADDRESS,
      }),
    );
  await em.flush();
  return { id: user.id, name: user.name, email: user.email, token: await signIn(shop, user.id) };
}

export const anAdmin = (shop: TestApp): Promise<Person> =>
  aPerson(shop, { name: 'Clara Admin', role: 'admin' });
export const anOperator = (shop: TestApp): Promise<Person> =>
  aPerson(shop, { name: 'Otto Operador', role: 'operator' });

/** Somebody with a built-in role, or with one that the shop made (`aRole`). */
export const aColleague = (shop: TestApp, role: Role): Promise<Person> =>
  aPerson(shop, { name: `Colega ${role.slice(0, 8)}`, role });

/** A role that the shop made, by its id. */
export async function aRole(shop: TestApp, permissions: readonly Permission[]): Promise<string> {
  const id = crypto.randomUUID();
  await shop.sql('insert into staff_role (id, name, permissions) values (?, ?, ?::jsonb)', [
    id,
    `Papel ${id}`,
    JSON.stringify(permissions),
  ]);
  return id;
}

/** A session as a sign-in makes it, without the price of a hash. */
export async function signIn(shop: TestApp, userId: string, lifetime = 24 * 60 * 60_000): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await shop.sql(
    'insert into session (id, user_id, token_hash, created_at, expires_at) values (?, ?, ?, ?, ?)',
    [
      crypto.randomUUID(),
      userId,
      createHash('sha256').update(token).digest('hex'),
      shop.clock.now(),
      shop.clock.in(lifetime),
    ],
  );
  return token;
}
