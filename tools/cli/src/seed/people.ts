import { hash } from '@node-rs/argon2';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Address, Favourite, User } from '@plantao/domain/accounts';
import { Lead } from '@plantao/domain/leads';
import { pullEvents } from '@plantao/domain/shared/aggregate';
import { fixedId } from './chance.js';

/** argon2id as for every account (correctness 3.11). */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const ANA = fixedId('user', 'ana');

const PEOPLE = [
  {
    key: 'admin',
    name: 'Administração Plantão',
    email: 'admin@plantao.test',
    password: 'plantao-admin-2026',
    role: 'admin' as const,
    phone: '11940000000',
  },
  {
    key: 'ana',
    name: 'Ana Souza',
    email: 'ana@plantao.test',
    password: 'plantao-ana-2026',
    role: 'user' as const,
    phone: '85988887777',
    cpf: '52998224725',
    birthDate: '1991-04-18',
  },
  {
    key: 'bia',
    name: 'Bia Lima',
    email: 'bia@plantao.test',
    password: 'plantao-bia-2026',
    role: 'user' as const,
    phone: '11987654321',
  },
];

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

/** The demonstration accounts of the operating guide, and a few leads. */
export async function seedPeople(em: EntityManager, favourites: readonly string[]): Promise<void> {
  for (const { key, password, ...data } of PEOPLE) {
    em.create(User, { id: fixedId('user', key), passwordHash: await hash(password, ARGON2), ...data });
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
