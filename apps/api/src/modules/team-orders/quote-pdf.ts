import { deliveryName } from '@plantao/domain/orders/rules/delivery-name.rules';
import { discountName } from '@plantao/domain/orders/rules/discount-name.rules';
import { bySet } from '@plantao/domain/orders/rules/set-lines.rules';
import { garmentsLine, stitchedWords } from '@plantao/domain/orders/rules/set-names.rules';
import { pixDiscountOf } from '@plantao/domain/payments/rules/payment-amounts.rules';
import type { SettingValues } from '@plantao/domain/settings';
import { formatDateTime } from '@plantao/domain/shared/brazil/brazil-date';
import { embroideryWords } from '@plantao/domain/shared/embroidery';
import { maskCep } from '@plantao/domain/shared/brazil/cep';
import { maskTaxId } from '@plantao/domain/shared/brazil/cpf-cnpj';
import { formatCents } from '@plantao/domain/shared/money';
import type { SharedQuote, TeamOrder, TeamQuote } from '@plantao/domain/team-orders';
import { teamDiscountCode } from '@plantao/domain/team-orders/rules/team-tier.rules';
import { newPdf } from '../../http/pdf.js';
import { quotedTotal } from './team-order.presenter.js';

/** A4 in points. */
const MARGIN = 48;
const WIDTH = 595 - 2 * MARGIN;
const BOTTOM = 842 - MARGIN - 30;
/** Left edge and width of each column, in points from the margin. */
const COLUMNS = [
  { at: 0, width: 250, align: 'left' },
  { at: 255, width: 75, align: 'right' },
  { at: 335, width: 75, align: 'right' },
  { at: 415, width: WIDTH - 415, align: 'right' },
] as const;

/**
 * A quote that binds, as a PDF of A4 pages: shop, team, lines, tier, delivery, total, what it comes to by PIX today, until when it holds, and what the shop does not
 * have at the moment.
 */
export async function quotePdf(shared: SharedQuote, shop: SettingValues): Promise<Buffer> {
  const { order, quote } = shared;
  const { document, bytes } = await newPdf({
    margin: MARGIN,
    info: { Title: `Orçamento: ${order.name}`, Author: shop['shop.name'] },
  });
  drawHead(document, order, quote, shop);
  drawRow(document, ['Peça', 'Quantidade', 'Preço', 'Total'], true);
  for (const { set, lines } of bySet(quote.lines, ({ productId }) => productId)) {
    const [line] = lines;
    if (!line) continue;
    const what = set ? `${set.name} (${garmentsLine(lines)})` : `${line.name}, ${line.size}`;
    const stitched = stitchedWords(
      lines.map(({ name, embroidery }) => ({ name, words: embroidery && embroideryWords(embroidery) })),
    );
    const priceCents = lines.reduce((sum, each) => sum + each.priceCents, 0);
    drawRow(document, [
      `${what}, ${line.colour}${stitched.length > 0 ? `. Bordado: ${stitched.join('; ')}` : ''}`,
      String(line.quantity),
      money(priceCents),
      money(priceCents * line.quantity),
    ]);
  }
  drawTotals(document, quote, shop);
  drawNotes(document, shared);
  return bytes();
}

function drawHead(
  document: PDFKit.PDFDocument,
  { name, taxId, address }: TeamOrder,
  { quotedAt, expiresAt }: TeamQuote,
  shop: SettingValues,
): void {
  document.font('Helvetica-Bold').fontSize(20).text(shop['shop.name']);
  document
    .font('Helvetica')
    .fontSize(9)
    .text(`${shop['shop.legalName']}, CNPJ ${shop['shop.cnpj']}`)
    .text(shop['shop.address'])
    .text(`${shop['shop.phone']}, ${shop['shop.email']}`);
  document.moveDown().font('Helvetica-Bold').fontSize(16).text(`Orçamento: ${name}`);
  document.font('Helvetica').fontSize(10);
  if (taxId !== '') document.text(`CNPJ ${maskTaxId(taxId)}`);
  const { street, number, complement, neighborhood, city, state, zipCode } = address;
  document
    .text(
      `Entrega: ${[street, number, complement, neighborhood].filter(Boolean).join(', ')}, ${city}, ${state}, ${maskCep(zipCode)}`,
    )
    .text(`Feito em ${formatDateTime(new Date(quotedAt))}`)
    .font('Helvetica-Bold')
    .text(`Preços válidos até ${formatDateTime(new Date(expiresAt))}`)
    .moveDown();
}

