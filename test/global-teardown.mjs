import { dropDatabase } from './infra/template.mjs';

export default async function globalTeardown() {
  await dropDatabase(process.env.PLANTAO_TEST_SERVER, process.env.PLANTAO_TEST_TEMPLATE);
  await globalThis.plantaoTestServer?.stop();
}
