import { setImmediate } from 'node:timers/promises';
import type { PickLineView } from '@plantao/contracts/shipping-desk/shipping-desk.view';
import { deliveryName } from '@plantao/domain/orders/rules/delivery-name.rules';
import { orderNumber } from '@plantao/domain/shared/order-number';
import { parcelWords } from '@plantao/domain/shared/packed-size';
import { orderBars } from '@plantao/domain/shipping-desk/rules/order-bars.rules';
import type { PackedBags, PackedPiece } from '@plantao/domain/team-orders/rules/packed-bags.rules';
import { newPdf } from '../../http/pdf.js';
import type { PrintedSheets, SlipSheet } from './picking.reader.js';

const MARGIN = 42;
const WIDTH = 595 - 2 * MARGIN;
const BOTTOM = 842 - MARGIN;
/** Points of a millimetre. */
const MM = 72 / 25.4;
/** The narrowest bar: what a hand scanner reads without effort. */
const BAR = 0.33 * MM;
const BAR_HEIGHT = 13 * MM;

type Column = readonly [title: string, x: number, width: number];

/** The picking list and a page for each order, in the order of picking, as one PDF in A4. */
export async function slipsPdf({ lines, slips }: PrintedSheets): Promise<Buffer> {
  const { document, bytes } = await newPdf({
    margin: MARGIN,
    autoFirstPage: false,
    info: { Title: 'Separação e conteúdo dos pacotes' },
  });
  if (lines && lines.length > 0) drawPicking(document, lines);
  for (const slip of slips) {
    drawSlip(document, slip, orderBars(slip.id));
    // Other requests are answered between two pages.
    await setImmediate();
  }
  if (slips.length === 0 && !lines?.length) drawNothing(document);
  return bytes();
}

const PICK_COLUMNS: readonly Column[] = [
  ['', 0, 18],
  ['Prateleira', 20, 76],
  ['SKU', 98, 118],
  ['Peça', 218, 152],
  ['Qtd.', 374, 32],
  ['Pacotes', 408, 103],
];

/** What to take from each warehouse, on pages of its own: people who pick divide them. */
function drawPicking(document: PDFKit.PDFDocument, lines: readonly PickLineView[]): void {
  for (const [warehouse, here] of Map.groupBy(lines, (line) => line.warehouse))
    drawWarehouse(document, warehouse || 'sem armazém', here);
}

function drawWarehouse(
  document: PDFKit.PDFDocument,
  warehouse: string,
  lines: readonly PickLineView[],
): void {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const parcels = new Set(lines.flatMap((line) => line.parcels.map(({ position }) => position))).size;
  const begin = (title: string): number => {
    document.addPage();
    document.font('Helvetica-Bold').fontSize(18).text(title, MARGIN, MARGIN, { width: WIDTH });
    document
      .font('Helvetica')
      .fontSize(10)
      .text(
        `Peças: ${pieces}. SKUs: ${lines.length}. Pacotes: ${parcels}. Na coluna: número do pacote × peças.`,
      );
    return drawRow(
      document,
      PICK_COLUMNS,
      PICK_COLUMNS.map(([column]) => column),
      document.y + 8,
      true,
    );
  };
  let y = begin(`Separação: ${warehouse}`);
  for (const line of lines) {
    const places = line.parcels.map(
      ({ position, quantity }) => `${position}${quantity > 1 ? ` × ${quantity}` : ''}`,
    );
    const cells = [
      '',
      line.bin || 'sem prateleira',
      line.sku,
      `${line.name}, ${line.size}, ${line.colour}`,
      String(line.quantity),
      places.join(', '),
    ];
    if (y + heightOf(document, PICK_COLUMNS, cells) > BOTTOM)
      y = begin(`Separação: ${warehouse} (continuação)`);
    document
      .rect(MARGIN, y + 2, 10, 10)
      .lineWidth(0.8)
      .stroke();
    y = drawRow(document, PICK_COLUMNS, cells, y);
  }
}

const SLIP_COLUMNS: readonly Column[] = [
  ['', 0, 18],
  ['Peça', 20, 190],
  ['Tam.', 214, 40],
  ['Cor', 258, 80],
  ['Qtd.', 342, 30],
  ['Prateleira', 376, 60],
  ['SKU', 440, 71],
];

