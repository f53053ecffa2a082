// Once per jest run: one PostgreSQL, and in it one migrated template that every test file copies.
import { randomBytes } from 'node:crypto';
import { openServer } from './infra/server.mjs';
import { migrateTemplate } from './infra/template.mjs';

export default async function globalSetup() {
  process.env.PLANTAO_TEST_TEMPLATE = await makeTemplate();
}

/**
 * Starts the server of this run when it does not run yet, and makes a template on it.
 * @param {string} [collation] see migrateTemplate
 * @returns {Promise<string>} name of the template
 */
export async function makeTemplate(collation) {
  globalThis.plantaoTestServer ??= await openServer();
  const server = globalThis.plantaoTestServer;
  process.env.PLANTAO_TEST_SERVER = server.url;
  const template = `plantao_template_${randomBytes(4).toString('hex')}`;
  try {
    await migrateTemplate(server.url, template, collation);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return template;
}
