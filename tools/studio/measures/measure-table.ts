import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { MODELS, type Model } from '../../garments/catalogue/garments.js';
import { LOWER_CUT, measuresOf, type MeasureRow } from '../../garments/catalogue/measures.js';
import type { Line, Point } from '../patterns/geometry.js';
import { heightOf, topLaidFlat, trousersLaidFlat, type LaidPiece } from './laid-flat.js';

const NAMES: Record<Model, string> = {
  tulipa: 'Tulipa',
  melange: 'Melange',
  tradicional: 'Tradicional',
  princesa: 'Princesa',
};

const FONT = "font-family=\"Figtree, 'Liberation Sans', Arial, 'DejaVu Sans', sans-serif\"";
const text = (x: number, y: number, size: number, content: string, more = ''): string =>
  `<text x="${x}" y="${y}" font-size="${size}" ${FONT} ${more}>${content}</text>`;

/** Where a garment is drawn: the middle of its upper edge in the picture, and how many pixels a centimetre is. */
interface Spot {
  x: number;
  y: number;
  scale: number;
  /** The height of that edge on the pattern, centimetres. */
  top: number;
}

/** How high the drawings are, and how wide that of a top may be, pixels. */
const HIGH = 420;
const WIDE = 430;

/** Where pieces are drawn below `y`, with `x` in their middle. */
function spotOf(pieces: LaidPiece[], x: number, y: number): Spot {
  const points = pieces.flatMap(({ outline }) => outline);
  const [xs, ys] = [points.map(([across]) => across), points.map(([, up]) => up)];
  const top = Math.max(...ys);
  const scale = Math.min(HIGH / (top - Math.min(...ys)), WIDE / 2 / Math.max(...xs));
  return { x, y, scale, top };
}

const placed = ([x, y]: Point, { x: left, y: high, scale, top }: Spot): Point => [
  left + x * scale,
  high + (top - y) * scale,
];

/** Line drawings of pieces, the lowest first; what is sewn on ends with its piece. */
function drawn(pieces: LaidPiece[], spot: Spot, name: string): string {
  const path = (line: Line): string =>
    `M${line
      .map((point) =>
        placed(point, spot)
          .map((value) => value.toFixed(1))
          .join(' '),
      )
      .join('L')}Z`;
  const line = 'fill="#F7FAF9" stroke="#3F545C" stroke-width="2.6" stroke-linejoin="round"';
  return pieces
    .map(({ outline, sewnOn }, at) => {
      const cut = path(outline);
      const parts = sewnOn.map((part) => `<path d="${path(part)}" ${line}/>`).join('');
      return (
        `<clipPath id="${name}${at}"><path d="${cut}"/></clipPath><path d="${cut}" ${line}/>` +
        `<g clip-path="url(#${name}${at})">${parts}</g><path d="${cut}" ${line.replace('"#F7FAF9"', '"none"')}/>`
      );
    })
    .join('');
}

/** A measuring line with end marks and a letter in a disc. */
function ruler(x1: number, y1: number, x2: number, y2: number, letter: string): string {
  const flat = y1 === y2;
  const end = (x: number, y: number): string => (flat ? `M${x} ${y - 8}v16` : `M${x - 8} ${y}h16`);
  const x = (x1 + x2) / 2;
  const y = (y1 + y2) / 2;
  return (
    `<path d="M${x1} ${y1}L${x2} ${y2}${end(x1, y1)}${end(x2, y2)}" stroke="#B8371F" stroke-width="3" fill="none"/>` +
    `<circle cx="${x}" cy="${y}" r="19" fill="#B8371F"/>` +
    text(x, y + 8, 23, letter, 'fill="#fff" font-weight="700" text-anchor="middle"')
  );
}

const COLUMNS: { letter: string; head: [string, string]; of: (row: MeasureRow) => string }[] = [
  { letter: '', head: ['Tam.', ''], of: ({ size }) => size },
  { letter: '', head: ['Nº', ''], of: ({ number }) => number },
  { letter: 'A', head: ['Blusa', 'largura'], of: ({ topWidth }) => String(topWidth) },
  { letter: 'B', head: ['Blusa', 'compr.'], of: ({ topLength }) => String(topLength) },
  { letter: 'C', head: ['Calça', 'cintura'], of: ({ waistWidth }) => String(waistWidth) },
  { letter: 'D', head: ['Calça', 'quadril'], of: ({ hipWidth }) => String(hipWidth) },
  { letter: 'E', head: ['Calça', 'compr.'], of: ({ legLength }) => String(legLength) },
];
const EDGES = [40, 138, 268, 392, 516, 640, 764, 920];
const TOP = 640;
const HEAD = 104;
const ROW = 76;