function drawSlip(document: PDFKit.PDFDocument, slip: SlipSheet, bars: readonly number[]): void {
  document.addPage();
  const width = bars.reduce((sum, bar) => sum + bar, 0) * BAR;
  document
    .font('Helvetica-Bold')
    .fontSize(18)
    .text(`Pacote ${slip.position}`, MARGIN, MARGIN, { width: 200 });
  document.fontSize(13).text(`Pedido ${orderNumber(slip.id)}`, { width: 200 });
  document.font('Helvetica').fontSize(10);
  for (const fact of [
    slip.customer,
    slip.place,
    deliveryName(slip.delivery),
    slip.tracking ? `Rastreio ${slip.tracking}` : '',
  ])
    if (fact !== '') document.text(fact, { width: WIDTH - width - 16 });
  const below = document.y;
  drawBars(document, bars, MARGIN + WIDTH - width, MARGIN);
  document
    .fontSize(8)
    .text(orderNumber(slip.id), MARGIN + WIDTH - width, MARGIN + BAR_HEIGHT + 3, { width, align: 'center' });
  let y = drawRow(
    document,
    SLIP_COLUMNS,
    SLIP_COLUMNS.map(([title]) => title),
    Math.max(below, MARGIN + BAR_HEIGHT + 20) + 12,
    true,
  );
  for (const item of slip.items) {
    const name = [
      item.name,
      item.setName && `do conjunto ${item.setName}`,
      item.embroidery && `com bordado: ${item.embroidery}`,
    ];
    const cells = [
      '',
      name.filter(Boolean).join(', '),
      item.size,
      item.colour,
      String(item.quantity),
      item.bin,
      item.sku,
    ];
    if (y + heightOf(document, SLIP_COLUMNS, cells) > BOTTOM) {
      document.addPage();
      y = MARGIN;
    }
    document
      .rect(MARGIN, y + 2, 10, 10)
      .lineWidth(0.8)
      .stroke();
    y = drawRow(document, SLIP_COLUMNS, cells, y);
  }
  if (slip.bags) y = drawBags(document, slip.bags, y);
  drawFoot(document, slip, y + 8);
}

const BAG_COLUMNS: readonly Column[] = [
  ['', 0, 18],
  ['Sacola', 20, 130],
  ['Peças', 154, 357],
];

/** What goes into the bag of each person, with a box to tick; resolves to where the foot begins. */
function drawBags(document: PDFKit.PDFDocument, { bags, others }: PackedBags, top: number): number {
  let y = top + 8;
  const draw = (cells: readonly string[], heading = false): void => {
    if (y + heightOf(document, BAG_COLUMNS, cells) > BOTTOM) {
      document.addPage();
      y = MARGIN;
    }
    if (!heading)
      document
        .rect(MARGIN, y + 2, 10, 10)
        .lineWidth(0.8)
        .stroke();
    y = drawRow(document, BAG_COLUMNS, cells, y, heading);
  };
  draw(
    BAG_COLUMNS.map(([title]) => title),
    true,
  );
  for (const { name, pieces } of bags) draw(['', name, pieces.map(inBag).join('\n')]);
  if (others.length > 0) draw(['', 'Em nenhuma sacola', others.map(inBag).join('\n')]);
  // The foot needs a line below.
  if (y + 28 <= BOTTOM) return y;
  document.addPage();
  return MARGIN;
}

/** '2 × Blusa Scrub, M, Azul, com bordado: Ana'; and how many the order has where it has fewer. */
const inBag = ({ name, size, colour, quantity, embroidery, inOrder }: PackedPiece): string =>
  [
    `${quantity} × ${[name, size, colour].filter(Boolean).join(', ')}`,
    embroidery && `com bordado: ${embroidery}`,
    inOrder &&
      (inOrder.left === 0 ? 'NÃO ESTÁ MAIS NO PEDIDO' : `o pedido tem ${inOrder.left} de ${inOrder.chosen}`),
  ]
    .filter(Boolean)
    .join(', ');

/** What the parcel holds and weighs, and who has checked it. */
function drawFoot(document: PDFKit.PDFDocument, { items, parcel }: SlipSheet, y: number): void {
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const content = `${pieces} ${pieces === 1 ? 'peça' : 'peças'} · ${parcelWords(parcel)}`;
  document.font('Helvetica-Bold').fontSize(10).text(content, MARGIN, y);
  document
    .font('Helvetica')
    .text('Conferido por: ______________________', MARGIN, y, { width: WIDTH, align: 'right' });
}

function drawBars(document: PDFKit.PDFDocument, bars: readonly number[], left: number, top: number): void {
  let x = left;
  bars.forEach((bar, index) => {
    if (index % 2 === 0) document.rect(x, top, bar * BAR, BAR_HEIGHT);
    x += bar * BAR;
  });
  document.fill('#000000');
}

function heightOf(
  document: PDFKit.PDFDocument,
  columns: readonly Column[],
  cells: readonly string[],
): number {
  document.font('Helvetica').fontSize(9);
  const heights = columns.map(([, , width], index) =>
    document.heightOfString(cells[index] || ' ', { width }),
  );
  return Math.max(...heights) + 6;
}

/** Draws a row with a line below; resolves to where the next one begins. */
function drawRow(
  document: PDFKit.PDFDocument,
  columns: readonly Column[],
  cells: readonly string[],
  y: number,
  heading = false,
): number {
  const height = heightOf(document, columns, cells);
  document.font(heading ? 'Helvetica-Bold' : 'Helvetica').fontSize(9);
  columns.forEach(([, x, width], index) => document.text(cells[index] ?? '', MARGIN + x, y + 3, { width }));
  document
    .moveTo(MARGIN, y + height)
    .lineTo(MARGIN + WIDTH, y + height)
    .lineWidth(heading ? 0.8 : 0.3)
    .stroke('#000000');
  return y + height;
}

function drawNothing(document: PDFKit.PDFDocument): void {
  document.addPage();
  document.font('Helvetica').fontSize(12).text('Nenhum pedido deste lote espera para ser enviado.');
}
