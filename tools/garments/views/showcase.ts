import type { Model } from '../catalogue/garments.js';
import type { Side } from '../garment.js';
import { drawing } from '../models/index.js';
import type { Ground } from '../scene/ground.js';
import type { Piece, Scene } from '../scene/scene.js';
import { CANVAS } from './single.js';

type Spot = [name: string, colour: string, x: number, y: number, scale: number, rotate: number, side?: Side];

const piece = ([name, colour, x, y, scale, rotate, side = 'front']: Spot): Piece => ({
  garment: drawing(name, side),
  placement: { x, y, scale, rotate },
  colour,
});

const WIDE: Ground = { stops: ['#0B5D5B', '#14696A', '#D5E4E1'], across: 0.86, vignette: 0.12 };
const TALL: Ground = { stops: ['#D5E4E1', '#8FBDB7', '#176A67'], across: 0.16, vignette: 0.1 };

const scene = (width: number, height: number, ground: Ground, spots: Spot[]): Scene => ({
  width,
  height,
  ground,
  pieces: spots.map(piece),
});

/** Full-bleed banners. Wide ones keep the left two fifths free for text, tall ones the lowest fifth. */
export const HEROES: Record<string, Scene> = {
  'hero-1-wide': scene(1440, 600, WIDE, [
    ['tulipa-top', 'vinho', 1286, 384, 0.58, 7],
    ['melange-top', 'azul-mescla', 772, 376, 0.54, -8],
    ['princesa-top', 'areia', 1030, 376, 0.62, -1],
  ]),
  'hero-1-tall': scene(780, 900, TALL, [
    ['tulipa-top', 'vinho', 590, 330, 0.47, 8],
    ['melange-top', 'azul-mescla', 190, 350, 0.47, -9],
    ['princesa-top', 'areia', 388, 420, 0.53, -1],
  ]),
  'hero-2-wide': scene(1440, 600, WIDE, [
    ['tradicional-reta', 'azul-marinho', 1300, 400, 0.52, 9],
    ['tradicional-jaleco', 'branco', 800, 410, 0.5, -6],
    ['tradicional-top', 'terracota', 1070, 340, 0.52, 2],
  ]),
  'hero-2-tall': scene(780, 900, TALL, [
    ['tradicional-reta', 'azul-marinho', 610, 430, 0.46, 8],
    ['tradicional-jaleco', 'branco', 220, 400, 0.46, -7],
    ['tradicional-top', 'terracota', 410, 440, 0.5, 2],
  ]),
};

const TILE_GROUND: Ground = { stops: ['#EAF1EF', '#D3E2DF'], across: 0.2, vignette: 0.12 };

/** One garment of a model from the shoulder to the pocket, in a colour of the season. */
export const TILES: Record<Model, Scene> = {
  tulipa: scene(CANVAS.width, CANVAS.height, TILE_GROUND, [['tulipa-top', 'lavanda', 470, 720, 1.24, 3]]),
  melange: scene(CANVAS.width, CANVAS.height, TILE_GROUND, [
    ['melange-top', 'verde-mescla', 470, 720, 1.2, -3],
  ]),
  tradicional: scene(CANVAS.width, CANVAS.height, TILE_GROUND, [
    ['tradicional-top', 'terracota', 430, 700, 1.2, 3],
  ]),
  princesa: scene(CANVAS.width, CANVAS.height, TILE_GROUND, [
    ['princesa-top', 'azul-petroleo', 470, 700, 1.22, -3],
  ]),
};

/** The picture that links to the shop show. */
export const OPEN_GRAPH: Scene = scene(1200, 630, { ...WIDE, stops: ['#0B5D5B', '#5E9F9A', '#D5E4E1'] }, [
  ['tulipa-top', 'vinho', 950, 340, 0.52, 8],
  ['tradicional-top', 'azul-marinho', 250, 350, 0.52, -8],
  ['princesa-top', 'verde-salvia', 600, 345, 0.57, 0],
]);
