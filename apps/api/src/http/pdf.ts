/** A document that is being written, and its bytes once it is whole. */
export interface Pdf {
  readonly document: PDFKit.PDFDocument;
  /** Ends the document. */
  bytes(): Promise<Buffer>;
}

/**
 * A PDF of A4 pages in Portuguese with the standard fonts, which have the letters of Western Europe: a text with others is
 * written by `standardText`.
 */
export async function newPdf(options: PDFKit.PDFDocumentOptions): Promise<Pdf> {
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({ size: 'A4', lang: 'pt-BR', ...options });
  for (const name of ['text', 'widthOfString', 'heightOfString'] as const) {
    const write = document[name].bind(document) as (text: string, ...more: unknown[]) => never;
    document[name] = (text: string, ...more: unknown[]) => write(standardText(text), ...more);
  }
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise<void>((resolve) => document.on('end', resolve));
  const bytes = async (): Promise<Buffer> => {
    document.end();
    await finished;
    return Buffer.concat(chunks);
  };
  return { document, bytes };
}

/** What the standard fonts have besides Latin-1: the rest of code page 1252. */
const MORE = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
const KNOWN = `\\n\\t -~\\u00A0-\\u00FF${MORE}`;
const MISSING = new RegExp(`[^${KNOWN}]`, 'gu');
const ALL_KNOWN = new RegExp(`^[${KNOWN}]+$`, 'u');
const PICTURES =
  /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u200B-\u200D\uFE0E\uFE0F]/gu;
const INSTEAD: Readonly<Record<string, string>> = {
  ...{ '−': '-', '‐': '-', '‑': '-', '→': '->', '←': '<-', '≤': '<=', '≥': '>=', '≠': '!=', '\u2028': '\n' },
  ...{ Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', Ħ: 'H', ħ: 'h', ı: 'i', '″': '"', '′': "'" },
};

/**
 * A text in the letters of the standard fonts: others lose their marks ('Ő' is 'O'), signs are spelled, pictographs are left out, and a
 * letter of another alphabet is '?', so that nothing is read as what it is not.
 */
export const standardText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(PICTURES, (sign) => (ALL_KNOWN.test(sign) ? sign : ''))
    .replace(MISSING, (sign) => {
      const plain = sign.normalize('NFKD').replace(/\p{Mark}/gu, '');
      return INSTEAD[sign] ?? (ALL_KNOWN.test(plain) ? plain : '?');
    });
