/** An entry of package-lock.json, as far as it is judged here. */
export interface LockedPackage {
  readonly version: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly link?: boolean;
  readonly inBundle?: boolean;
  readonly hasInstallScript?: boolean;
  readonly resolved?: string;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
}

/** The packages of a lock file by their place in node_modules, the project itself left out. */
export type LockedPackages = Readonly<Record<string, LockedPackage>>;

/** Licences that ask for nothing but their text, or bind nobody who only uses the work. */
const FREE = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'],
  // argparse: the terms of Python, as free as BSD.
  'Python-2.0',
  // Fonts, which may be shipped with anything but not sold by themselves.
  'OFL-1.1',
]);

/** Licences of tools that are never shipped: they bind changes to the tool itself, or are data. */
const FREE_FOR_TOOLS = new Set([...FREE, 'MPL-2.0', 'CC-BY-4.0', 'CC0-1.0', 'Unlicense', 'Zlib']);

/** Packages that may be shipped although their licence is not in the list, each with the reason. */
export const EXCEPTIONS: readonly {
  readonly name: RegExp;
  readonly licence: string;
  readonly why: string;
}[] = [
  {
    name: /^@img\/sharp-/,
    licence: 'LGPL-3.0-or-later',
    why: 'libvips, a library of its own that sharp loads when it runs and that anybody can replace; not changed here',
  },
];

/** Licences of packages whose package.json names none: read in their LICENSE files. */
const READ_IN_FILE: Readonly<Record<string, string>> = {
  mercadopago: 'MIT',
  'png-js': 'MIT',
  // Of testcontainers; never shipped.
  ssh2: 'MIT',
  'cpu-features': 'MIT',
  buildcheck: 'MIT',
  // Of the S3 server of the tests; never shipped.
  busboy: 'MIT',
  streamsearch: 'MIT',
  'humanize-number': 'MIT',
};

/** The name of a package from its place: `node_modules/a/node_modules/@b/c` is `@b/c`. */
export const nameOf = (place: string): string => place.slice(place.lastIndexOf('node_modules/') + 13);

/** Whether the machine that the shop is proven on installs it: Linux, x64, glibc. */
function isForProvenPlatform({ os = [], cpu = [], libc = [] }: LockedPackage): boolean {
  const fits = (wanted: readonly string[], ours: string): boolean =>
    wanted.length === 0 || wanted.includes(ours);
  return fits(os, 'linux') && fits(cpu, 'x64') && fits(libc, 'glibc');
}

/**
 * Packages that npm would install without comparing them with a hash. Optional ones of other platforms are let through:
 * the registry that this lock file was made with does not carry them, so their hash is not known (repair-lock.mjs).
 */
export function withoutIntegrity(packages: LockedPackages): string[] {
  return Object.entries(packages)
    .filter(([, entry]) => !entry.integrity && !entry.link && !entry.inBundle)
    .filter(([, entry]) => !entry.optional || isForProvenPlatform(entry))
    .map(([place]) => place);
}

/** Packages with a script that runs when they are installed, about which package.json has not decided. */
export function unreviewedScripts(
  packages: LockedPackages,
  decided: Readonly<Record<string, boolean>>,
): string[] {
  const names = Object.entries(packages)
    .filter(([, entry]) => entry.hasInstallScript)
    .map(([place]) => nameOf(place));
  return [...new Set(names)].filter((name) => !(name in decided));
}

/** The licence of a package, an SPDX expression; undefined when nobody knows. */
export function licenceOf(place: string, packages: LockedPackages): string | undefined {
  const entry = packages[place];
  const name = nameOf(place);
  if (entry?.license) return entry.license;
  // The binaries of a platform come from the repository of the package that asks for them.
  return READ_IN_FILE[name] ?? (entry?.optional ? licenceOfFamily(name, packages) : undefined);
}

function licenceOfFamily(name: string, packages: LockedPackages): string | undefined {
  const family = name.includes('msgpackr-extract')
    ? 'msgpackr-extract'
    : name.replace(/^(@[^/]+\/)(?:(?:darwin|linux|win32)-.*|([^-]+)-.*)$/, '$1$2');
  const relative = Object.entries(packages).find(
    ([place, { license }]) => license && nameOf(place).startsWith(family),
  );
  return relative?.[1].license;
}

/** Packages with a licence that is not in the list and no reasoned exception; tools are judged by their own list. */
export function disallowedLicences(packages: LockedPackages): string[] {
  return Object.entries(packages).flatMap(([place, entry]) => {
    const licence = licenceOf(place, packages);
    const list = entry.dev ? FREE_FOR_TOOLS : FREE;
    const name = nameOf(place);
    const excepted = EXCEPTIONS.filter((one) => one.name.test(name)).map((one) => one.licence);
    return licence && isFree(licence, new Set([...list, ...excepted]))
      ? []
      : [`${name}: ${licence ?? 'none'}`];
  });
}

/** `A OR B` is free when one is, `A AND B` when all are. */
function isFree(licence: string, list: ReadonlySet<string>): boolean {
  const words = licence.replace(/[()]/g, '');
  if (words.includes(' OR ')) return words.split(' OR ').some((one) => isFree(one, list));
  return words.split(' AND ').every((one) => list.has(one.trim()));
}

/** The page that names everything that is shipped and its licence. */
export function licencePage(packages: LockedPackages): string {
  const byLicence = new Map<string, Set<string>>();
  for (const [place, entry] of Object.entries(packages)) {
    if (entry.dev) continue;
    const licence = licenceOf(place, packages) ?? 'unknown';
    const names = byLicence.get(licence) ?? new Set();
    byLicence.set(licence, names.add(`${nameOf(place)} ${entry.version}`));
  }
  const sections = [...byLicence]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([licence, names]) =>
        `## ${licence}\n\n${[...names]
          .sort()
          .map((name) => `- ${name}\n`)
          .join('')}`,
    );
  const exceptions = EXCEPTIONS.map(
    ({ name, licence, why }) => `- \`${name.source}\`, ${licence}: ${why}.\n`,
  );
  return [
    '# Licences of what is shipped\n',
    'Written by `npm run licences` from package-lock.json: the production tree of the server on every platform, and what is',
    'built into the files of the browser or runs in the sandbox. `npm run sbom` makes the same list for machines',
    '(CycloneDX). A test compares this page with the lock file and every licence with the list of those that bind nobody',
    '(tools/checks/dependencies.ts).\n',
    `Exceptions:\n\n${exceptions.join('')}`,
    sections.join('\n'),
  ].join('\n');
}
