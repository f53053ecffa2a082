// npm run typecheck: server and web, with the fast checker (TypeScript 7); 6 is there for Nest only.
import { pathToFileURL } from 'node:url';
import { run } from './lib/progress.mjs';
import { ROOT } from './lib/root.mjs';
import { useProjectNode } from './node-version.mjs';

const PROJECTS = ['tsconfig.json', 'apps/web/tsconfig.json'];

/**
 * Rejects with every complaint of both projects. Each is checked by one thread: several would each work out most of the
 * types again.
 * @param {{ niceness?: number }} [options] see `run`
 */
export async function typecheck(options) {
  const checks = PROJECTS.map((project) =>
    run(
      process.execPath,
      ['node_modules/typescript7/bin/tsc', '--noEmit', '--singleThreaded', '-p', project],
      { cwd: ROOT, shell: false, ...options },
    ),
  );
  const failed = (await Promise.allSettled(checks)).filter((result) => result.status === 'rejected');
  if (failed.length > 0) throw new Error(failed.map((result) => result.reason.message).join('\n'));
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await useProjectNode();
  await typecheck().catch((error) => {
    console.error(error.message);
    process.exit(1);
  });
}