function table(rows: MeasureRow[]): string {
  const middle = (at: number): number => (EDGES[at]! + EDGES[at + 1]!) / 2;
  const head = COLUMNS.map(({ letter, head: [first, second] }, at) =>
    [
      letter &&
        text(middle(at), TOP + 32, 22, letter, 'fill="#8FC4BF" font-weight="700" text-anchor="middle"'),
      text(
        middle(at),
        TOP + (second ? 62 : 64),
        24,
        first,
        'fill="#fff" font-weight="700" text-anchor="middle"',
      ),
      second && text(middle(at), TOP + 89, 21, second, 'fill="#fff" text-anchor="middle"'),
    ].join(''),
  ).join('');
  const body = rows.map((row, order) => {
    const y = TOP + HEAD + order * ROW;
    const cells = COLUMNS.map(({ of }, at) =>
      text(
        middle(at),
        y + 50,
        at === 1 ? 27 : 33,
        of(row),
        `fill="#10242B" text-anchor="middle" ${at === 0 ? 'font-weight="700"' : ''}`,
      ),
    ).join('');
    return `<rect x="40" y="${y}" width="880" height="${ROW}" fill="${order % 2 ? '#FFFFFF' : '#EDF2F0'}"/>${cells}`;
  });
  const height = HEAD + rows.length * ROW;
  const rules = EDGES.slice(1, -1).map(
    (x) => `<path d="M${x} ${TOP + HEAD}V${TOP + height}" stroke="#D9E1E0" stroke-width="2"/>`,
  );
  return (
    `<clipPath id="round"><rect x="40" y="${TOP}" width="880" height="${height}" rx="14"/></clipPath>` +
    `<g clip-path="url(#round)"><rect x="40" y="${TOP}" width="880" height="${HEAD}" fill="#0B5D5B"/>` +
    `${head}${body.join('')}${rules.join('')}</g>` +
    `<rect x="40" y="${TOP}" width="880" height="${height}" rx="14" fill="none" stroke="#70838A" stroke-width="2"/>`
  );
}

/** The top of a model with rulers over its width and along its length. */
function topDrawn(model: Model): string {
  const pieces = topLaidFlat(`${model}-top`);
  const spot = spotOf(pieces, 286, 194);
  const { topWidth, topLength } = measuresOf(model).find(({ size }) => size === 'M')!;
  const half = (topWidth / 2) * spot.scale;
  const [, y] = placed([0, heightOf(`${model}-top`, 'chest')], spot);
  return (
    drawn(pieces, spot, 'top') +
    ruler(spot.x - half, y, spot.x + half, y, 'A') +
    ruler(44, spot.y, 44, spot.y + topLength * spot.scale, 'B')
  );
}

/** The trousers of a model with rulers over waist and hip and along their length. */
function trousersDrawn(model: Model): string {
  const pieces = trousersLaidFlat(LOWER_CUT[model]);
  const spot = spotOf(pieces, 662, 212);
  const { waistWidth, hipWidth, legLength } = measuresOf(model).find(({ size }) => size === 'M')!;
  const half = (width: number): number => (width / 2) * spot.scale;
  const [, hip] = placed([0, heightOf(LOWER_CUT[model], 'hip')], spot);
  return (
    drawn(pieces, spot, 'trousers') +
    ruler(spot.x - half(waistWidth), 186, spot.x + half(waistWidth), 186, 'C') +
    ruler(spot.x - half(hipWidth), hip, spot.x + half(hipWidth), hip, 'D') +
    ruler(872, spot.y, 872, spot.y + legLength * spot.scale, 'E')
  );
}

/** The picture of the measures of a model: two line drawings with lettered rulers over a table in centimetres. */
export function measureTable(model: Model): string {
  const caption = 'Medidas da peça esticada sobre a mesa. Pode variar até 2 cm.';
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="960" height="1200"><rect width="960" height="1200" fill="#fff"/>' +
    text(40, 84, 46, 'Tabela de medidas', 'fill="#10242B" font-weight="700"') +
    text(40, 128, 28, `Modelo ${NAMES[model]} · em centímetros (cm)`, 'fill="#3F545C"') +
    '<path d="M40 156H920" stroke="#0B5D5B" stroke-width="3" stroke-dasharray="10 6"/>' +
    topDrawn(model) +
    trousersDrawn(model) +
    table(measuresOf(model)) +
    text(480, 1170, 23, caption, 'fill="#566A72" text-anchor="middle"') +
    '</svg>'
  );
}

/** Writes the picture of each model into the folder of the masters; its lettering depends on the fonts of the machine. */
export async function writeMeasureTables(masters: string): Promise<void> {
  await mkdir(path.join(masters, 'measures'), { recursive: true });
  for (const model of MODELS)
    await sharp(Buffer.from(measureTable(model)))
      .webp({ quality: 88, smartSubsample: true })
      .toFile(path.join(masters, 'measures', `${model}.webp`));
}
