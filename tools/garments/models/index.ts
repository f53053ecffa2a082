import type { Garment, Side } from '../garment.js';
import { cap } from './cap.js';
import { coat, type CoatOptions } from './coat.js';
import { princesaDress, tulipaDress } from './dress.js';
import { jacket } from './jacket.js';
import { melangeTop } from './melange-top.js';
import { princesaTop } from './princesa-top.js';
import { tradicionalTop } from './tradicional-top.js';
import { trousers, type TrouserOptions } from './trousers.js';
import { tulipaTop } from './tulipa-top.js';

type Draw = (side: Side) => Garment;

const legs =
  (options: TrouserOptions): Draw =>
  (side) =>
    trousers(side, options);
const coats =
  (options: CoatOptions): Draw =>
  (side) =>
    coat(side, options);

const padre = { collar: 'padre', fitted: true, breast: false } as const;
const lapel = { collar: 'lapel', breast: true } as const;

/** Every single garment by the name it has in the catalogue. */
const DRAWINGS: Record<string, Draw> = {
  'tulipa-top': (side) => tulipaTop(side, 'curta'),
  'tulipa-top-34': (side) => tulipaTop(side, '34'),
  'tulipa-pantalona': legs({ shape: 'pantalona', fabric: 'twill', seed: 203 }),
  'tulipa-reta': legs({ shape: 'reta', fabric: 'twill', crease: true, seed: 207 }),
  'tulipa-slim': legs({ shape: 'slim', fabric: 'twill', seed: 211 }),
  'tulipa-jaleco-curto': coats({
    ...lapel,
    length: 'curto',
    sleeve: '34',
    fitted: true,
    fabric: 'twill',
    seed: 131,
  }),
  'tulipa-jaleco': coats({
    ...lapel,
    length: 'longo',
    sleeve: 'longa',
    fitted: true,
    fabric: 'twill',
    seed: 137,
  }),
  'tulipa-vestido': tulipaDress,
  'melange-top': (side) => melangeTop(side, 'curta'),
  'melange-top-longa': (side) => melangeTop(side, 'longa'),
  'melange-jogger': legs({ shape: 'jogger', fabric: 'knit', cord: true, seed: 223 }),
  'melange-jogger-cargo': legs({ shape: 'jogger', fabric: 'knit', cord: true, cargo: true, seed: 227 }),
  'melange-reta': legs({ shape: 'reta', fabric: 'knit', cord: true, seed: 229 }),
  'melange-jaqueta': (side) => jacket(side, true),
  'melange-colete': (side) => jacket(side, false),
  'melange-gorro': (side) => cap(side, 'knit'),
  'tradicional-top': (side) => tradicionalTop(side, 'curta'),
  'tradicional-top-longa': (side) => tradicionalTop(side, 'longa'),
  'tradicional-reta': legs({ shape: 'reta', fabric: 'canvas', cord: true, seed: 233 }),
  'tradicional-cargo': legs({ shape: 'reta', fabric: 'canvas', cord: true, cargo: true, seed: 239 }),
  'tradicional-jogger': legs({ shape: 'jogger', fabric: 'canvas', cord: true, seed: 241 }),
  'tradicional-jaleco': coats({
    ...lapel,
    length: 'longo',
    sleeve: 'longa',
    fitted: false,
    fabric: 'canvas',
    seed: 111,
  }),
  'tradicional-jaleco-curto': coats({
    ...lapel,
    length: 'curto',
    sleeve: 'longa',
    fitted: false,
    fabric: 'canvas',
    seed: 113,
  }),
  'tradicional-gorro': (side) => cap(side, 'canvas'),
  'princesa-top': (side) => princesaTop(side, 'curta'),
  'princesa-top-34': (side) => princesaTop(side, '34'),
  'princesa-slim': legs({ shape: 'slim', fabric: 'stretch', crease: true, seed: 251 }),
  'princesa-pantalona': legs({ shape: 'pantalona', fabric: 'stretch', crease: true, seed: 257 }),
  'princesa-jogger': legs({ shape: 'jogger', fabric: 'stretch', seed: 263 }),
  'princesa-jaleco': coats({ ...padre, length: 'longo', sleeve: 'longa', fabric: 'stretch', seed: 121 }),
  'princesa-jaleco-curto': coats({ ...padre, length: 'curto', sleeve: '34', fabric: 'stretch', seed: 127 }),
  'princesa-vestido': princesaDress,
};

/** The drawing of a garment. @throws Error when there is none of that name */
export function drawing(name: string, side: Side): Garment {
  const draw = DRAWINGS[name];
  if (!draw) throw new Error(`No drawing called ${name}`);
  return draw(side);
}
