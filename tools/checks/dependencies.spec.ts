import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  licencePage,
  unreviewedScripts,
  disallowedLicences,
  withoutIntegrity,
  type LockedPackage,
  type LockedPackages,
} from './dependencies.js';
import { asShipped, importedByApps } from './shipped.js';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, LockedPackage> };
const { '': _project, ...installed } = lock.packages;
const packages = asShipped(installed, importedByApps());
const project = JSON.parse(read('package.json')) as {
  allowScripts: Record<string, boolean>;
  scarfSettings?: { enabled: boolean };
};

const one = (entry: Partial<LockedPackage>, name = 'thing'): LockedPackages => ({
  [`node_modules/${name}`]: { version: '1.0.0', ...entry },
});

describe('F14 S19: locked dependencies', () => {
  it('requires an integrity hash for every package, except optional ones of other platforms', () => {
    expect(withoutIntegrity(packages)).toEqual([]);
  });

  it('detects a package without a hash', () => {
    expect(withoutIntegrity(one({}))).toEqual(['node_modules/thing']);
    expect(
      withoutIntegrity(one({ optional: true, os: ['linux'], cpu: ['x64'], libc: ['glibc'] })),
    ).toHaveLength(1);
    expect(withoutIntegrity(one({ optional: true, cpu: ['x64'] }))).toHaveLength(1);
    expect(withoutIntegrity(one({ os: ['darwin'] }))).toHaveLength(1);
    expect(withoutIntegrity(one({ optional: true, os: ['darwin'], cpu: ['x64'] }))).toEqual([]);
    expect(withoutIntegrity(one({ optional: true, os: ['linux'], cpu: ['x64'], libc: ['musl'] }))).toEqual(
      [],
    );
    expect(withoutIntegrity(one({ integrity: 'sha512-x' }))).toEqual([]);
  });

  it('contains no registry URL', () => {
    expect(Object.entries(packages).filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
  });

  it('allows or refuses every install script, and refuses telemetry', () => {
    expect(unreviewedScripts(packages, project.allowScripts)).toEqual([]);
    expect(project.allowScripts['@scarf/scarf']).toBe(false);
    // For a npm that does not know allowScripts.
    expect(project.scarfSettings).toEqual({ enabled: false });
    expect(unreviewedScripts(one({ hasInstallScript: true }), {})).toEqual(['thing']);
  });
});

describe('F14 S19: licences of shipped packages', () => {
  it('counts packages bundled into browser and sandbox, with their dependencies, as shipped', () => {
    const shipped = (name: string): boolean => packages[`node_modules/${name}`]?.dev !== true;
    expect(
      ['radix-ui', '@radix-ui/react-dialog', 'react-router', 'pdfkit', 'fontkit'].filter(shipped),
    ).toHaveLength(5);
    expect(['jest', 'knip', 'playwright-core'].filter(shipped)).toEqual([]);
    expect(installed['node_modules/radix-ui']?.dev).toBe(true);
  });

  it('allows only permissive licences', () => {
    expect(disallowedLicences(packages)).toEqual([]);
  });

  it.each([
    ['GPL-3.0-only', {}],
    ['AGPL-3.0-or-later', { dev: true }],
    ['LGPL-3.0-or-later', {}],
    ['MIT AND GPL-2.0-only', {}],
    ['MPL-2.0', {}],
    [undefined, {}],
  ])('refuses %s', (license, more) => {
    expect(disallowedLicences(one({ ...(license && { license }), ...more }))).toHaveLength(1);
  });

  it.each([
    ['(MIT OR GPL-3.0-only)', {}],
    ['Apache-2.0 AND MIT', {}],
    ['MPL-2.0', { dev: true }],
  ])('lets pass %s', (license, more) => {
    expect(disallowedLicences(one({ license, ...more }))).toEqual([]);
  });

  it('allows libvips, which sharp loads as a separate library, and no other package with its licence', () => {
    const license = 'LGPL-3.0-or-later';
    expect(disallowedLicences(one({ license }, '@img/sharp-libvips-linux-x64'))).toEqual([]);
    expect(disallowedLicences(one({ license }, 'sharper'))).toHaveLength(1);
  });

  it('are listed on a page that npm run licences updates', () => {
    expect(read('docs/licences.md')).toBe(licencePage(packages));
  });
});
