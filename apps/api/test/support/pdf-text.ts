import { inflateSync } from 'node:zlib';

/** The texts of a PDF that pdfkit wrote with its standard fonts, in the order in which they were written. */
export function pdfText(file: Buffer): string {
  const source = file.toString('latin1');
  const lines: string[] = [];
  for (const { index, 0: head } of source.matchAll(/stream\r?\n/g)) {
    const start = index + head.length;
    const content = inflated(file.subarray(start, source.indexOf('endstream', start)));
    for (const [, shown = ''] of content.matchAll(/\[(.*?)\]\s*TJ/g))
      lines.push(
        [...shown.matchAll(/<([0-9a-f]+)>/gi)]
          .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
          .join(''),
      );
  }
  return lines.join('\n');
}

function inflated(stream: Buffer): string {
  try {
    return inflateSync(stream).toString('latin1');
  } catch {
    return '';
  }
}
