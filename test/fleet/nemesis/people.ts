import type { FleetClient } from '../../../scripts/testing/fleet-client.mjs';
import type { Sql } from '../../reliability/invariants.js';
import type { Person } from './buyers.js';

/** The demonstration's customer whose account, password included, all buyers are made from. */
const MODEL = { email: 'bia@plantao.test', password: 'plantao-bia-2026' };
const ADMIN = { email: 'admin@plantao.test', password: 'plantao-admin-2026' };

/** Signed-in customers, without the limits of signing up. Their e-mails begin with `prefix`. */
export async function customers(
  client: FleetClient,
  sql: Sql,
  count: number,
  prefix: string,
): Promise<Person[]> {
  const people: Person[] = [];
  for (let number = 0; number < count; number += 1) {
    const person = {
      name: 'Bia Prado',
      email: await addCustomer(sql, `${prefix}${number}@exemplo.test`),
      cpf: taxId(number),
    };
    const { token } = await client.signIn({ ...MODEL, email: person.email });
    people.push({ ...person, token });
  }
  return people;
}

/** Another customer with the model's password; resolves to the e-mail. */
export async function addCustomer(sql: Sql, email: string): Promise<string> {
  const [columns] = await sql<{ names: string }>(
    `select string_agg(column_name, ', ') as names from information_schema.columns
      where table_schema = current_schema() and table_name = 'app_user' and is_generated = 'NEVER'`,
  );
  const copied = columns?.names.replace(/\w+/g, 'copy.$&');
  await sql(
    `insert into app_user (${columns?.names}) select ${copied} from app_user u, lateral jsonb_populate_record(null::app_user,
       to_jsonb(u) || jsonb_build_object('id', gen_random_uuid(), 'email', ?::text, 'cpf', null)) copy where u.email = ?`,
    [email, MODEL.email],
  );
  return email;
}

export const adminToken = async (client: FleetClient): Promise<string> => (await client.signIn(ADMIN)).token;

/** A CPF with right check digits, another one for each number. */
function taxId(number: number): string {
  const digits = [...String(300_000_000 + number * 7)].map(Number);
  for (let time = 0; time < 2; time += 1) {
    const rest = digits.reduce((sum, digit, at) => sum + digit * (digits.length + 1 - at), 0) % 11;
    digits.push(rest < 2 ? 0 : 11 - rest);
  }
  return digits.join('');
}
