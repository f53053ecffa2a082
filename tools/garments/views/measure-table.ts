import type { Model } from '../catalogue/garments.js';
import { LOWER_CUT, measuresOf, type MeasureRow } from '../catalogue/measures.js';
import { drawing } from '../models/index.js';

const NAMES: Record<Model, string> = {
  tulipa: 'Tulipa',
  melange: 'Melange',
  tradicional: 'Tradicional',
  princesa: 'Princesa',
};

const FONT = "font-family=\"Figtree, 'Liberation Sans', Arial, 'DejaVu Sans', sans-serif\"";
const text = (x: number, y: number, size: number, content: string, more = ''): string =>
  `<text x="${x}" y="${y}" font-size="${size}" ${FONT} ${more}>${content}</text>`;

function outline(name: string, transform: string): string {
  const { panels, overlays } = drawing(name, 'front');
  const cut = [...panels, ...overlays]
    .map(({ shape }) => shape)
    .filter((shape) => !shape.includes('stroke='));
  const filled = (shape: string, more: string): string =>
    shape.replaceAll('fill="#fff"', `fill="#F7FAF9"${more}`);
  // The line first, then the cloth over it: the seam between two mirrored halves stays unseen.
  const drawn = cut
    .map(
      (shape) =>
        filled(shape, ' stroke="#3F545C" stroke-width="9" stroke-linejoin="round"') + filled(shape, ''),
    )
    .join('');
  return `<g transform="${transform}">${drawn}</g>`;
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

/** The picture of the measures of a model: two line drawings with lettered rulers over a table in centimetres. */
export function measureTable(model: Model): string {
  const caption = 'Medidas da peça esticada sobre a mesa. Pode variar até 2 cm.';
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="960" height="1200"><rect width="960" height="1200" fill="#fff"/>' +
    text(40, 84, 46, 'Tabela de medidas', 'fill="#10242B" font-weight="700"') +
    text(40, 128, 28, `Modelo ${NAMES[model]} · em centímetros (cm)`, 'fill="#3F545C"') +
    '<path d="M40 156H920" stroke="#0B5D5B" stroke-width="3" stroke-dasharray="10 6"/>' +
    outline(`${model}-top`, 'translate(20 130) scale(0.385)') +
    outline(LOWER_CUT[model], 'translate(458 168) scale(0.325)') +
    ruler(146, 400, 356, 400, 'A') +
    ruler(44, 220, 44, 622, 'B') +
    ruler(590, 194, 718, 194, 'C') +
    ruler(564, 326, 742, 326, 'D') +
    ruler(850, 208, 850, 622, 'E') +
    table(measuresOf(model)) +
    text(480, 1170, 23, caption, 'fill="#566A72" text-anchor="middle"') +
    '</svg>'
  );
}
