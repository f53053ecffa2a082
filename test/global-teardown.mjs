import { rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { dropDatabase } from './infra/template.mjs';

const CACHE = path.resolve(import.meta.dirname, '../node_modules/.cache');

export default async function globalTeardown() {
  const { PLANTAO_TEST_TEMPLATE, PLANTAO_TEST_PORTUGUESE_TEMPLATE } = process.env;
  for (const template of [PLANTAO_TEST_TEMPLATE, PLANTAO_TEST_PORTUGUESE_TEMPLATE].filter(Boolean)) {
    for (const name of [template, `${template}_demo`, `${template}_demo_draft`])
      await dropDatabase(process.env.PLANTAO_TEST_SERVER, name);
    // Files of the demonstration, and code that the shops of the run have compiled (infra/shop.ts).
    for (const name of [`${template}_demo`, `${template}_code`])
      rmSync(path.join(os.tmpdir(), name), { recursive: true, force: true });
    // The worker that the tests of reliability kill (apps/worker/test/reliability/workers.ts).
    rmSync(path.join(CACHE, `${template}_host`), { recursive: true, force: true });
  }
  await globalThis.plantaoTestServer?.stop();
}
