// How Node runs api and worker: npm start and the tests take it from here. package.json (start:api, start:worker),
// Dockerfile and the compose files have the same; tools/server-options.spec.ts compares them.

/**
 * By process. Without a limit the young generation of V8 grows to 128 MB under load and gives nothing back; the worker,
 * which nobody waits for, has the smaller one. The old one is bounded far above what the processes need (below 120 MB),
 * so that a leak ends one process and not the machine. In MB.
 */
export const NODE_FLAGS = {
  api: ['--enable-source-maps', '--max-semi-space-size=16', '--max-old-space-size=512'],
  worker: ['--enable-source-maps', '--max-semi-space-size=4', '--max-old-space-size=512'],
  sandbox: ['--enable-source-maps', '--max-semi-space-size=16', '--max-old-space-size=512'],
};

/** Two arenas of malloc (glibc): with one for each thread, freed memory stays with threads that do not need it. */
export const MEMORY_ENVIRONMENT = { MALLOC_ARENA_MAX: '2' };
