import { auditFields } from '@/texts/backoffice-audit';
import { settingsFieldTexts } from '@/texts/backoffice-settings';
import { valueWords, type Facts, type Names } from './audit-values.js';

export interface AuditChange {
  /** Address of the field in the entry: 'stock.TST-1-P-AZUL'. */
  path: string;
  /** What a person calls it. */
  label: string;
  /** In words; null where there was nothing to tell. */
  before: string | null;
  after: string | null;
}

const isFacts = (value: unknown): value is Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every leaf of an entry's side by its path; lists are leaves. */
function leaves(side: unknown, path = ''): Map<string, unknown> {
  if (!isFacts(side))
    return path === '' && (side === null || side === undefined) ? new Map() : new Map([[path, side]]);
  return new Map(
    Object.entries(side).flatMap(([key, value]) => {
      const inner = path === '' ? key : `${path}.${key}`;
      return isFacts(value) && Object.keys(value).length > 0
        ? [...leaves(value, inner)]
        : [[inner, value] as const];
    }),
  );
}

/** Says something to the tables of the code, nothing to people. */
const OF_THE_MACHINE: ReadonlySet<string> = new Set(['step']);

/** What differs, field by field, in words that need no programmer; `names` of what the entry holds ids of. */
export function changesOf(before: unknown, after: unknown, names: Names = {}): AuditChange[] {
  const old = leaves(before);
  const fresh = leaves(after);
  return [...new Set([...old.keys(), ...fresh.keys()])]
    .filter(
      (path) =>
        !OF_THE_MACHINE.has(path) && JSON.stringify(old.get(path)) !== JSON.stringify(fresh.get(path)),
    )
    .map((path) => ({
      path,
      label: labelOf(path),
      before: old.has(path) ? valueWords(path, old.get(path), before, names) : null,
      after: fresh.has(path) ? valueWords(path, fresh.get(path), after, names) : null,
    }));
}

/** 'delivery.freeMinimumCents' is called 'delivery.freeMinimum' on the screen of the settings. */
const settingNamed = (path: string): { label: string } | undefined => {
  const settings = settingsFieldTexts as Record<string, { label: string } | undefined>;
  return settings[path] ?? settings[path.replace(/Cents$/, '')];
};

function labelOf(path: string): string {
  const setting = settingNamed(path);
  if (setting) return setting.label;
  const [first = '', ...rest] = path.split('.');
  const name = auditFields[first] ?? first;
  return rest.length === 0 ? name : `${name} · ${rest.map((part) => auditFields[part] ?? part).join(' · ')}`;
}
