import { discountName } from '@plantao/domain/orders/rules/discount-name.rules';
import { formatCents } from '@plantao/domain/shared/money';
import type { MailItem, MailOrder } from '../order-mail-data.js';
import type { MailRefund } from '../refund-mail-data.js';
import {
  divider,
  INK,
  INK_2,
  INK_3,
  NO_MARGINS,
  panel,
  row,
  section,
  stacked,
  styled,
  styles,
  link,
  paragraph,
  subheading,
  TILE,
} from './layout.js';
import { address, markup, type Piece } from './markup.js';

/** What was bought, what it cost and where it goes. */
export function orderSummary(order: MailOrder): Piece[] {
  return [
    divider(),
    subheading(`Pedido ${order.number}`),
    ...belongsTo(order),
    ...order.items.map(itemRow),
    totals(order),
    divider(),
    ...delivery(order),
  ];
}

/** The same of a parcel: what is in it. Amounts of pieces that went back before would not add up. */
export function parcelSummary(order: MailOrder): Piece[] {
  if (!order.sentItems) return orderSummary(order);
  return [
    divider(),
    subheading(`Pedido ${order.number}`),
    ...belongsTo(order),
    ...order.sentItems.map(itemRow),
    divider(),
    ...delivery(order),
  ];
}

/** Of an exchange the first order, what came back and what is to be paid; of a supplement the order that it is on top of. */
function belongsTo({ first, items, totalCents }: MailOrder): Piece[] {
  if (!first) return [];
  const number = link(`pedido ${first.number}`, first.url);
  if (first.kind === 'supplement')
    return [
      items.length === 0
        ? paragraph('É a diferença de frete do ', number, ': não há peças a esperar por ela.')
        : paragraph('É o complemento do ', number, ': as peças seguem juntas.'),
    ];
  const back = first.oldPieces.length > 0 ? ` No lugar de ${first.oldPieces.join('; ')}.` : '';
  return [
    paragraph(
      'É a troca do ',
      number,
      `.${back} ${totalCents === 0 ? 'Sem nada a pagar.' : `Diferença: ${formatCents(totalCents)}.`}`,
    ),
  ];
}

/** What a refund is for, line by line; nothing where only its amount is known. */
export function refundSummary({ lines, freightCents, otherCents, amountCents, credit }: MailRefund): Piece[] {
  const rows = [
    ...lines.map((line) => totalRow(lineOf(line), formatCents(line.amountCents))),
    ...(freightCents > 0 ? [totalRow('Frete', formatCents(freightCents))] : []),
    ...(otherCents > 0 ? [totalRow(credit ? creditOf(credit) : 'Outro valor', formatCents(otherCents))] : []),
    ...(otherCents < 0 ? [totalRow('Desconto', `− ${formatCents(-otherCents)}`)] : []),
  ];
  if (rows.length === 0) return [];
  const total = totalRow('Total devolvido', formatCents(amountCents), TOTAL);
  return [section('margin:0 0 20px', stacked([...rows, total]))];
}

/** Pieces, and where what they cost went instead of going back. */
function lineOf({ quantity, name, amountCents, exchange }: MailRefund['lines'][number]): string {
  const pieces = `${quantity} × ${name}`;
  if (!exchange) return pieces;
  return `${pieces} (${amountCents > 0 ? 'o resto do valor foi' : 'valor'} usado na troca, pedido ${exchange})`;
}

function creditOf({ kind, order, pieces }: NonNullable<MailRefund['credit']>): string {
  if (kind === 'return') return `Peças devolvidas do pedido ${order}`;
  return [pieces.join('; '), `troca não concluída, pedido ${order}`].filter(Boolean).join(', ');
}

const PICTURE =
  `display:block;outline:none;border:none;text-decoration:none;border-radius:6px;background-color:${TILE};` +
  `object-fit:cover;font-size:10px;color:${INK_2}`;
const ITEM_NAME = `font-size:15px;line-height:21px;margin:0;font-weight:600;color:${INK};${NO_MARGINS}`;
const amount = (
  wrap: 'nowrap' | 'normal',
  weight: string,
  size = 'font-size:15px;line-height:21px',
): string => `${size};margin:0;white-space:${wrap};font-variant-numeric:tabular-nums;${weight};${NO_MARGINS}`;
const ITEM_AMOUNT = amount('nowrap', `color:${INK};font-weight:600`);

