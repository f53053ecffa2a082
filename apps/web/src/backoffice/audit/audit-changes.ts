import { STATUS_LABELS } from '@plantao/domain/orders/rules/order-steps.rules';
import { formatCentavos, formatDateTime, formatNumber, formatPlainDate } from '@/lib/format';
import { auditFields, auditTexts as texts } from '@/texts/backoffice-audit';
import { settingsFieldTexts } from '@/texts/backoffice-settings';

export interface AuditChange {
  /** Address of the field in the entry: 'stock.TST-1-P-AZUL'. */
  path: string;
  /** What a person calls it. */
  label: string;
  /** In words; null where there was nothing to tell. */
  before: string | null;
  after: string | null;
}

type Facts = Record<string, unknown>;

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

/** What differs, field by field, in words that need no programmer. */
export function changesOf(before: unknown, after: unknown): AuditChange[] {
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
      before: old.has(path) ? words(path, old.get(path)) : null,
      after: fresh.has(path) ? words(path, fresh.get(path)) : null,
    }));
}

function labelOf(path: string): string {
  const setting = (settingsFieldTexts as Record<string, { label: string } | undefined>)[path];
  if (setting) return setting.label;
  const [first = '', ...rest] = path.split('.');
  const name = auditFields[first] ?? first;
  return rest.length === 0 ? name : `${name} · ${rest.map((part) => auditFields[part] ?? part).join(' · ')}`;
}

const ISO_MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

function words(path: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return texts.empty;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value === 'number') return path.endsWith('Cents') ? formatCentavos(value) : formatNumber(value);
  if (typeof value === 'string') return textWords(path, value);
  if (Array.isArray(value))
    return value.length === 0 ? texts.empty : value.map((each) => words(path, each)).join(', ');
  return JSON.stringify(value);
}

function textWords(path: string, value: string): string {
  if (path === 'status' && value in STATUS_LABELS) return STATUS_LABELS[value as keyof typeof STATUS_LABELS];
  if (ISO_MOMENT.test(value)) return formatDateTime(value);
  if (UUID.test(value)) return `#${value.slice(-8)}`;
  return ISO_DAY.test(value) ? formatPlainDate(value) : value;
}
