import type { CutName, GarmentSize } from '@plantao/domain/catalogue/rules/garment-cuts.rules';
import type { ShownBody } from '@plantao/domain/catalogue/rules/shown-bodies.rules';
import { WORN_BY } from './forms.js';
import type { Ground } from './picture/ground.js';
import { COMPARED } from './sizes.js';

/** Garments in a scene: one that hangs alone, or a top over trousers. */
export interface Hung {
  /** What is worn under another garment comes first. */
  worn: readonly CutName[];
  /** Hangs in this size on the form that all sizes share (`sizes.ts`), where sizes are compared. */
  size?: GarmentSize;
  /** Hangs on the form of this body (`forms.ts`), where bodies are compared. */
  body?: ShownBody;
  colour: string;
  /** Pixels from the left to the middle of the garment. */
  x: number;
}

/** A picture of its own for banners, tiles and links. All its garments hang at one scale, as they would beside each other. */
export interface Scene {
  width: number;
  height: number;
  ground: Ground;
  /** Pixels of a metre, and how far down the floor is: beyond the lower edge where garments are cut off. */
  scale: number;
  floor: number;
  /** The farthest behind first. */
  hung: readonly Hung[];
  /** Of the encoder, where flecks would take too many bytes. */
  quality?: number;
}

const WIDE: Ground = { stops: ['#0B5D5B', '#14696A', '#D5E4E1'], across: 0.86, vignette: 0.12 };
const TALL: Ground = { stops: ['#D5E4E1', '#8FBDB7', '#176A67'], across: 0.16, vignette: 0.1 };
const LINK: Ground = { stops: ['#0B5D5B', '#5E9F9A', '#D5E4E1'], across: 0.86, vignette: 0.12 };
const TILE: Ground = { stops: ['#EAF1EF', '#D3E2DF'], across: 0.2, vignette: 0.12 };
const WALL: Ground = { stops: ['#F1F4F3', '#E3E9E7'], across: 0, vignette: 0.08 };

type Set = readonly [upper: CutName, lower: CutName, colour: string];
const TULIPA: Set = ['tulipa-top', 'tulipa-pantalona', 'vinho'];
const TRADICIONAL: Set = ['tradicional-top', 'tradicional-reta', 'terracota'];
const MELANGE: Set = ['melange-top', 'melange-jogger', 'azul-mescla'];
const PRINCESA: Set = ['princesa-top', 'princesa-slim', 'verde-salvia'];

const dyed = ([upper, lower]: Set, colour: string): Set => [upper, lower, colour];

/** Sets at those places: the last one is in front. */
const hang = (...sets: readonly (readonly [Set, number])[]): Hung[] =>
  sets.map(([[upper, lower, colour], x]) => ({ worn: [lower, upper], colour, x }));

/** Banners: wide ones keep the left two fifths free for text, tall ones the lowest fifth. */
const wide = (hung: Hung[]): Scene => ({
  ...{ width: 1440, height: 600, ground: WIDE, hung },
  ...{ scale: 470, floor: 736 },
});
const tall = (hung: Hung[]): Scene => ({
  ...{ width: 780, height: 900, ground: TALL, hung },
  ...{ scale: 440, floor: 690 },
});

/** One top of a model, in a colour of the season. */
const tile = (cut: CutName, colour: string, floor: number): Scene => ({
  ...{ width: 960, height: 1200, ground: TILE, scale: 1300, floor },
  hung: [{ worn: [cut], colour, x: 480 }],
});

/** The smallest and the largest size of a cut beside each other. */
const compared = (cut: CutName, colour: string): Scene => ({
  ...{ width: 1280, height: 720, ground: WALL, scale: 720, floor: 1141 },
  hung: COMPARED.map((size, at) => ({ worn: [cut], size, colour, x: 330 + at * 620 })),
});

/** A set in one size on a feminine and on a masculine body. */
const onForms = ([upper, lower, colour]: Set, quality: number): Scene => ({
  ...{ width: 1280, height: 960, ground: WALL, scale: 600, floor: 940, quality },
  hung: WORN_BY.map((body, at) => ({ worn: [lower, upper], body, colour, x: 325 + at * 630 })),
});

/** The scenes by their file below the masters. */
export const SCENES: Readonly<Record<string, Scene>> = {
  'hero/hero-1-wide.webp': wide(
    hang([dyed(PRINCESA, 'rosa-cha'), 800], [dyed(PRINCESA, 'azul-marinho'), 1270], [PRINCESA, 1035]),
  ),
  'hero/hero-1-tall.webp': tall(
    hang([dyed(PRINCESA, 'rosa-cha'), 160], [dyed(PRINCESA, 'azul-marinho'), 620], [PRINCESA, 390]),
  ),
  'hero/hero-2-wide.webp': wide(hang([MELANGE, 800], [TULIPA, 1270], [TRADICIONAL, 1035])),
  'hero/hero-2-tall.webp': tall(hang([MELANGE, 160], [TULIPA, 620], [TRADICIONAL, 390])),
  'tiles/tulipa.webp': tile('tulipa-top', 'lavanda', 2030),
  'tiles/melange.webp': tile('melange-top', 'verde-mescla', 2030),
  'tiles/tradicional.webp': tile('tradicional-top', 'terracota', 2030),
  'tiles/princesa.webp': tile('princesa-top', 'azul-petroleo', 2030),
  'sizes/tulipa-top.webp': compared('tulipa-top', 'lavanda'),
  'sizes/melange-top.webp': compared('melange-top', 'verde-mescla'),
  'sizes/tradicional-top.webp': compared('tradicional-top', 'terracota'),
  'sizes/princesa-top.webp': compared('princesa-top', 'azul-petroleo'),
  'forms/melange-set.webp': onForms(MELANGE, 72),
  'forms/tradicional-set.webp': onForms(dyed(TRADICIONAL, 'verde-hospitalar'), 86),
  'og/og.jpg': {
    ...{ width: 1200, height: 630, ground: LINK, scale: 540, floor: 850 },
    hung: hang([dyed(TRADICIONAL, 'azul-marinho'), 250], [TULIPA, 950], [PRINCESA, 600]),
  },
};
