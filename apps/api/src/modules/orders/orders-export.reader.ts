import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { OrdersFilterDto } from '@plantao/contracts/orders/admin-order.dto';
import { redactEmail, redactTaxId } from '@plantao/domain/accounts/rules/redaction.rules';
import { statusLabel } from '@plantao/domain/orders/rules/order-steps.rules';
import { deliveryName } from '@plantao/domain/orders/rules/delivery-name.rules';
import { formatSheetDateTime } from '@plantao/domain/shared/brazil/brazil-date';
import { csvPieces, type CsvCell } from '@plantao/domain/shared/text/csv';
import { sheetReais } from '@plantao/domain/shared/money';
import { Clock } from '@plantao/platform/clock';
import { orderFilter } from './order-filter.js';
import { LIST_COLUMNS, type OrderListRow } from './order-list-rows.js';

/** Orders read at a time: the file is sent while it is read, and no statement runs long. */
const BATCH = 500;

const HEADER = [
  'Pedido',
  'Data',
  'Status',
  'Cliente',
  'E-mail',
  'CPF/CNPJ',
  'Cidade',
  'UF',
  'Itens',
  'Peças',
  'Subtotal',
  'Desconto',
  'Frete',
  'Total',
  'Pagamento',
  'Situação do pagamento',
  'Entrega',
  'Rastreio',
];

const PAID = {
  unpaid: 'Não pago',
  paid: 'Pago',
  refunding: 'Reembolsando',
  refunded: 'Reembolsado',
  disputed: 'Contestado',
  charged_back: 'Contestação perdida',
} as const;

interface ExportRow extends OrderListRow {
  /** The moment to the microsecond, as the cursor needs it. */
  at: string;
  subtotalCents: number;
  discountCents: number;
  shippingCents: number;
}

/** The orders of a filter as a spreadsheet, newest first, in pieces. */
@Injectable()
export class OrdersExportReader {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** @param sees whether the caller sees personal data; else they are masked, and not searched by */
  pieces(query: OrdersFilterDto, sees: boolean): AsyncGenerator<string> {
    return csvPieces(HEADER, this.batches(query, sees));
  }

  private async *batches(query: OrdersFilterDto, sees: boolean): AsyncGenerator<CsvCell[][]> {
    const { text, values } = orderFilter(query, this.clock.now(), sees);
    // The response is still being written when the request's own context is over.
    const em = this.em.fork();
    for (let after: ExportRow | undefined; ;) {
      const beyond = after ? 'and (created_at, id) < (?::timestamptz, ?::uuid)' : '';
      const rows: ExportRow[] = await em.execute(
        `with page as (select id from shop_order where ${text} ${beyond} order by created_at desc, id desc limit ${BATCH})
         select ${LIST_COLUMNS}, o.created_at::text as at, o.subtotal_cents as "subtotalCents",
                o.discount_cents as "discountCents", o.shipping_cents as "shippingCents"
           from page join shop_order o on o.id = page.id order by o.created_at desc, o.id desc`,
        [...values, ...(after ? [after.at, after.id] : [])],
      );
      yield rows.map((row) => cellsOf(row, sees));
      if (rows.length < BATCH) return;
      after = rows.at(-1);
    }
  }
}

function cellsOf(row: ExportRow, sees: boolean): CsvCell[] {
  const items = row.items ?? [];
  return [
    row.id,
    formatSheetDateTime(new Date(row.createdAt)),
    statusLabel(row.status, items.length),
    row.name,
    sees ? row.email : redactEmail(row.email),
    sees ? row.taxId : redactTaxId(row.taxId),
    row.city,
    row.state,
    items.map(({ name, quantity }) => `${quantity}x ${name}`).join(' | '),
    items.reduce((sum, { quantity }) => sum + quantity, 0),
    sheetReais(row.subtotalCents),
    sheetReais(row.discountCents),
    sheetReais(row.shippingCents),
    sheetReais(row.totalCents),
    row.paidState === 'unpaid' ? '' : row.payment,
    PAID[row.paidState],
    deliveryName(row.delivery),
    row.tracking ?? row.label?.tracking,
  ];
}
