import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { EntityManager } from '@mikro-orm/postgresql';
import { isLarge, Upload } from '@plantao/platform/storage';
import { add } from './add.js';
import { fixedId } from './chance.js';
import { frontOf, MASTERS, mediaName, type Pictures } from './pictures.js';

/** Of masters, in pixels. */
const SIZES = { large: { width: 1_600, height: 2_000 }, other: { width: 960, height: 1_200 } };
const MINUTE = 60_000;

/** 'tulipa-top' in 'Azul-marinho' to 'Tulipa top, azul-marinho'. */
function nameOf(garment: string, colour: string): string {
  const words = garment.replaceAll('-', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}, ${colour.toLowerCase()}`;
}

/** The fronts of the garments stand in the image picker as if an administrator had sent them. */
export async function seedUploads(em: EntityManager, pictures: Pictures): Promise<void> {
  const colours = new Map(pictures.colours.map(({ slug, name }) => [slug, name]));
  const ownerId = fixedId('user', 'admin');
  const fronts = Object.entries(pictures.garments).flatMap(([garment, { views }]) =>
    views.front.map((colour) => ({ garment, colour, master: frontOf(garment, colour) })),
  );
  const there = fronts.filter(({ master }) => existsSync(path.join(MASTERS, master)));
  const begin = Date.now() - there.length * MINUTE;
  there.forEach(({ garment, colour, master }, place) => {
    const file = mediaName(master);
    add(em, Upload, {
      id: fixedId('upload', master),
      file,
      name: nameOf(garment, colours.get(colour) ?? colour),
      purpose: 'shop',
      ownerId,
      bytes: statSync(path.join(MASTERS, master)).size,
      ...SIZES[isLarge(file) ? 'large' : 'other'],
      createdAt: new Date(begin + place * MINUTE),
    });
  });
  await em.flush();
}
