import 'reflect-metadata';
import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { hash } from '@node-rs/argon2';
import { MikroORM } from '@mikro-orm/postgresql';
import { User } from '@plantao/domain/accounts';
import { shopOrmOptions } from '@plantao/domain/database';
import { TEXT_LIMITS } from '@plantao/domain/shared/constants';
import { isEmail, normalizeEmail } from '@plantao/domain/shared/email';
import { readEnv } from '@plantao/platform/config';

/** Makes the first administrator, or gives an existing account the role. Asks for what is missing. */
const asked = createInterface({ input: stdin, output: stdout });
const argument = (name: string): string | undefined =>
  process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
const email = normalizeEmail(argument('email') ?? (await asked.question('E-mail: ')));
const name = argument('name') ?? (await asked.question('Nome: '));
const password = argument('password') ?? (await asked.question('Senha (pelo menos 8 caracteres): '));
asked.close();

if (!isEmail(email)) throw new Error('E-mail inválido.');
if (password.length < TEXT_LIMITS.passwordMin) throw new Error('A senha deve ter pelo menos 8 caracteres.');

const orm = await MikroORM.init(shopOrmOptions(readEnv().DATABASE_URL, 2));
try {
  const em = orm.em.fork();
  const user =
    (await em.findOne(User, { email, deletedAt: null })) ??
    Object.assign(new User(), { id: crypto.randomUUID(), email });
  const passwordHash = await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  Object.assign(user, { name, role: 'admin', active: true, passwordHash });
  await em.persist(user).flush();
  console.log(`${email} é administrador(a).`);
} finally {
  await orm.close();
}
