import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { glyphsFile } from './glyphs.js';
import { icoOf, markSvg } from './mark.js';

/** `npm run icons`: the icons of browsers, phones and mails from the drawn mark, and the letters of shared pictures. */
parseArgs({ options: {} });
const ROOT = path.resolve(import.meta.dirname, '../..');
const PUBLIC = path.join(ROOT, 'apps/web/public');

const png = (side: number, margin = 0): Promise<Buffer> =>
  sharp(markSvg(side, margin)).png({ compressionLevel: 9, palette: true }).toBuffer();
const sides = [16, 32, 48];
const small = await Promise.all(sides.map(async (side) => ({ side, png: await png(side) })));

const FILES: Readonly<Record<string, Buffer>> = {
  'favicon.ico': icoOf(small),
  // Phones round the corners themselves.
  'apple-touch-icon.png': await png(180, 0.14),
  'icon-192.png': await png(192),
  'icon-512.png': await png(512),
  // A circle of four fifths is never cut off.
  'icon-maskable-512.png': await png(512, 0.2),
};
for (const [name, content] of Object.entries(FILES)) {
  writeFileSync(path.join(PUBLIC, name), content);
  console.log(`${name}: ${content.length} bytes`);
}
writeFileSync(path.join(ROOT, 'apps/api/src/media/share-letters.ts'), glyphsFile());
