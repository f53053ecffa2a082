import { createRequire } from 'node:module';

const FONT = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2';
/** Units of a letter's height in which outlines are written. */
const EM = 1_000;

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, place) => from + place);
const LETTERS = [
  ...range(0x20, 0x7e),
  ...range(0xa0, 0xff),
  0x2013,
  0x2014,
  0x2018,
  0x2019,
  0x201c,
  0x201d,
  0x2022,
  0x2026,
];

interface Command {
  readonly command: string;
  readonly args: readonly number[];
}
interface Font {
  readonly unitsPerEm: number;
  hasGlyphForCodePoint(code: number): boolean;
  glyphForCodePoint(code: number): {
    readonly advanceWidth: number;
    readonly path: { readonly commands: readonly Command[] };
  };
}

const WORDS: Readonly<Record<string, string>> = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
};

/** The reader of fonts belongs to the package that draws PDFs. Of a font of many weights it reads the heaviest. */
function openFont(): Font {
  const require = createRequire(import.meta.url);
  const { openSync } = createRequire(require.resolve('pdfkit'))('fontkit') as {
    openSync(file: string): Font;
  };
  return openSync(require.resolve(FONT));
}

/** The source of apps/api/src/media/share-letters.ts: a line a letter, its code, its width and its outline. */
export function glyphsFile(): string {
  const font = openFont();
  const scale = EM / font.unitsPerEm;
  const round = (value: number): number => Math.round(value * scale);
  const lines = LETTERS.filter((code) => font.hasGlyphForCodePoint(code)).map((code) => {
    const { advanceWidth, path } = font.glyphForCodePoint(code);
    const outline = path.commands
      // The height grows downwards in a picture.
      .map(
        ({ command, args }) =>
          `${WORDS[command]}${args.map((value, at) => (at % 2 ? -1 : 1) * round(value)).join(' ')}`,
      )
      .join('');
    return `${code} ${round(advanceWidth)} ${outline}`;
  });
  return [
    '// Written by `npm run icons`: the letters of the shop as outlines, since servers have no fonts.',
    '',
    `/** Units of a letter's height. */`,
    `export const EM = ${EM};`,
    '',
    '/** A line a letter: its code, its width, its outline. Bricolage Grotesque (SIL Open Font License 1.1). */',
    `export const LETTERS = \`${lines.join('\n')}\`;`,
    '',
  ].join('\n');
}
