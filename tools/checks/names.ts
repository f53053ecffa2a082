// The closed vocabulary of file names: what a file is can be read from its name.
const SERVER = [
  'controller',
  'reader',
  'presenter',
  'service',
  'module',
  'api.module',
  'entity',
  'events',
  'command',
  'port',
  'adapter',
  'mapper',
  'fake',
  'processor',
  'relay',
  'subscriber',
  'type',
  'guard',
  'filter',
  'pipe',
  'interceptor',
  'middleware',
  'decorator',
  'webhook',
];
const APPS = ['store', 'page'];
const WEB = ['styles'];
const SHARED = ['dto', 'view', 'rules', 'routes', 'config'];
const TESTS = ['spec', 'int-spec', 'e2e-spec', 'contract-spec', 'test', 'e2e'];

const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** What is wrong with the name of a file, or nothing. */
export function nameFault(file: string): string | undefined {
  const folders = file.split('/');
  const name = folders.pop() ?? '';
  const odd = folders.find((folder) => !KEBAB.test(folder));
  if (odd) return `${file}: the folder ${odd} is not kebab-case`;
  const [stem = '', ...parts] = name.replace(/\.(d\.ts|tsx?|mjs|cjs|css)$/, '').split('.');
  if (!KEBAB.test(stem)) return `${file}: ${stem} is not kebab-case`;
  if (TESTS.includes(parts.at(-1) ?? '')) parts.pop();
  const suffix = parts.join('.');
  const inWeb = file.startsWith('apps/web/');
  const known = [...SHARED, ...(file.startsWith('apps/') ? APPS : []), ...(inWeb ? WEB : SERVER)];
  if (suffix === '' || known.includes(suffix)) return undefined;
  return `${file}: .${suffix} is not in the vocabulary ${inWeb ? 'of the web' : 'of the server'} (${known.join(', ')})`;
}
