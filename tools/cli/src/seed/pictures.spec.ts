import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DiskFileStore } from '@plantao/providers/storage';
import { bothBodiesPictures } from '../../../../apps/web/src/texts/catalogue/both-bodies.js';
import { comparedPictures } from '../../../../apps/web/src/texts/catalogue/compare-sizes.js';
import { turntablePictures } from '../../../../apps/web/src/texts/catalogue/turntable.js';
import { heroSlides } from '../../../../apps/web/src/texts/home.js';
import {
  frontOf,
  mediaUrl,
  readPictures,
  storePictures,
  storeShopPictures,
  type Pictures,
} from './pictures.js';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'plantao-pictures-'))));
afterEach(() => rmSync(folder, { recursive: true }));

it('HOME-06 PROD-02 PROD-03 a shop without a demonstration has the pictures of its home page, of turns, of sizes, of bodies and of links', async () => {
  await storeShopPictures(new DiskFileStore(folder));
  const slides = heroSlides(1).flatMap(({ image, wideImage }) => [image, wideImage]);
  const turns = Object.values(turntablePictures).flatMap((colours) => Object.values(colours));
  const bodies = bothBodiesPictures.map(({ src }) => src);
  const shown = [...slides, ...Object.values(comparedPictures), ...bodies, ...turns];
  expect(readdirSync(folder).sort()).toEqual(['og.jpg', ...shown.map((each) => path.basename(each))].sort());
});

it('PROD-02 names the width of large fronts, whose masters stay AVIF', async () => {
  const pictures = readPictures();
  const { views, ...garment } = pictures.garments['tradicional-top']!;
  const fronts = { 'tradicional-top': { ...garment, views: { front: views.front } } };
  const nothing = { tiles: {}, measures: {}, sizes: {}, forms: {}, turntables: {}, hero: [] };
  await storePictures(
    { ...pictures, ...nothing, garments: fronts } as unknown as Pictures,
    new DiskFileStore(folder),
  );
  const masters = views.front.map((colour) => frontOf('tradicional-top', colour));
  for (const master of masters)
    expect(mediaUrl(master).endsWith('-1600.webp')).toBe(master.endsWith('.avif'));
  const kept = masters.map((master) => path.basename(mediaUrl(master), '.webp') + path.extname(master));
  expect(readdirSync(folder).sort()).toEqual(['og.jpg', ...kept].sort());
});
