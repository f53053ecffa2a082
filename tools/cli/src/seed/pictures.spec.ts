import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DiskFileStore } from '@plantao/providers/storage';
import { bothBodiesPictures } from '../../../../apps/web/src/texts/catalogue/both-bodies.js';
import { comparedPictures } from '../../../../apps/web/src/texts/catalogue/compare-sizes.js';
import { turntablePictures } from '../../../../apps/web/src/texts/catalogue/turntable.js';
import { heroSlides } from '../../../../apps/web/src/texts/home.js';
import { storeShopPictures } from './pictures.js';

const folder = mkdtempSync(path.join(os.tmpdir(), 'plantao-pictures-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('HOME-06 PROD-02 PROD-03 a shop without a demonstration has the pictures of its home page, of turns, of sizes, of bodies and of links', async () => {
  await storeShopPictures(new DiskFileStore(folder));
  const slides = heroSlides(1).flatMap(({ image, wideImage }) => [image, wideImage]);
  const turns = Object.values(turntablePictures).flatMap((colours) => Object.values(colours));
  const bodies = bothBodiesPictures.map(({ src }) => src);
  const shown = [...slides, ...Object.values(comparedPictures), ...bodies, ...turns];
  expect(readdirSync(folder).sort()).toEqual(['og.jpg', ...shown.map((each) => path.basename(each))].sort());
});
