// npm run build: server, tools and libraries by Nest (SWC), api and worker bundled, the web application by Vite.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isBuilt, markBuilt, markUnbuilt } from './lib/build-stamp.mjs';
import { run, step } from './lib/progress.mjs';
import { ROOT } from './lib/root.mjs';
import { useProjectNode } from './node-version.mjs';

/** Builds unless what was built is of these very sources. Resolves to whether it built. */
export async function buildIfNeeded() {
  if (isBuilt()) return false;
  await build();
  return true;
}

export async function build() {
  const sources = markUnbuilt();
  rmSync(path.join(ROOT, 'dist'), { recursive: true, force: true });
  const node = (...args) => run(process.execPath, args, { cwd: ROOT, shell: false });
  await step('Compilando o servidor', () => node('node_modules/@nestjs/cli/bin/nest.js', 'build', '--all'));
  await step('Juntando os arquivos do servidor', () => node('scripts/lib/bundle.mjs'));
  await step('Compilando a loja na web', () =>
    node('node_modules/vite/bin/vite.js', 'build', 'apps/web', '--config', 'apps/web/vite.config.ts'),
  );
  markBuilt(sources);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await useProjectNode();
  await build().catch((error) => {
    console.error(error.message);
    process.exit(1);
  });
}
