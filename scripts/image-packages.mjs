// node scripts/image-packages.mjs: leaves in package.json what the bundles load from node_modules, so that
// `npm prune --omit=dev` removes every other package. For the image alone (Dockerfile): the file is overwritten.
import { readFileSync, writeFileSync } from 'node:fs';
import { NOT_BUNDLED } from './lib/bundle.mjs';

const read = (file) => JSON.parse(readFileSync(file, 'utf8'));
const { name, version, type } = read('package.json');
const dependencies = Object.fromEntries(
  NOT_BUNDLED.map((each) => [each, read(`node_modules/${each}/package.json`).version]),
);
writeFileSync(
  'package.json',
  `${JSON.stringify({ name, version, private: true, type, dependencies }, null, 2)}\n`,
);
