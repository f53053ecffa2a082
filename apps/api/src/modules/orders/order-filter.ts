import type { OrdersFilterDto } from '@plantao/contracts/admin/admin-order.dto';
import { ORDER_SEARCH } from '@plantao/domain/orders';

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

const LABELS = {
  with: `state in ('requested', 'pending', 'paying', 'released')`,
  without: `state in ('requested', 'pending', 'paying', 'released')`,
  requested: `state = 'requested'`,
  pending: `state in ('pending', 'paying')`,
  released: `state = 'released'`,
} as const;

const MIDNIGHT = `::date)::timestamp at time zone 'America/Sao_Paulo'`;

/** The rows that a list or an export of orders means. */
export function orderFilter(query: OrdersFilterDto): OrderFilter {
  const conditions = ['true'];
  const values: unknown[] = [];
  const and = (condition: string, ...more: unknown[]): void => {
    conditions.push(condition);
    values.push(...more);
  };
  const { status, payment, label, refund, from, to } = query;
  if (status && status !== 'all') and('status = ?', status);
  if (payment === 'none') and(`paid_state = 'unpaid'`);
  else if (payment) and(`payment_method = ? and paid_state <> 'unpaid'`, METHODS[payment]);
  if (label) {
    const labelled = `exists (select from shipping_label l where l.order_id = shop_order.id and ${LABELS[label]})`;
    and(label === 'without' ? `not ${labelled}` : labelled);
  }
  if (refund) and(`id in (select order_id from refund where state = 'failed')`);
  if (from) and(`created_at >= (?${MIDNIGHT}`, from);
  if (to) and(`created_at < (?${MIDNIGHT} + interval '1 day'`, to);
  const words = wordsOf(query.search);
  if (words !== '') and(...searching(words));
  return { text: conditions.join(' and '), values };
}

/** Without the sign that numbers are shown with, and nothing that PostgreSQL cannot read. */
const wordsOf = (search: string | undefined): string =>
  (search ?? '').replaceAll('\0', '').trim().replace(/^#/, '');

/** Id, name, e-mail, CPF or CNPJ, tracking code of the order or of its label; punctuation of numbers is free. */
function searching(words: string): [string, ...unknown[]] {
  const digits = /^[\d.\-/ ]+$/.test(words) ? words.replace(/\D/g, '') : '';
  const patterns = [words, ...(digits !== '' && digits !== words ? [digits] : [])].map(
    (text) => `%${text.replace(/[\\%_]/g, '\\$&')}%`,
  );
  const found = patterns.map(() => `select id from shop_order where ${ORDER_SEARCH} like search.form(?)`);
  return [
    `id in (${found.join(' union ')} union select order_id from shipping_label where tracking = ?)`,
    ...patterns,
    words.toUpperCase(),
  ];
}
