import { readFileSync } from 'node:fs';
import path from 'node:path';
import { MEMORY_ENVIRONMENT, NODE_FLAGS } from '../scripts/lib/server-options.mjs';

const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, '..', file), 'utf8');
const main = (app: string) => `dist/apps/${app}/src/main.js`;
/** In images the first flag is in NODE_OPTIONS: the command line tools have it as well. */
const limitsOf = (app: 'api' | 'worker') => NODE_FLAGS[app].filter((flag) => flag !== '--enable-source-maps');

describe('the flags of api and worker', () => {
  it.each(['api', 'worker'] as const)('%s: are the same in package.json and the compose files', (app) => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    expect(scripts[`start:${app}`]).toBe(['node', ...NODE_FLAGS[app], main(app)].join(' '));
    for (const file of ['docker-compose.yml', 'deploy/compose.production.yml'])
      expect(read(file)).toContain(`command: [${['node', ...limitsOf(app), main(app)].join(', ')}]`);
  });

  it('are those of the image', () => {
    const image = read('Dockerfile');
    expect(image).toContain(
      `CMD ${JSON.stringify(['node', ...limitsOf('api'), main('api')]).replaceAll(',', ', ')}`,
    );
    expect(image).toContain('NODE_OPTIONS=--enable-source-maps');
    for (const [name, value] of Object.entries(MEMORY_ENVIRONMENT))
      expect(image).toContain(`ENV ${name}=${value}`);
  });
});
