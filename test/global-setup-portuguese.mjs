// The template of the int project: its default collation is not C, so that a test fails where an order depends on it.
import { makeTemplate } from './global-setup.mjs';
import { PORTUGUESE } from './infra/template.mjs';

export default async function globalSetup() {
  process.env.PLANTAO_TEST_PORTUGUESE_TEMPLATE = await makeTemplate(PORTUGUESE);
}
