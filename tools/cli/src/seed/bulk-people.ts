import type { EntityManager } from '@mikro-orm/postgresql';
import { bulkId, bulkTime } from './bulk-load.js';

/** Customers of the bulk load; they cannot sign in. */
export const BULK_MAIL = '@massa.plantao.test';

const NAMES = [
  'Ana',
  'Bruno',
  'Carla',
  'Diego',
  'Elaine',
  'Fábio',
  'Gabriela',
  'Heitor',
  'Íris',
  'João',
  'Karina',
  'Luís',
];
const SURNAMES = [
  'Souza',
  'Lima',
  'Mendes',
  'Rocha',
  'Prado',
  'Nogueira',
  'Tavares',
  'Freitas',
  'Barros',
  'Pires',
  'Moura',
];

/** Adds customers, each with an address, until there are `wanted` of them. Returns how many were added. */
export async function addPeople(em: EntityManager, wanted: number): Promise<number> {
  const [{ known } = { known: 0 }] = await em.execute<{ known: number }[]>(
    'select count(*)::int as known from app_user where email like ?',
    [`%${BULK_MAIL}`],
  );
  if (known >= wanted) return 0;
  await em.execute(
    `insert into app_user (id, name, email, phone, created_at, updated_at)
     select ${bulkId('user', 'n')}, (array[?])[1 + n % ${NAMES.length}] || ' ' || (array[?])[1 + (n / 7) % ${SURNAMES.length}],
            'cliente' || n || ?, '119' || lpad((n % 100000000)::text, 8, '0'), at, at
       from generate_series(?::int, ?::int) n cross join lateral (select ${bulkTime('now()', `interval '800 days'`, [known + 1, wanted])}) t (at)`,
    [NAMES, SURNAMES, BULK_MAIL, known + 1, wanted],
  );
  await em.execute(
    `insert into address (id, user_id, street, number, neighborhood, city, state, zip_code, is_default)
     select ${bulkId('address', 'n')}, ${bulkId('user', 'n')}, 'Rua das Acácias', (1 + n % 2000)::text,
            'Centro', 'São Paulo', 'SP', '01310100', true
       from generate_series(?::int, ?::int) n`,
    [known + 1, wanted],
  );
  return wanted - known;
}
