// The walk from the click to the label: which files a reader opens who follows one paid order through the code.
import path from 'node:path';
import { COMMENT } from './sources.js';

/** Files by their path from the project root, with their text. */
export type Sources = ReadonlyMap<string, string>;

/** A part of the walk. `entries` are `path#member`: where the reader comes in. */
export interface Step {
  readonly title: string;
  readonly entries: readonly string[];
  /** The most files that it may enter. */
  readonly limit?: number;
}

export interface Walk {
  /** The files in the order in which they are entered for the first time. */
  readonly files: readonly string[];
  /** Files that are entered from one file and, as the very next thing, again from another one. */
  readonly twice: readonly string[];
  /** `path#member` of what is used on the way and was not found where it is imported from: the count would be too low. */
  readonly missing: readonly string[];
}

const DOMAIN = 'libs/domain/src/';
const PACKAGES: Readonly<Record<string, string>> = {
  '@plantao/domain/': DOMAIN,
  '@plantao/contracts/': 'libs/contracts/src/',
};
/** Not counted and not entered: see "From click to label" in ARCHITECTURE.md. */
const APART =
  /^libs\/(platform|providers)\/|^apps\/api\/src\/http\/|^libs\/domain\/src\/((shared|settings)\/|events\.ts$)|^libs\/contracts\/src\/pages\/|\/job-handler\.ts$|\.port\.ts$/;

/** A decorator above a member: `@Post('approve-label/:id')`. */
const ROUTE = /^ {2}@\w+\('[^\n]*'\)$/gm;
const IMPORT = /^import\s+(?!type\b)([^;]*?)\s+from\s+'([^']+)';/gm;
const PASSED_ON = /^export\s+(?:type\s+)?\{([^}]*)\}\s+from\s+'([^']+)';/gm;
const DECLARATION =
  /^(?:export )?(?:abstract )?(?:async )?(?:function\*?|class|const|enum|interface|type) (\w+)/gm;
const MEMBER = /^ {2}(?:(?:private|static|override|abstract|readonly|async|get) )*(\w+)(?:[(<]| = )/gm;

interface Imported {
  readonly file: string;
  readonly name: string;
}

interface Source {
  /** Imported values by their local name. */
  readonly imports: ReadonlyMap<string, Imported>;
  /** Injected services by the name of their field: the type's name. */
  readonly injected: ReadonlyMap<string, string>;
  /** Declarations and class members by name. */
  readonly parts: ReadonlyMap<string, string>;
}

function resolve(from: string, specifier: string, sources: Sources): string | undefined {
  const packaged = Object.entries(PACKAGES).find(([name]) => specifier.startsWith(name));
  const base = packaged
    ? packaged[1] + specifier.slice(packaged[0].length)
    : specifier.startsWith('.')
      ? path.posix.join(path.posix.dirname(from), specifier).replace(/\.js$/, '')
      : undefined;
  return base && [`${base}.ts`, `${base}.tsx`, `${base}/index.ts`].find((file) => sources.has(file));
}

const namesOf = (clause: string): string[] =>
  clause
    .replace(/[{}]/g, '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '));

/** The file that defines what `file` exports by this name: a module's index only passes it on. */
function definition(file: string, name: string, sources: Sources): string {
  if (!file.endsWith('/index.ts')) return file;
  const passedOn = [...(sources.get(file) ?? '').matchAll(PASSED_ON)].find(([, names = '']) =>
    namesOf(names).some((one) => one.split(' as ').at(-1) === name),
  );
  return (passedOn && resolve(file, passedOn[2] ?? '', sources)) ?? file;
}

/** The text from each match to the next one, by the name that was matched; overloads together. */
function partsBy(pattern: RegExp, text: string): [string, string][] {
  const found = [...text.matchAll(pattern)];
  return found.map((match, at) => [match[1] ?? '', text.slice(match.index, found[at + 1]?.index)]);
}

