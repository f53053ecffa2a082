import { writeFile } from 'node:fs/promises';
import { manifest } from '../garments/catalogue/manifest.js';

/** Writes manifest.json into the masters folder. */
export async function writeManifest(masters: URL): Promise<void> {
  await writeFile(new URL('manifest.json', masters), `${JSON.stringify(manifest(), null, 2)}\n`);
}
