import bwipjs from 'bwip-js/node';
import PDFDocument from 'pdfkit';
import { readableDateTime } from '../brazil-time.js';
import type { Label } from './label.js';
import type { Fields } from './label-input.js';

const MM = 72 / 25.4;
const PAGE: [number, number] = [100 * MM, 150 * MM];
const MARGIN = 5 * MM;
const WIDTH = PAGE[0] - 2 * MARGIN;

/** The labels as a PDF of 100 x 150 mm pages: carrier, tracking bar code (Code 128), recipient, sender. */
export async function labelPdf(labels: Label[]): Promise<Buffer> {
  const document = new PDFDocument({
    size: PAGE,
    margin: 0,
    autoFirstPage: false,
    info: { Title: 'Etiquetas de envio' },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise<void>((resolve) => document.on('end', resolve));
  for (const label of labels) {
    document.addPage();
    await drawPage(document, label);
  }
  document.end();
  await finished;
  return Buffer.concat(chunks);
}

async function drawPage(document: PDFKit.PDFDocument, label: Label): Promise<void> {
  drawHeader(document, label);
  const code = label.tracking ?? label.protocol;
  const bars = await barcode(code, 14);
  document
    .font('Helvetica-Bold')
    .fontSize(13)
    .text(code, MARGIN, 29 * MM, { width: WIDTH, align: 'center' });
  document.image(bars, MARGIN + 6 * MM, 35 * MM, { width: WIDTH - 12 * MM, height: 20 * MM });
  drawParty(document, 'DESTINATÁRIO', label.to, 60 * MM, 11);
  const cep = digits(label.to.postal_code);
  document.image(await barcode(cep, 10), MARGIN + 3 * MM, 95 * MM, { width: 45 * MM, height: 12 * MM });
  document
    .moveTo(MARGIN, 111 * MM)
    .lineTo(MARGIN + WIDTH, 111 * MM)
    .lineWidth(0.8)
    .stroke();
  drawParty(document, 'REMETENTE', label.from, 113 * MM, 8);
  drawFooter(document, label);
}

function drawHeader(document: PDFKit.PDFDocument, label: Label): void {
  document
    .lineWidth(1.2)
    .rect(MARGIN, MARGIN, WIDTH, PAGE[1] - 2 * MARGIN)
    .stroke();
  document
    .font('Helvetica-Bold')
    .fontSize(18)
    .text(label.service.name, MARGIN + 3 * MM, 8 * MM);
  document
    .font('Helvetica')
    .fontSize(10)
    .text(label.service.company.name, MARGIN + 3 * MM, 16 * MM);
  const parcel = label.parcels[0];
  const weight = `${((parcel?.grams ?? 0) / 1000).toFixed(2).replace('.', ',')} kg`;
  const size = parcel ? `${parcel.height} x ${parcel.width} x ${parcel.length} cm` : '';
  const facts = [`Pedido ${tagOf(label)}`, `Envio ${label.protocol}`, `${weight}  ${size}`];
  document.fontSize(8).text(facts.join('\n'), MARGIN + 40 * MM, 8.5 * MM, {
    width: WIDTH - 43 * MM,
    align: 'right',
    lineGap: 2,
  });
  document
    .moveTo(MARGIN, 25 * MM)
    .lineTo(MARGIN + WIDTH, 25 * MM)
    .lineWidth(0.8)
    .stroke();
}

function drawParty(
  document: PDFKit.PDFDocument,
  title: string,
  party: Fields,
  top: number,
  size: number,
): void {
  const left = MARGIN + 3 * MM;
  const width = WIDTH - 6 * MM;
  document.font('Helvetica-Bold').fontSize(7).text(title, left, top, { width });
  document
    .font('Helvetica-Bold')
    .fontSize(size)
    .text(text(party.name), left, top + 4 * MM, { width, ellipsis: true, height: size * 1.2 });
  const street = [text(party.address), text(party.number), text(party.complement)].filter(Boolean).join(', ');
  const place = `${text(party.city)} - ${text(party.state_abbr)}`;
  const lines = [street, text(party.district), `${masked(digits(party.postal_code))}  ${place}`].filter(
    Boolean,
  );
  document
    .font('Helvetica')
    .fontSize(size)
    .text(lines.join('\n'), left, document.y + 1, { width, lineGap: 1.5 });
}

function drawFooter(document: PDFKit.PDFDocument, label: Label): void {
  document.font('Helvetica').fontSize(6.5);
  const when =
    label.generatedAt === undefined ? 'Prévia' : `Gerada em ${readableDateTime(label.generatedAt)}`;
  document.text(`${when}. Demonstração: sem valor postal.`, MARGIN, 141.5 * MM, {
    width: WIDTH,
    align: 'center',
  });
}

function barcode(value: string, height: number): Promise<Buffer> {
  return bwipjs.toBuffer({ bcid: 'code128', text: value, scale: 3, height, includetext: false });
}

function tagOf(label: Label): string {
  const tag = text(label.tags[0]?.tag);
  return tag.length > 16 ? `${tag.slice(0, 16)}…` : tag || '-';
}

function text(value: unknown): string {
  return value === undefined || value === null ? '' : String(value);
}

function digits(value: unknown): string {
  return text(value).replace(/\D/g, '');
}

function masked(cep: string): string {
  return `${cep.slice(0, 5)}-${cep.slice(5)}`;
}