/** One line of the table, on a new page where this one is full. */
function drawRow(document: PDFKit.PDFDocument, cells: readonly string[], bold = false): void {
  document.font(bold ? 'Helvetica-Bold' : 'Helvetica').fontSize(10);
  const [first = ''] = cells;
  const height = document.heightOfString(first, { width: COLUMNS[0].width }) + 6;
  if (document.y + height > BOTTOM) document.addPage();
  const top = document.y;
  cells.forEach((cell, index) => {
    const column = COLUMNS[index];
    if (column) document.text(cell, MARGIN + column.at, top, { width: column.width, align: column.align });
  });
  document.x = MARGIN;
  document.y = top + height;
  document
    .moveTo(MARGIN, document.y - 4)
    .lineTo(MARGIN + WIDTH, document.y - 4)
    .lineWidth(0.4)
    .stroke('#999999');
}

function drawTotals(document: PDFKit.PDFDocument, quote: TeamQuote, shop: SettingValues): void {
  const { lines, percent, discountCents, offer = null, shipType } = quote;
  const subtotal = lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0);
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  drawRow(document, [`Subtotal, ${pieces} ${pieces === 1 ? 'peça' : 'peças'}`, '', '', money(subtotal)]);
  const reason = discountName(teamDiscountCode({ percent, offer }));
  if (discountCents > 0) drawRow(document, [reason, '', '', `- ${money(discountCents)}`]);
  const { priceCents, deliveryRange } = shipType;
  drawRow(document, [
    `Entrega ${deliveryName(shipType)}, ${daysOf(deliveryRange)} depois do pagamento`,
    '',
    '',
    priceCents === 0 ? 'Grátis' : money(priceCents),
  ]);
  const total = quotedTotal(quote);
  drawRow(document, ['Total', '', '', money(total)], true);
  const pix = shop['payment.pix'] ? shop['payment.pixDiscountPercent'] : 0;
  const off = pixDiscountOf(subtotal - discountCents, pix);
  if (off > 0)
    drawRow(document, [`Total no PIX, com ${pix}% de desconto nas peças`, '', '', money(total - off)], true);
}

/** What is missing first, then how the pieces are held and paid. */
function drawNotes(document: PDFKit.PDFDocument, { missing, at }: SharedQuote): void {
  document.moveDown().fontSize(9);
  if (missing.length > 0) {
    const pieces = missing.map((piece) => `${piece.missing} × ${piece.name}, ${piece.size}, ${piece.colour}`);
    document
      .font('Helvetica-Bold')
      .text(`Sem estoque em ${formatDateTime(at)}: ${pieces.join('; ')}.`, MARGIN)
      .font('Helvetica')
      .text('O orçamento garante os preços, não as peças.', MARGIN);
  }
  document
    .font('Helvetica')
    .text('As peças são reservadas quando o pedido é feito; o pagamento vem em seguida.', MARGIN);
}

/** In business days: '3 a 4 dias úteis'. */
const daysOf = ({ min, max }: TeamQuote['shipType']['deliveryRange']): string =>
  min < max ? `${min} a ${max} dias úteis` : `${max} ${max === 1 ? 'dia útil' : 'dias úteis'}`;

/** The fonts of a PDF have a no-break space of another width. */
const money = (cents: number): string => formatCents(cents).replace('\u00a0', ' ');
