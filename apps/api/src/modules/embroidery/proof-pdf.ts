import { POSITION_NAMES } from '@plantao/domain/shared/embroidery';
import { writtenDay } from '@plantao/domain/shared/brazil/brazil-date';
import { shortId } from '@plantao/domain/shared/order-number';
import { newPdf } from '../../http/pdf.js';
import type { StitchedPiece } from './admin-embroidery.reader.js';

const MARGIN = 48;
const WIDTH = 595 - 2 * MARGIN;
/** Points of a millimetre. */
const MM = 72 / 25.4;
/** The field that the machine stitches, in millimetres: 10 cm wide. */
const FIELD = { width: 100, height: 60 } as const;
const NAME_MM = 9;
const SECOND_LINE_MM = 5.5;

/** A page for each piece: order, garment, thread and place, and the text and logo in the size in which they are stitched. */
export async function proofPdf(
  pieces: readonly StitchedPiece[],
  logos: ReadonlyMap<string, Buffer>,
  shop: string,
): Promise<Buffer> {
  const { document, bytes } = await newPdf({
    margin: MARGIN,
    autoFirstPage: false,
    info: { Title: 'Provas de bordado', Author: shop },
  });
  // As an address, a logo is once in the file, on however many pages: pdfkit knows no buffer again.
  const pictures = new Map(
    [...logos].map(([file, logo]) => [file, `data:image/png;base64,${logo.toString('base64')}`]),
  );
  for (const piece of pieces)
    drawPiece(document, piece, piece.logoFile === null ? undefined : pictures.get(piece.logoFile));
  return bytes();
}

function drawPiece(document: PDFKit.PDFDocument, piece: StitchedPiece, logo: string | undefined): void {
  document.addPage();
  document
    .font('Helvetica-Bold')
    .fontSize(18)
    .text(`Pedido ${shortId(piece.orderId)}`);
  document.font('Helvetica').fontSize(11);
  const facts = [
    `${piece.quantity} × ${piece.product}, ${piece.size}, ${piece.colour}`,
    `Posição: ${POSITION_NAMES[piece.position]}`,
    `Linha: ${piece.thread} (${piece.threadValue})`,
    `Prazo: ${piece.dueOn === null ? 'aguarda pagamento' : writtenDay(piece.dueOn)}`,
    ...(piece.reason === '' ? [] : [`Voltou à fila: ${piece.reason}`]),
  ];
  for (const fact of facts) document.text(fact);
  document.moveDown();
  const top = document.y;
  drawField(document, top, piece, logo);
  document.y = top + FIELD.height * MM + 16;
  document
    .font('Helvetica')
    .fontSize(9)
    .text(
      'Em tamanho real quando impresso a 100%. Confira letra por letra antes de bordar.',
      MARGIN,
      document.y,
      {
        width: WIDTH,
      },
    );
  document.moveDown(0.5).fontSize(11);
  // The text again, as letters that can be copied and searched.
  if (piece.name !== '') document.text(`Primeira linha: ${piece.name}`);
  if (piece.secondLine !== '') document.text(`Segunda linha: ${piece.secondLine}`);
  if (piece.logoId !== null) document.text(logo ? 'Com logo' : 'Com logo (arquivo apagado)');
}

/** The field with logo above and lines below, each line made narrower until it fits. */
function drawField(
  document: PDFKit.PDFDocument,
  top: number,
  piece: StitchedPiece,
  logo: string | undefined,
): void {
  const [width, height] = [FIELD.width * MM, FIELD.height * MM];
  document.rect(MARGIN, top, width, height).lineWidth(0.5).dash(3, { space: 3 }).stroke('#888888').undash();
  const lines = [
    { text: piece.name, size: NAME_MM * MM },
    { text: piece.secondLine, size: SECOND_LINE_MM * MM },
  ].filter(({ text }) => text !== '');
  const linesHeight = lines.reduce((sum, { size }) => sum + size * 1.25, 0);
  const logoHeight = height - linesHeight - 12;
  if (logo)
    document.image(logo, MARGIN + 6, top + 6, {
      fit: [width - 12, logoHeight],
      align: 'center',
      valign: 'center',
    });
  let y = logo ? top + height - linesHeight - 6 : top + (height - linesHeight) / 2;
  document.font('Helvetica-Bold').fillColor('#000000');
  for (const { text, size } of lines) {
    document.fontSize(size);
    const wide = document.widthOfString(text);
    const fitting = wide > width - 12 ? (size * (width - 12)) / wide : size;
    document
      .fontSize(fitting)
      .text(text, MARGIN + 6, y, { width: width - 12, align: 'center', lineBreak: false });
    y += size * 1.25;
  }
}
