import { dropDatabase } from './infra/template.mjs';

export default async function globalTeardown() {
  const { PLANTAO_TEST_TEMPLATE, PLANTAO_TEST_PORTUGUESE_TEMPLATE } = process.env;
  for (const template of [PLANTAO_TEST_TEMPLATE, PLANTAO_TEST_PORTUGUESE_TEMPLATE].filter(Boolean))
    await dropDatabase(process.env.PLANTAO_TEST_SERVER, template);
  await globalThis.plantaoTestServer?.stop();
}
