import type { EntityManager } from '@mikro-orm/postgresql';
import { Address, Favourite, User, hashPassword } from '@plantao/domain/accounts';
import { DEMONSTRATION_ACCOUNTS } from '@plantao/domain/demonstration-accounts';
import { Lead } from '@plantao/domain/leads';
import { pullEvents } from '@plantao/domain/shared/aggregate';
import { fixedId } from './chance.js';
import { seedStaffRole, STAFF } from './staff.js';

export const ANA = fixedId('user', 'ana');

const PEOPLE = {
  admin: {
    name: 'Administração Plantão',
    role: 'admin' as const,
    phone: '11940000000',
  },
  ana: {
    name: 'Ana Souza',
    role: 'user' as const,
    phone: '85988887777',
    cpf: '52998224725',
    birthDate: '1991-04-18',
  },
  bia: {
    name: 'Bia Lima',
    role: 'user' as const,
    phone: '11987654321',
  },
  ...STAFF,
};

export const ANA_ADDRESSES = [
  {
    street: 'Avenida Dom Luís',
    number: '500',
    complement: 'Apto 1201',
    neighborhood: 'Meireles',
    city: 'Fortaleza',
    state: 'CE',
    zipCode: '60160230',
  },
  {
    street: 'Avenida Paulista',
    number: '1578',
    complement: '',
    neighborhood: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP',
    zipCode: '01310100',
  },
];

/** The demonstration accounts of the README, and a few leads. */
export async function seedPeople(em: EntityManager, favourites: readonly string[]): Promise<void> {
  seedStaffRole(em);
  // Each once, though staff share one: a hash takes its time.
  const hashes = new Map<string, string>();
  for (const { key, email, password } of DEMONSTRATION_ACCOUNTS) {
    const passwordHash = hashes.get(password) ?? (await hashPassword(password));
    hashes.set(password, passwordHash);
    em.create(User, {
      id: fixedId('user', key),
      email,
      emailVerifiedAt: new Date(),
      passwordHash,
      ...PEOPLE[key],
    });
  }
  await em.flush();
  ANA_ADDRESSES.forEach((address, position) => {
    const user = em.getReference(User, ANA);
    em.create(Address, {
      id: fixedId('address', position),
      user,
      position,
      isDefault: position === 0,
      ...address,
    });
  });
  for (const productId of favourites) em.create(Favourite, { userId: ANA, productId });
  for (const [index, name] of ['Carla Mendes', 'Diego Rocha', 'Elaine Prado'].entries()) {
    const lead = Lead.capture({
      name,
      whatsapp: `1198765432${index}`,
      email: `lead${index + 1}@plantao.test`,
    });
    pullEvents(lead);
    Object.assign(lead, { processedAt: new Date(), couponSentAt: new Date() });
    em.persist(lead);
  }
  await em.flush();
}
