import { existsSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';

/**
 * Informs the stand-in of the external services about the payments and labels of the demonstration orders, once, so
 * that they can be refunded and followed like any other. The seed leaves them in `sandbox-history.json`.
 */
export async function seedDemo({ DATA_DIR = '.data', SANDBOX_PORT = '3900' }) {
  const file = path.join(DATA_DIR, 'sandbox-history.json');
  if (!existsSync(file)) return;
  const { payments, labels, chargebacks = [] } = JSON.parse(readFileSync(file, 'utf8'));
  const post = (kind) => async (body) => {
    const response = await fetch(`http://localhost:${SANDBOX_PORT}/control/${kind}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok && response.status !== 409) throw new Error(`${kind}: ${await response.text()}`);
  };
  await Promise.all([
    ...payments.map(post('payments')),
    ...labels.map(post('labels')),
    ...chargebacks.map(post('chargebacks')),
  ]);
  renameSync(file, `${file}.done`);
}
