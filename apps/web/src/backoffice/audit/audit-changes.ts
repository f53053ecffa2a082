import { tagName } from '@plantao/domain/catalogue/rules/tag-name.rules';
import { STATUS_LABELS } from '@plantao/domain/orders/rules/order-steps.rules';
import { orderNumber } from '@plantao/domain/shared/order-number';
import { formatDateTime, formatPlainDate } from '@/lib/date-format';
import { formatCentavos, formatNumber } from '@/lib/format';
import { auditFields, auditTexts as texts, auditValues } from '@/texts/backoffice/audit';
import { queueActions, queueJob, queueStates } from '@/texts/backoffice/audit-queues';
import { settingsFieldTexts } from '@/texts/backoffice/settings';

const ISO_MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;
const BASIS_POINTS = 100;

export interface AuditChange {
  /** Address of the field in the entry: 'stock.TST-1-P-AZUL'. */
  path: string;
  /** Its label on the screen. */
  label: string;
  /** As text; null where there was no value. */
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

/** Internal fields that are not shown. */
const OF_THE_MACHINE: ReadonlySet<string> = new Set(['step']);

/** The differences, field by field, as text for the screen; `names` maps the ids in the entry to names. */
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

type Facts = Record<string, unknown>;

/** Names by id. */
type Names = Readonly<Record<string, string>>;

/** The value of a field as text. `side` is the whole before or after record. */
function valueWords(path: string, value: unknown, side: unknown, names: Names): string {
  if (value === null || value === undefined || value === '') return texts.empty;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value === 'number') return numberWords(path, value, side);
  if (typeof value === 'string') return textWords(path, value, names);
  if (Array.isArray(value))
    return value.length === 0
      ? texts.empty
      : value.map((each) => valueWords(path, each, side, names)).join(', ');
  return groupWords(value as Facts, names);
}

/** A coupon's value is in basis points or in centavos, as its type says. */
function numberWords(path: string, value: number, side: unknown): string {
  if (path.endsWith('Cents')) return formatCentavos(value);
  if (path !== 'discountValue') return formatNumber(value);
  const type = typeof side === 'object' && side !== null ? (side as Facts)['discountType'] : undefined;
  return type === 'fixed' ? formatCentavos(value) : `${formatNumber(value / BASIS_POINTS)}%`;
}

function textWords(path: string, value: string, names: Names): string {
  const ours = auditValues[path]?.[value];
  if (ours) return ours;
  if (path === 'status' && value in STATUS_LABELS) return STATUS_LABELS[value as keyof typeof STATUS_LABELS];
  if (path === 'address') return queueWords(value);
  if (path === 'tags') return tagName(value);
  if (ISO_MOMENT.test(value)) return formatDateTime(value);
  if (UUID.test(value)) return names[value] ?? orderNumber(value);
  return ISO_DAY.test(value) ? formatPlainDate(value) : value;
}

/** 'P: Azul, Preto' of a size with its colours; anything else name by name. */
function groupWords(group: Facts, names: Names): string {
  const { size, colors, ...rest } = group;
  if (typeof size === 'string' && Array.isArray(colors) && Object.keys(rest).length === 0)
    return `${size}: ${colors.join(', ')}`;
  return Object.entries(group)
    .map(([name, value]) => `${auditFields[name] ?? name}: ${valueWords(name, value, group, names)}`)
    .join(', ');
}

/** 'tentar de novo (tarefa 41)' of '41/retry', 'apagar (com falha)' of 'clean/failed'. */
function queueWords(address: string): string {
  const parts = address.split('/');
  const at = parts.findLastIndex((part) => part in queueActions);
  const action = queueActions[parts[at] ?? ''];
  if (!action) return address;
  const [about] = parts.filter((_, place) => place !== at);
  return about ? `${action} (${queueStates[about] ?? queueJob(about)})` : action;
}
