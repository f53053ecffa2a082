import type { OrdersFilterDto } from '@plantao/contracts/orders/admin-order.dto';
import { attentionCondition } from '@plantao/domain/shipping';
import { valueConditions } from './order-values.js';

export interface OrderFilter {
  /** A condition over the columns of shop_order, without an alias. */
  readonly text: string;
  readonly values: readonly unknown[];
}

/** What the order itself says of its payment: the method of the money that it keeps. */
const METHODS = {
  pix: 'PIX',
  card: 'Cartão de crédito',
  boleto: 'Boleto',
  manual: 'Pagamento manual',
} as const;

/** Orders that keep no money, by their paid state. */
const UNPAID = { none: 'unpaid', 'charged-back': 'charged_back' } as const;

const LABELS = {
  with: `state in ('requested', 'pending', 'paying', 'released')`,
  without: `state in ('requested', 'pending', 'paying', 'released')`,
  requested: `state = 'requested'`,
  pending: `state in ('pending', 'paying')`,
  released: `state = 'released'`,
} as const;

const MIDNIGHT = `::date)::timestamp at time zone 'America/Sao_Paulo'`;

/**
 * The rows that a list or an export of orders means, one condition.
 * @param sees whether the caller sees personal data: nobody finds out by a search what they may not see
 */
export function orderFilter(query: OrdersFilterDto, now: Date, sees: boolean): OrderFilter {
  const filtered = unsearched(query, now);
  const ways = searchWays(query.search, sees);
  if (ways.length === 0) return filtered;
  const found = ways.map(({ text }) => `select id from shop_order where ${text}`).join(' union ');
  return {
    text: `${filtered.text} and id in (${found})`,
    values: [...filtered.values, ...ways.flatMap(({ values }) => values)],
  };
}

/** The same, when something is searched, one condition a way of being found: each is looked up in its own index. */
export function orderSearch(query: OrdersFilterDto, now: Date, sees: boolean): OrderFilter[] {
  const filtered = unsearched(query, now);
  return searchWays(query.search, sees).map(({ text, values }) => ({
    text: `${filtered.text} and ${text}`,
    values: [...filtered.values, ...values],
  }));
}

/**
 * The same rows as a condition over totals.kept (ADR 15), when the filter has nothing by which orders are not counted.
 */
export function keptFilter(query: OrdersFilterDto): OrderFilter | undefined {
  const { search, status, payment, label, refund, waiting, from, to } = query;
  if (valueConditions(query).length > 0) return undefined;
  if (wordsOf(search) || label || refund || waiting || (payment && !(payment in UNPAID))) return undefined;
  const conditions: [string, unknown][] = [];
  if (status && status !== 'all') conditions.push(['status = ?', status]);
  if (payment) conditions.push(['paid_state = ?', UNPAID[payment as keyof typeof UNPAID]]);
  if (from) conditions.push(['day >= ?::date', from]);
  if (to) conditions.push(['day <= ?::date', to]);
  return {
    text: [`subject = 'order'`, ...conditions.map(([text]) => text)].join(' and '),
    values: conditions.map(([, value]) => value),
  };
}

function unsearched(query: OrdersFilterDto, now: Date): OrderFilter {
  const { status, payment, label, refund, waiting, from, to } = query;
  const conditions = ['true'];
  const values: unknown[] = [];
  const and = (condition: string, ...more: unknown[]): void => {
    conditions.push(condition);
    values.push(...more);
  };
  if (status && status !== 'all') and('status = ?', status);
  if (payment === 'none' || payment === 'charged-back') and(`paid_state = '${UNPAID[payment]}'`);
  else if (payment) and(`payment_method = ? and paid_state <> 'unpaid'`, METHODS[payment]);
  if (label) {
    const labelled = `exists (select from shipping_label l where l.order_id = shop_order.id and ${LABELS[label]})`;
    and(label === 'without' ? `not ${labelled}` : labelled);
  }
  if (refund) and(`id in (select order_id from refund where state = 'failed')`);
  if (waiting) {
    const { text, values: of } = attentionCondition(waiting, now);
    and(text, ...of);
  }
  for (const { text, values: of } of valueConditions(query)) and(text, ...of);
  if (from) and(`created_at >= (?${MIDNIGHT}`, from);
  if (to) and(`created_at < (?${MIDNIGHT} + interval '1 day'`, to);
  return { text: conditions.join(' and '), values };
}

/** Without the sign that numbers are shown with, and nothing that PostgreSQL cannot read. */
const wordsOf = (search: string | undefined): string =>
  (search ?? '').replaceAll('\0', '').trim().replace(/^#/, '');

/** What has something before its '@' is the beginning of an e-mail; '@gmail.com' is looked for like any word. */
const isEmail = (word: string): boolean => /^[^@]+@/.test(word);
const EMAIL_BEGINS = `lower(customer->>'email') like lower(?)`;

const FOUND = 'search_text like search.form(?)';
/** What of the searched text is no personal data; the index has looked the order up before. */
const SHOWN = `search.form(id::text || chr(10) || coalesce(customer->>'name', '') || chr(10) || coalesce(tracking, '') || chr(10) || goods)`;

/** How one word is found. */
function wayOf(word: string, sees: boolean): OrderFilter {
  const plain = word.replace(/[\\%_]/g, '\\$&');
  if (!sees)
    return { text: `${FOUND} and ${SHOWN} like search.form(?)`, values: [`%${plain}%`, `%${plain}%`] };
  return isEmail(word)
    ? { text: EMAIL_BEGINS, values: [`${plain}%`] }
    : { text: FOUND, values: [`%${plain}%`] };
}

/** Words of a search that are used; all of them must match. */
const MAX_SEARCH_WORDS = 8;

/**
 * Id, name, e-mail, CPF or CNPJ, tracking code of the order or of its label, and what was bought: name, size,
 * colour, SKU. Every word is found somewhere; punctuation of numbers is free.
 */
function searchWays(search: string | undefined, sees: boolean): OrderFilter[] {
  const text = wordsOf(search);
  if (text === '') return [];
  const digits = /^[\d.\-/ ]+$/.test(text) ? text.replace(/\D/g, '') : '';
  const asTyped = text.split(/\s+/).slice(0, MAX_SEARCH_WORDS);
  const patterns = [asTyped, ...(digits !== '' && digits !== text ? [[digits]] : [])];
  return [
    ...patterns.map((words) => {
      const ways = words.map((word) => wayOf(word, sees));
      return {
        text: ways.map(({ text }) => text).join(' and '),
        values: ways.flatMap(({ values }) => values),
      };
    }),
    { text: 'id in (select order_id from shipping_label where tracking = ?)', values: [text.toUpperCase()] },
  ];
}
