import { tagName } from '@plantao/domain/catalogue/rules/tag-name.rules';
import { STATUS_LABELS } from '@plantao/domain/orders/rules/order-steps.rules';
import { orderNumber } from '@plantao/domain/shared/order-number';
import { formatCentavos, formatNumber } from '@/lib/format';
import { formatDateTime, formatPlainDate } from '@/lib/moments';
import {
  auditFields,
  auditTexts as texts,
  auditValues,
  queueActions,
  queueJob,
  queueStates,
} from '@/texts/backoffice-audit';

export type Facts = Record<string, unknown>;
/** What things are called, by their ids. */
export type Names = Readonly<Record<string, string>>;

const ISO_MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;
const BASIS_POINTS = 100;

/** What a field of an entry says, in words. `side` is everything that was told with it. */
export function valueWords(path: string, value: unknown, side: unknown, names: Names): string {
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