/** The label of a line of amounts, and the amount. */
const LINE = [amount('normal', `color:${INK_2}`), amount('nowrap', `color:${INK_2}`)] as const;
const TOTAL_SIZE = 'font-size:18px;line-height:28px';
const TOTAL = [
  amount('normal', `color:${INK};font-weight:700`, TOTAL_SIZE),
  amount('nowrap', `color:${INK};font-weight:700`, TOTAL_SIZE),
] as const;

/** '2 peças', of sets '2 conjuntos, 4 peças', with what was given back: '2 peças, 1 devolvida'. */
function piecesText({ quantity, garments, returned }: MailItem): string {
  const pieces = `${garments} ${garments === 1 ? 'peça' : 'peças'}`;
  const all =
    garments === quantity ? pieces : `${quantity} ${quantity === 1 ? 'conjunto' : 'conjuntos'}, ${pieces}`;
  return returned ? `${all}, ${returned} ${returned === 1 ? 'devolvida' : 'devolvidas'}` : all;
}

/** A line with its picture: what it is, how many, what it costs. */
export function itemRow(item: MailItem): Piece {
  const name = styled(ITEM_NAME, item.name);
  const pieces = piecesText(item);
  const variant = styled(styles.small, `${item.variant} · ${pieces}`);
  const stitched = item.embroidery ? styled(styles.small, `Bordado: ${item.embroidery}`) : undefined;
  const price = styled(ITEM_AMOUNT, formatCents(item.totalCents));
  return row(
    markup` style="margin-bottom:12px"`,
    markup`
      <td style="width:64px;vertical-align:top">
        ${item.images.map((image, place) => markup`<img alt="${place === 0 ? item.name : ''}" height="70" src="${address(image)}" style="${PICTURE}" width="56"/>`)}
      </td>
      <td style="vertical-align:top;padding-right:8px">${name.html}${variant.html}${stitched?.html ?? markup``}</td>
      <td align="right" style="width:96px;vertical-align:top">${price.html}</td>`,
    [name.text, variant.text, ...(stitched ? [stitched.text] : []), price.text],
  );
}

function totals(order: MailOrder): Piece {
  const discounts = order.discounts.map(({ code, amountCents }) =>
    amountCents > 0
      ? totalRow(discountName(code), `− ${formatCents(amountCents)}`)
      : totalRow(`Cupom ${code}`, 'Frete grátis'),
  );
  const shipping = order.shippingCents === 0 ? 'Grátis' : formatCents(order.shippingCents);
  return section(
    'margin-top:16px',
    stacked([
      totalRow('Subtotal', formatCents(order.subtotalCents)),
      ...discounts,
      totalRow(`Entrega · ${order.deliveryName}`, shipping),
      totalRow('Total', formatCents(order.totalCents), TOTAL),
      // Of a cancelled order its mail says what becomes of all of it.
      ...(order.refundedCents > 0 && order.status !== 'cancelled'
        ? [totalRow('Reembolso', `− ${formatCents(order.refundedCents)}`)]
        : []),
    ]),
  );
}

function totalRow(name: string, value: string, [ofName, ofValue]: readonly [string, string] = LINE): Piece {
  const [left, right] = [styled(ofName, name), styled(ofValue, value)];
  const cells = markup`<td>${left.html}</td><td align="right">${right.html}</td>`;
  return row(markup``, cells, [left.text, right.text]);
}

const ADDRESS_LINE = `font-size:15px;line-height:22px;margin:0;color:${INK_2};${NO_MARGINS}`;
const TERM =
  `font-size:13px;line-height:20px;margin:0;color:${INK_3};margin-top:8px;` +
  'margin-bottom:0;margin-left:0;margin-right:0';

function delivery(order: MailOrder): Piece[] {
  return [
    subheading('Entrega'),
    ...order.addressLines.map((line) => styled(ADDRESS_LINE, line)),
    ...(order.deliveryTerm === '' ? [] : [styled(TERM, order.deliveryTerm)]),
  ];
}

/** The tracking code with its link. */
export const trackingPanel = (code: string): Piece => panel('Código de rastreio', code);
