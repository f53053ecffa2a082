// npm run licences: writes docs/licences.md again from package-lock.json.
import { readFileSync, writeFileSync } from 'node:fs';
import { licencePage, type LockedPackages } from './checks/dependencies.js';
import { asShipped, importedByApps } from './checks/shipped.js';

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: LockedPackages };
const { '': _project, ...installed } = packages;
writeFileSync('docs/licences.md', licencePage(asShipped(installed, importedByApps())));
