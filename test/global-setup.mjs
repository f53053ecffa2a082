// Once per jest run: one PostgreSQL, and in it one migrated template that every test file copies.
import { randomBytes } from 'node:crypto';
import { openServer } from './infra/server.mjs';
import { migrateTemplate } from './infra/template.mjs';

export default async function globalSetup() {
  const server = await openServer();
  const template = `plantao_template_${randomBytes(4).toString('hex')}`;
  try {
    await migrateTemplate(server.url, template);
  } catch (error) {
    await server.stop();
    throw error;
  }
  globalThis.plantaoTestServer = server;
  process.env.PLANTAO_TEST_SERVER = server.url;
  process.env.PLANTAO_TEST_TEMPLATE = template;
}
