import { verify } from '@node-rs/argon2';

/** The accounts that the demonstration data bring; everybody who has read the README knows their passwords. */
export const DEMONSTRATION_ACCOUNTS = [
  { key: 'admin', email: 'admin@plantao.test', password: 'plantao-admin-2026' },
  { key: 'ana', email: 'ana@plantao.test', password: 'plantao-ana-2026' },
  { key: 'bia', email: 'bia@plantao.test', password: 'plantao-bia-2026' },
  { key: 'shipping', email: 'expedicao@plantao.test', password: 'plantao-equipe-2026' },
  { key: 'support', email: 'atendimento@plantao.test', password: 'plantao-equipe-2026' },
  { key: 'catalogue', email: 'catalogo@plantao.test', password: 'plantao-equipe-2026' },
  { key: 'finance', email: 'financeiro@plantao.test', password: 'plantao-equipe-2026' },
  { key: 'reader', email: 'leitura@plantao.test', password: 'plantao-equipe-2026' },
  { key: 'operator', email: 'operacao@plantao.test', password: 'plantao-equipe-2026' },
  { key: 'stitcher', email: 'bordado@plantao.test', password: 'plantao-equipe-2026' },
] as const;

/** Each password once: comparing one costs as much as signing in. */
const PASSWORDS = new Set(DEMONSTRATION_ACCOUNTS.map(({ password }) => password));

/**
 * Staff whose passwords are compared with those of the demonstration, each for four hashes: administrators, then the
 * oldest.
 */
const STAFF = 30;

type Query = (sql: string, values: unknown[]) => Promise<Record<string, unknown>[]>;

/**
 * E-mails of active accounts that anyone can sign in to with what the demonstration made public: its own accounts,
 * and staff that took over one of its passwords.
 */
export async function liveDemonstrationAccounts(query: Query): Promise<string[]> {
  const [known] = await query(`select to_regclass('public.app_user') is not null as migrated`, []);
  if (known?.['migrated'] !== true) return [];
  const own = await query(
    `select email from app_user where email = any($1) and active and deleted_at is null and password_hash is not null`,
    [DEMONSTRATION_ACCOUNTS.map(({ email }) => email)],
  );
  const emails = own.map(({ email }) => String(email));
  const staff = await query(
    `select email, password_hash from app_user
     where role <> 'user' and active and deleted_at is null and password_hash is not null and not email = any($1)
     order by role = 'admin' desc, created_at, id limit ${STAFF}`,
    [emails],
  );
  for (const { email, password_hash: hash } of staff) {
    if (await opens(String(hash))) emails.push(String(email));
  }
  return emails;
}

async function opens(hash: string): Promise<boolean> {
  for (const password of PASSWORDS) {
    if (await verify(hash, password).catch(() => false)) return true;
  }
  return false;
}
