import type { CSSProperties, ReactNode } from 'react';
import { Column, Img, Section, Text } from '@react-email/components';
import { formatCents } from '@plantao/domain/shared/money';
import type { MailItem, MailOrder } from '../order-mail-data.js';
import { INK, INK_2, TILE, h, panel, row, divider, styles, subheading } from './layout.js';

/** What was bought, what it cost and where it goes. */
export function orderSummary(order: MailOrder): ReactNode[] {
  return [
    divider(),
    subheading(`Pedido ${order.number}`),
    ...order.items.map(itemRow),
    totals(order),
    divider(),
    ...delivery(order),
  ];
}

function itemRow(item: MailItem): ReactNode {
  return row(
    { marginBottom: '12px' },
    h(
      Column,
      { style: { width: '64px', verticalAlign: 'top' } },
      h(Img, {
        src: item.image,
        alt: item.name,
        width: 56,
        height: 70,
        style: {
          display: 'block',
          borderRadius: '6px',
          backgroundColor: TILE,
          objectFit: 'cover',
          fontSize: '10px',
          color: INK_2,
        },
      }),
    ),
    h(
      Column,
      { style: { verticalAlign: 'top', paddingRight: '8px' } },
      h(
        Text,
        { style: { margin: 0, fontSize: '15px', lineHeight: '21px', fontWeight: 600, color: INK } },
        item.name,
      ),
      h(
        Text,
        { style: styles.small },
        `${item.variant} · ${item.quantity} ${item.quantity === 1 ? 'peça' : 'peças'}`,
      ),
    ),
    h(
      Column,
      { align: 'right', style: { width: '96px', verticalAlign: 'top' } },
      h(Text, { style: { ...amount, fontWeight: 600, color: INK } }, formatCents(item.totalCents)),
    ),
  );
}

const amount: CSSProperties = {
  margin: 0,
  fontSize: '15px',
  lineHeight: '21px',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  color: INK_2,
};

function totals(order: MailOrder): ReactNode {
  const rows: (readonly [string, string])[] = [
    ['Subtotal', formatCents(order.subtotalCents)],
    ...order.discounts.map(({ code, amountCents }) =>
      amountCents > 0
        ? ([`Desconto ${code}`, `− ${formatCents(amountCents)}`] as const)
        : ([`Cupom ${code}`, 'Frete grátis'] as const),
    ),
    [
      `Entrega · ${order.deliveryName}`,
      order.shippingCents === 0 ? 'Grátis' : formatCents(order.shippingCents),
    ],
  ];
  return h(
    Section,
    { style: { marginTop: '16px' } },
    ...rows.map(([label, value]) => totalRow(label, value, amount)),
    totalRow('Total', formatCents(order.totalCents), {
      ...amount,
      fontSize: '18px',
      lineHeight: '28px',
      fontWeight: 700,
      color: INK,
    }),
  );
}

function totalRow(label: string, value: string, style: CSSProperties): ReactNode {
  return row(
    {},
    h(Column, null, h(Text, { style: { ...style, whiteSpace: 'normal' } }, label)),
    h(Column, { align: 'right' }, h(Text, { style }, value)),
  );
}

function delivery(order: MailOrder): ReactNode[] {
  return [
    subheading('Entrega'),
    ...order.addressLines.map((line) =>
      h(Text, { style: { ...styles.text, margin: 0, fontSize: '15px', lineHeight: '22px' } }, line),
    ),
    h(Text, { style: { ...styles.small, marginTop: '8px' } }, order.deliveryTerm),
  ];
}

/** The tracking code with its link. */
export function trackingPanel(code: string): ReactNode {
  return panel('Código de rastreio', code);
}
