import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { masterFile, ZOOM_WIDTH, type FileStore } from '@plantao/platform/storage';
import type { Model } from './plan/index.js';

interface Colour {
  slug: string;
  name: string;
  hex: string;
}

export interface Pictures {
  colours: Colour[];
  garments: Record<
    string,
    {
      model: Model;
      kind: string;
      parts?: [string, string];
      views: { front: string[] } & Partial<Record<FurtherView, string[]>>;
    }
  >;
  hero: { name: string; wide: string; tall: string }[];
  tiles: Record<Model, string>;
  /** By cut: its smallest and its largest size beside each other. */
  sizes: Record<string, string>;
  /** By unisex set: on a feminine and on a masculine body beside each other. */
  forms: Record<string, string>;
  /** By cut that can be turned: its colours. */
  turntables: Record<string, string[]>;
  measures: Record<Model, { image: string }>;
  og: string;
}

/** Views beside the front, in the order of the gallery. */
const FURTHER_VIEWS = ['back', 'quarter', 'side', 'detail', 'macro', 'folded'] as const;
type FurtherView = (typeof FURTHER_VIEWS)[number];

/** Where the pictures lie, from the root of the project. */
export const MASTERS = 'tools/garments/masters';

export function readPictures(): Pictures {
  return JSON.parse(readFileSync(path.join(MASTERS, 'manifest.json'), 'utf8')) as Pictures;
}

const names = new Map<string, string>();

/**
 * `princesa-top/front-branco.webp` → `princesa-top-front-branco-1f3a9c02`: how the media route names the picture. A
 * picture that is drawn again has another name, for browsers and a CDN keep each for a year (ADR 19).
 */
export function mediaName(master: string): string {
  const name =
    names.get(master) ??
    [
      master.replace(/\.\w+$/, '').replaceAll('/', '-'),
      contentHash(master),
      ...(isLarge(master) ? [ZOOM_WIDTH] : []),
    ].join('-');
  names.set(master, name);
  return name;
}

function contentHash(master: string): string {
  const file = path.join(MASTERS, master);
  const content = existsSync(file) ? readFileSync(file) : '';
  return createHash('sha256').update(content).digest('hex').slice(0, 8);
}

export function mediaUrl(master: string): string {
  return `/media/${mediaName(master)}.webp`;
}

/** Masters of 1600 × 2000, those of fronts, are AVIF (tools/studio/plan.ts). */
const isLarge = (master: string): boolean => master.endsWith('.avif');

/** The master of a garment from that side in a colour. */
function masterOf(garment: string, view: string, colour: string): string {
  const large = `${garment}/${view}-${colour}.avif`;
  return existsSync(path.join(MASTERS, large)) ? large : large.replace(/avif$/, 'webp');
}

export const frontOf = (garment: string, colour: string): string => masterOf(garment, 'front', colour);

export function turntableFile(cut: string, colour: string): string {
  return `turntables/${cut}-${colour}.webp`;
}

/** What of a kit is shown of each of its pieces. */
const PIECE_VIEWS = ['front', 'detail'] as const;

/** Beside its front, what shows a garment in a colour, in the order of the gallery; of a kit its pieces as well. */
export function viewsIn(pictures: Pictures, garment: string, colour: string): string[] {
  const plan = pictures.garments[garment];
  const own = FURTHER_VIEWS.filter((view) => plan?.views[view]?.includes(colour)).map((view) =>
    masterOf(garment, view, colour),
  );
  const pieces = plan?.kind === 'kit' ? (plan.parts ?? []) : [];
  const ofPieces = PIECE_VIEWS.flatMap((view) =>
    pieces
      .filter((piece) => pictures.garments[piece]?.views[view]?.includes(colour))
      .map((piece) => masterOf(piece, view, colour)),
  );
  return [...own, ...ofPieces].map(mediaUrl);
}

/** The other views of a garment, colour by colour; the measurement table is always last (PROD-03). */
export function furtherViews(pictures: Pictures, garment: string): string[] {
  const plan = pictures.garments[garment];
  if (!plan) throw new RangeError(`no pictures of ${garment}`);
  const views = plan.views.front.flatMap((colour) => viewsIn(pictures, garment, colour));
  return [...views, mediaUrl(pictures.measures[plan.model].image)];
}

function everyMaster(pictures: Pictures): string[] {
  const views = Object.entries(pictures.garments).flatMap(([garment, { views: byView }]) =>
    Object.entries(byView).flatMap(([view, colours]) =>
      colours.map((colour) => masterOf(garment, view, colour)),
    ),
  );
  return [
    ...views,
    ...shopPictures(pictures),
    ...Object.values(pictures.tiles),
    ...Object.values(pictures.measures).map(({ image }) => image),
  ];
}

/** Those that pages name by themselves. */
const shopPictures = ({ hero, sizes, forms, turntables }: Pictures): string[] => [
  ...hero.flatMap(({ wide, tall }) => [wide, tall]),
  ...Object.values(sizes),
  ...Object.values(forms),
  ...Object.entries(turntables).flatMap(([cut, colours]) =>
    colours.map((colour) => turntableFile(cut, colour)),
  ),
];

/** Puts the masters that are missing where the media route finds them. Returns how many there are. */
export function storePictures(pictures: Pictures, files: FileStore): Promise<number> {
  return storeMasters(pictures, everyMaster(pictures), files);
}

/** The same for what belongs to the shop itself, not to its catalogue: pictures of the home page, of sizes, of bodies, of turns, of links. */
export function storeShopPictures(files: FileStore): Promise<number> {
  const pictures = readPictures();
  return storeMasters(pictures, shopPictures(pictures), files);
}

async function storeMasters(pictures: Pictures, wanted: string[], files: FileStore): Promise<number> {
  const masters = wanted.filter((master) => existsSync(path.join(MASTERS, master)));
  const there = new Set<string>();
  for await (const name of files.list()) there.add(name);
  for (const master of masters) {
    const name = masterFile(mediaName(master));
    if (!there.has(name)) await files.put(name, readFileSync(path.join(MASTERS, master)));
  }
  if (existsSync(path.join(MASTERS, pictures.og)))
    await files.put('og.jpg', readFileSync(path.join(MASTERS, pictures.og)));
  return masters.length;
}
