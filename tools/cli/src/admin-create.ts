import 'reflect-metadata';
import { stdin, stdout } from 'node:process';
import { parseArgs } from 'node:util';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { shopOrmOptions } from '@plantao/domain/database';
import { normalizeEmail } from '@plantao/domain/shared/email';
import { directUrl, readEnv } from '@plantao/platform/config';
import { Questions } from './admin/ask.js';
import { makeAdministrator, problems, userWithEmail } from './admin/make-administrator.js';

const USAGE = `npm run admin:create -- [--email=…] [--name=…] [--existing]
Cria uma conta de administração. O que falta é perguntado; a senha não aparece na tela.
Sem terminal, as respostas são as linhas da entrada: … | npm run admin:create -- --email=… --name=…
--existing   a conta que já tem o e-mail passa a administrar, com a senha nova e sem a verificação em duas etapas que tinha`;

/** Makes the first administrator, or gives an existing account the role when that is asked for. */
await main().catch((error: unknown) => {
  console.error((error as Error).message);
  process.exitCode = 1;
});

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      email: { type: 'string' },
      name: { type: 'string' },
      existing: { type: 'boolean', default: false },
      password: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return console.log(USAGE);
  if (values.password !== undefined)
    throw new Error('A senha não vai na linha de comando, onde outros a veem: ela é perguntada.');
  const questions = new Questions({ input: stdin, output: stdout });
  const orm = await MikroORM.init(shopOrmOptions(directUrl(readEnv()), 2));
  try {
    await create(orm.em.fork(), questions, values);
  } finally {
    questions.close();
    await orm.close();
  }
}

async function create(
  em: EntityManager,
  questions: Questions,
  given: { email?: string; name?: string; existing: boolean },
): Promise<void> {
  const email = normalizeEmail(given.email ?? (await questions.ask('E-mail: ')));
  refuse(problems.email(email));
  const owner = await userWithEmail(em, email);
  if (owner && !given.existing && !(await agrees(questions, owner)))
    throw new Error(`${owner}; nada mudou. Para ela passar a administrar, com senha nova: --existing`);
  const name = given.name?.trim() ?? (await questions.ask('Nome: '));
  refuse(problems.name(name));
  const password = await questions.askSecret('Senha (pelo menos 8 caracteres, não aparece): ');
  refuse(problems.password(password, [email, name]));
  if (questions.ofPerson && (await questions.askSecret('Senha outra vez: ')) !== password)
    throw new Error('As senhas não coincidem; nada mudou.');
  const isNew = await makeAdministrator(em, { email, name, password }, owner !== undefined);
  console.log(
    isNew ? `${email} é administrador(a).` : `${email} agora é administrador(a), com a senha nova.`,
  );
}

/** Asked of a person only: a script has to say --existing. */
async function agrees(questions: Questions, owner: string): Promise<boolean> {
  if (!questions.ofPerson) return false;
  const answer = await questions.ask(`${owner}.\nTornar administrador(a) e trocar a senha? (sim/não) `);
  return answer.toLowerCase() === 'sim';
}

function refuse(problem: string | undefined): void {
  if (problem) throw new Error(problem);
}
