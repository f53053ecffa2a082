import { spawn } from 'node:child_process';
import { PassThrough } from 'node:stream';
import path from 'node:path';
import { verify } from '@node-rs/argon2';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { User } from '@plantao/domain/accounts';
import { shopOrmOptions } from '@plantao/domain/database';
import { AuditEntry } from '@plantao/platform/audit';
import { createTestDatabase, type TestDatabase } from '../../../test/infra/database.js';
import { shopProcess } from '../../../test/infra/shop-process.mjs';
import { Questions } from './admin/ask.js';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const GOOD = 'bisturi-amarelo-na-gaveta';

let database: TestDatabase;
let orm: MikroORM;

beforeAll(async () => {
  database = await createTestDatabase();
  orm = await MikroORM.init(shopOrmOptions(database.url, 2));
});
afterAll(async () => {
  await orm.close();
  await database.drop();
});

const em = (): EntityManager => orm.em.fork() as EntityManager;
const userOf = (email: string): Promise<User | null> =>
  em().findOne(User, { email, deletedAt: null }, { populate: ['passwordHash' as never] });

/** Runs the command with `typed` piped into it. */
function create(args: string[], typed: string): Promise<{ code: number | null; out: string }> {
  const file = [...shopProcess('tools/cli/src/admin-create.ts'), ...args];
  const env = { PATH: process.env['PATH'] ?? '', DATABASE_URL: database.applicationUrl };
  const child = spawn(process.execPath, file, { cwd: ROOT, env });
  let out = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (out += String(text)));
  child.stdin.end(typed);
  return new Promise((resolve) => child.once('exit', (code) => resolve({ code, out })));
}

describe('npm run admin:create', () => {
  it('creates an administrator from piped answers, prints no secret, and is audited', async () => {
    const { code, out } = await create([], `Dona@Plantao.med.br\nDona Cida\n${GOOD}\n`);
    expect([code, out]).toEqual([0, 'dona@plantao.med.br é administrador(a).\n']);
    const user = await userOf('dona@plantao.med.br');
    expect(user).toMatchObject({ name: 'Dona Cida', role: 'admin', active: true });
    expect(await verify(user?.passwordHash ?? '', GOOD)).toBe(true);
    const [entry] = await em().find(AuditEntry, { entity: 'user', entityId: user?.id ?? '' });
    expect(entry).toMatchObject({ actor: 'linha de comando', action: 'user.create' });
    expect(JSON.stringify(entry)).not.toContain(GOOD);
    expect(JSON.stringify(entry)).not.toContain('argon2');
  });

  it('never overwrites an account without confirmation: it reports the owner of the e-mail, and changes nothing', async () => {
    const rowOf = () => em().execute(`select * from app_user where email = 'dona@plantao.med.br'`);
    const before = await rowOf();
    const { code, out } = await create(['--email=dona@plantao.med.br', '--name=Outra'], `${GOOD}-2\n`);
    expect([code, out]).toEqual([
      1,
      expect.stringContaining('já é de uma conta (Dona Cida, administrador(a))'),
    ]);
    expect(out).toContain('--existing');
    expect(before).toHaveLength(1);
    expect(await rowOf()).toEqual(before);
  });

  it('gives an existing account the role and the password with the option, ends its sessions, and takes lost second factors away', async () => {
    const id = crypto.randomUUID();
    const own = em();
    own.create(User, { id, name: 'Caio', email: 'caio@plantao.med.br', active: false });
    await own.flush();
    await own.execute(
      `insert into session (id, user_id, token_hash, expires_at)
       values (gen_random_uuid(), ?, 'x', now() + interval '1 day')`,
      [id],
    );
    await own.execute(`insert into totp (user_id, secret, confirmed_at) values (?, 'x', now())`, [id]);
    const args = ['--email=caio@plantao.med.br', '--name=Caio Reis', '--existing'];
    const { code, out } = await create(args, `${GOOD}\n`);
    expect([code, out]).toEqual([0, expect.stringContaining('agora é administrador(a)')]);
    expect(await userOf('caio@plantao.med.br')).toMatchObject({ id, role: 'admin', active: true });
    const [{ open } = { open: -1 }] = await em().execute<{ open: number }[]>(
      'select count(*)::int as open from session where user_id = ? and revoked_at is null',
      [id],
    );
    expect(open).toBe(0);
    expect(await em().execute('select 1 from totp where user_id = ?', [id])).toEqual([]);
    expect(await em().find(AuditEntry, { entityId: id })).toMatchObject([
      {
        action: 'user.change',
        before: { role: 'user', active: false },
        after: { role: 'admin', active: true },
      },
    ]);
  });

  it.each([
    ['a common password', 'senha123', 'muito comum'],
    ['the password that the README prints', 'plantao-admin-2026', 'muito comum'],
    ['the own e-mail as password', 'eva@plantao.med.br', 'muito comum'],
    ['a short password', 'curta', 'pelo menos 8'],
    ['no password', '', 'pelo menos 8'],
  ])('refuses %s', async (_, password, said) => {
    const { code, out } = await create(['--email=eva@plantao.med.br', '--name=Eva'], `${password}\n`);
    expect([code, out]).toEqual([1, expect.stringContaining(said)]);
    expect(await userOf('eva@plantao.med.br')).toBeNull();
  });

  it('refuses a password on the command line, where others see it', async () => {
    const { code, out } = await create(
      ['--email=eva@plantao.med.br', '--name=Eva', `--password=${GOOD}`],
      '',
    );
    expect([code, out]).toEqual([1, expect.stringContaining('não vai na linha de comando')]);
  });

  it('reports what is missing when the input ends before the password', async () => {
    const { code, out } = await create(['--email=eva@plantao.med.br', '--name=Eva'], '');
    expect([code, out]).toEqual([1, expect.stringContaining('faltou a resposta')]);
  });
});

describe('a question at the terminal', () => {
  it('shows what is typed, but not a secret', async () => {
    const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => input });
    const output = new PassThrough();
    let shown = '';
    output.on('data', (text) => (shown += String(text)));
    const questions = new Questions({ input, output });
    const name = questions.ask('Nome: ');
    input.write('Cida\r');
    expect(await name).toBe('Cida');
    const secret = questions.askSecret('Senha: ');
    input.write('bis');
    input.write('turi\x7fI\r');
    expect(await secret).toBe('bisturI');
    questions.close();
    expect(shown).toContain('Nome: ');
    expect(shown).toContain('Cida');
    expect(shown).toContain('Senha: ');
    expect(shown).not.toMatch(/b|turi|turI/);
  });
});