function parse(file: string, sources: Sources): Source {
  const text = (sources.get(file) ?? '').replace(COMMENT, '');
  const imports = [...text.matchAll(IMPORT)].flatMap(([, clause = '', specifier = '']) => {
    const target = resolve(file, specifier, sources);
    return namesOf(clause).flatMap((name): [string, Imported][] => {
      const [own = '', local = own] = name.split(' as ');
      return target ? [[local, { file: definition(target, own, sources), name: own }]] : [];
    });
  });
  const declared = partsBy(DECLARATION, text.replace(/^import [^;]*;$/gm, '').replace(ROUTE, ''));
  const members = declared.flatMap(([, part]) =>
    /^(export )?(abstract )?class/.test(part) ? partsBy(MEMBER, part) : [],
  );
  const injected = [...text.matchAll(/\bprivate readonly (\w+): (\w+)/g)];
  return {
    imports: new Map(imports),
    injected: new Map(injected.map(([, field = '', type = '']) => [field, type])),
    parts: new Map([...declared, ...members]),
  };
}

/** The implementations of each port, by its name: an adapter extends it, or implements a part of it. */
function adaptersOf(sources: Sources): ReadonlyMap<string, readonly string[]> {
  const found = [...sources].flatMap(([file, text]) => {
    const port = /\b(?:extends (\w+)|implements Pick<(\w+))/.exec(text);
    return file.endsWith('.adapter.ts') && port ? [{ port: port[1] ?? port[2] ?? '', file }] : [];
  });
  return new Map(
    [...Map.groupBy(found, ({ port }) => port)].map(([port, all]) => [port, all.map(({ file }) => file)]),
  );
}

/** Walks the steps one after the other, as a reader who opens each file where it is first needed. */
export function walk(steps: readonly Step[], sources: Sources): Walk {
  const adapters = adaptersOf(sources);
  const parsed = new Map<string, Source>();
  const seen = new Set<string>();
  const entered: { from: string; to: string }[] = [];
  const missing = new Set<string>();
  const sourceOf = (file: string): Source => {
    const known = parsed.get(file) ?? parse(file, sources);
    parsed.set(file, known);
    return known;
  };

  const enter = (from: string, to: string, part: string): void => {
    if (from !== to) {
      if (APART.test(to)) return;
      // Who has come from a file once knows what stands there.
      if (!entered.some((one) => one.from === from && one.to === to)) entered.push({ from, to });
    }
    if (seen.has(`${to}#${part}`)) return;
    seen.add(`${to}#${part}`);
    const { parts } = sourceOf(to);
    const text = parts.get(part);
    if (text === undefined) {
      missing.add(`${to}#${part}`);
      return;
    }
    read(to, text, part);
    // A command is its handler.
    if (parts.has(`${part}Handler`)) enter(to, to, `${part}Handler`);
  };

  const read = (file: string, text: string, own: string): void => {
    const { imports, injected, parts } = sourceOf(file);
    for (const [, field, member, name] of text.matchAll(/\bthis\.(\w+)(?:\s*\.(\w+))?|(?<![.\w])(\w+)\b/g)) {
      const type = field && injected.get(field);
      const service = type && imports.get(type);
      if (service && member) {
        const files = service.file.endsWith('.port.ts') ? (adapters.get(type) ?? []) : [service.file];
        for (const to of files) if (sourceOf(to).parts.has(member)) enter(file, to, member);
      } else if (field && parts.has(field) && field !== own) enter(file, file, field);
      const imported = name && imports.get(name);
      if (imported && ![...injected.values()].includes(name)) enter(file, imported.file, imported.name);
      else if (name && name !== own && parts.has(name)) enter(file, file, name);
    }
  };

  for (const entry of steps.flatMap(({ entries }) => entries)) {
    const [file = '', part = ''] = entry.split('#');
    if (!sourceOf(file).parts.has(part)) throw new Error(`the walk enters ${entry}, which does not exist`);
    enter('', file, part);
  }
  return {
    files: [...new Set(entered.map(({ to }) => to))],
    twice: entered.flatMap(({ from, to }, at) => {
      const last = entered[at - 1];
      return last && last.to === to && last.from !== from
        ? [`${to}: from ${last.from} and then from ${from}`]
        : [];
    }),
    missing: [...missing],
  };
}
