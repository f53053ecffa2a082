import {
  BODY,
  GARMENT_SIZES,
  measuresOf,
  type CutName,
  type GarmentSize,
} from '@plantao/domain/catalogue/rules/garment-cuts.rules';
import { CLOTHS, type Cloth } from './cloths.js';
import { cap } from './patterns/cap.js';
import { coat } from './patterns/coat.js';
import { jacket } from './patterns/jacket.js';
import { melangeTop } from './patterns/melange-top.js';
import type { Body, Pattern } from './patterns/pattern.js';
import { princesaTop } from './patterns/princesa-top.js';
import { scrubTrousers, type TrouserStyle } from './patterns/scrub-trousers.js';
import type { TopMeasures, TopStyle } from './patterns/top.js';
import { tradicionalTop } from './patterns/tradicional-top.js';
import { CROTCH } from './patterns/trouser-block.js';
import { tulipaTop } from './patterns/tulipa-top.js';
import type { Pieces } from './sewing/garment.js';
import { FAULT_LIMITS, type Faults } from './sewing/measure.js';
import { WHOLE_VIEWS, wholeViews, type View, type Views } from './views.js';

/** A cut of the catalogue as the studio makes it. */
export interface Cut {
  cloth: Cloth;
  /** The pieces of a size, in centimetres. */
  pattern: (size: GarmentSize) => Pattern;
  views: Views;
  /** What is allowed of a cut that hangs otherwise than others. */
  limits?: Faults;
  /** Lays the garment in another way once it has hung and was measured. */
  laid?: (garment: Pieces) => void;
}

/** From that length on, in centimetres, a top reaches so far below the hip that the hip decides its width. */
const LONG = 85;

type TopPattern = (measures: TopMeasures, body: Body) => Pattern;

/** The form wears the garment as its size asks: the smallest body of the size, so that the ease shows. */
function bodyOf(size: GarmentSize): Body {
  const step = GARMENT_SIZES.indexOf(size);
  return { chest: BODY.bust[step]! - 6, waist: BODY.waist[step]! - 6, hip: BODY.hip[step]! - 6 };
}

function top(
  name: CutName,
  cloth: Cloth,
  make: TopPattern,
  style: TopStyle,
  near: Pick<Views, 'detail' | 'macro'>,
): Cut {
  const pattern = (size: GarmentSize): Pattern => {
    const { chest, waist, hem, length, shoulder, ...more } = measuresOf(name, size);
    const { sleeve = 0, biceps = 0, cuff = 0 } = more;
    if (!chest || !waist || !hem || !length || !shoulder) throw new Error(`${name} has no measures of a top`);
    const hip = length > LONG && more.hip ? { hip: more.hip } : {};
    const row = { chest, waist, ...hip, hem, length, shoulder, sleeve, biceps, cuff };
    return make({ ...row, ...style }, bodyOf(size));
  };
  return { cloth, pattern, views: wholeViews(near) };
}

function trousers(name: CutName, cloth: Cloth, style: TrouserStyle): Cut {
  const pattern = (size: GarmentSize): Pattern => {
    const { waist, waistStretched, hip, thigh, knee, hem, rise, inseam } = measuresOf(name, size);
    if (!waist || !waistStretched || !hip || !thigh || !knee || !hem || !rise || !inseam)
      throw new Error(`${name} has no measures of trousers`);
    const row = { waist, waistStretched, hip, thigh, knee, hem, rise, inseam };
    return scrubTrousers(row, style, bodyOf(size));
  };
  const waist = CROTCH + (measuresOf(name, 'M').rise ?? 0);
  const detail = style.cord
    ? close('frontR', [-19, 99], 36, -8)
    : close('frontR', [-11.5, waist - 9], 26, -32);
  const near = { detail, macro: close('frontR', [-22, waist - 5], 13) };
  return { cloth, pattern, views: wholeViews(near) };
}

/** The camera comes so near to a cap that what of it is nearest looks larger: it needs more room, centimetres. */
const AROUND_CAP = 31;

function capCut(name: CutName, cloth: Cloth, band: 'ribbing' | 'band'): Cut {
  const { head, headStretched, length } = measuresOf(name, 'M');
  if (!head || !headStretched || !length) throw new Error(`${name} has no measures of a cap`);
  const near = { detail: close('gore0', [0, 104], 16, -20), macro: close('gore0', [0, 110], 9) };
  const views = wholeViews(near);
  for (const view of WHOLE_VIEWS) views[view].high = AROUND_CAP;
  return { cloth, pattern: () => cap({ head, headStretched, length }, band), views };
}

/** A close view: that many centimetres fill its height; the closer, the more of the weave is seen. */
const close = (piece: string, at: [number, number], high: number, turn = 0): View => ({
  turn,
  high,
  near: { piece, at },
  weave: high < 20 ? 1 : 0.2,
  samples: 6,
  shadow: false,
});

/** Every cut of the catalogue. */
export const STUDIO_CUTS: Readonly<Record<CutName, Cut>> = {
  'tradicional-top': top(
    'tradicional-top',
    CLOTHS.canvas,
    tradicionalTop,
    { neckWidth: 17, neckDepth: 19, armhole: 27, dip: 2.4 },
    {
      detail: close('front', [2, 128], 44, -14),
      macro: close('front', [14.2, 119.5], 11, -12),
    },
  ),
  'melange-top': {
    ...top(
      'melange-top',
      CLOTHS.knit,
      melangeTop,
      { neckWidth: 17, neckDepth: 17, armhole: 25.5 },
      {
        detail: close('front', [2, 130], 44, -14),
        macro: close('front', [4, 128.5], 13),
      },
    ),
    // Its front is cut straight, so that the chest lifts the middle of its hem.
    limits: { ...FAULT_LIMITS, hemLevel: 20 },
  },
  'tulipa-top': top(
    'tulipa-top',
    CLOTHS.twill,
    tulipaTop,
    { neckWidth: 17, neckDepth: 22, armhole: 24.5 },
    {
      detail: close('sleeveR', [0, 12], 34, -50),
      macro: close('front', [0, 116], 13),
    },
  ),
  'princesa-top': top(
    'princesa-top',
    CLOTHS.stretch,
    princesaTop,
    { neckWidth: 15, neckDepth: 9.5, armhole: 24 },
    {
      detail: close('front', [2, 132], 40, -14),
      macro: close('front', [9.5, 122], 13),
    },
  ),
  'tradicional-top-longa': top(
    'tradicional-top-longa',
    CLOTHS.canvas,
    tradicionalTop,
    { neckWidth: 17, neckDepth: 19, armhole: 27, dip: 3 },
    {
      detail: close('front', [2, 128], 44, -14),
      macro: close('front', [14.2, 119.5], 11, -12),
    },
  ),
  'melange-top-longa': top(
    'melange-top-longa',
    CLOTHS.knit,
    melangeTop,
    { neckWidth: 17, neckDepth: 17, armhole: 25.5, dip: 2.6 },
    {
      detail: close('front', [2, 130], 44, -14),
      macro: close('front', [4, 128.5], 13),
    },
  ),
  'tulipa-top-34': top(
    'tulipa-top-34',
    CLOTHS.twill,
    tulipaTop,
    { neckWidth: 17, neckDepth: 22, armhole: 24.5 },
    {
      detail: close('front', [2, 128], 44, -14),
      macro: close('front', [0, 116], 13),
    },
  ),
  'princesa-top-34': top(
    'princesa-top-34',
    CLOTHS.stretch,
    princesaTop,
    { neckWidth: 15, neckDepth: 9.5, armhole: 24 },
    {
      detail: close('front', [2, 132], 40, -14),
      macro: close('front', [9.5, 122], 13),
    },
  ),
  'tulipa-vestido': top(
    'tulipa-vestido',
    CLOTHS.gabardine,
    tulipaTop,
    { neckWidth: 17, neckDepth: 22, armhole: 24.5, drawn: 1.01 },
    {
      detail: close('front', [2, 128], 44, -14),
      macro: close('front', [0, 116], 13),
    },
  ),
  'princesa-vestido': top(
    'princesa-vestido',
    CLOTHS.stretch,
    (measures, body) => princesaTop(measures, body, { by: 'zip', pockets: true }),
    { neckWidth: 15, neckDepth: 9.5, armhole: 24 },
    {
      detail: close('front', [2, 132], 40, -14),
      macro: close('front', [9.5, 122], 13),
    },
  ),
  'princesa-jaleco': top(
    'princesa-jaleco',
    CLOTHS.ponte,
    (measures, body) => princesaTop(measures, body, { by: 'buttons', pockets: true, mouth: 84, room: 1 }),
    { neckWidth: 16, neckDepth: 9.5, armhole: 25.5 },
    {
      detail: close('front', [2, 132], 40, -14),
      macro: close('front', [3, 128], 13),
    },
  ),
  'princesa-jaleco-curto': top(
    'princesa-jaleco-curto',
    CLOTHS.ponte,
    (measures, body) => princesaTop(measures, body, { by: 'buttons', pockets: true, room: 1 }),
    { neckWidth: 16, neckDepth: 9.5, armhole: 25.5 },
    {
      detail: close('front', [2, 132], 40, -14),
      macro: close('front', [3, 128], 13),
    },
  ),
  'melange-jaqueta': top(
    'melange-jaqueta',
    CLOTHS.fleece,
    (measures, body) => jacket(measures, body, true),
    { neckWidth: 17, neckDepth: 9, armhole: 27, dip: 2.6 },
    { detail: close('front', [2, 132], 40, -14), macro: close('front', [3, 128], 13) },
  ),
  'melange-colete': top(
    'melange-colete',
    CLOTHS.fleece,
    (measures, body) => jacket(measures, body, false),
    { neckWidth: 17, neckDepth: 9, armhole: 26, dip: 2.6 },
    { detail: close('front', [2, 132], 40, -14), macro: close('front', [3, 128], 13) },
  ),
  'tradicional-jaleco': top(
    'tradicional-jaleco',
    CLOTHS.drill,
    (measures, body) => coat(measures, body, { fitted: false }),
    { neckWidth: 17, neckDepth: 26, armhole: 28.5, dip: 0.9, drawn: 1.02, waistRoom: 0.6 },
    { detail: close('front', [2, 126], 48, -14), macro: close('front', [13, 119], 11, -12) },
  ),
  'tradicional-jaleco-curto': top(
    'tradicional-jaleco-curto',
    CLOTHS.drill,
    (measures, body) => coat(measures, body, { fitted: false }),
    { neckWidth: 17, neckDepth: 26, armhole: 28.5, dip: 2.6, drawn: 1.009 },
    { detail: close('front', [2, 126], 48, -14), macro: close('front', [13, 119], 11, -12) },
  ),
  'tulipa-jaleco': top(
    'tulipa-jaleco',
    CLOTHS.gabardine,
    (measures, body) => coat(measures, body, { fitted: true }),
    { neckWidth: 17, neckDepth: 26, armhole: 26.5, dip: 0.4, drawn: 1.007 },
    { detail: close('front', [2, 126], 48, -14), macro: close('front', [13, 119], 11, -12) },
  ),
  'tulipa-jaleco-curto': top(
    'tulipa-jaleco-curto',
    CLOTHS.gabardine,
    (measures, body) => coat(measures, body, { fitted: true }),
    { neckWidth: 17, neckDepth: 26, armhole: 26.5, dip: 2.2 },
    { detail: close('front', [2, 126], 48, -14), macro: close('front', [13, 119], 11, -12) },
  ),
  'melange-gorro': capCut('melange-gorro', CLOTHS.knit, 'ribbing'),
  'tradicional-gorro': capCut('tradicional-gorro', CLOTHS.canvas, 'band'),
  'tradicional-reta': trousers('tradicional-reta', CLOTHS.canvas, { cord: true, fly: true, seat: true }),
  'tradicional-cargo': trousers('tradicional-cargo', CLOTHS.canvas, {
    cord: true,
    fly: true,
    seat: true,
    cargo: true,
  }),
  'tradicional-jogger': trousers('tradicional-jogger', CLOTHS.canvas, { cord: true, seat: true, rib: 6 }),
  'melange-jogger': trousers('melange-jogger', CLOTHS.knit, { cord: true, rib: 7 }),
  'melange-jogger-cargo': trousers('melange-jogger-cargo', CLOTHS.knit, { cord: true, cargo: true, rib: 7 }),
  'melange-reta': trousers('melange-reta', CLOTHS.knit, { cord: true }),
  'tulipa-pantalona': trousers('tulipa-pantalona', CLOTHS.twill, {}),
  'tulipa-reta': trousers('tulipa-reta', CLOTHS.twill, { fly: true, hanging: 1.018 }),
  'tulipa-slim': trousers('tulipa-slim', CLOTHS.twill, { hanging: 1.02 }),
  'princesa-slim': trousers('princesa-slim', CLOTHS.stretch, { seat: true }),
  'princesa-pantalona': trousers('princesa-pantalona', CLOTHS.stretch, {}),
  'princesa-jogger': trousers('princesa-jogger', CLOTHS.stretch, { cord: true, rib: 5 }),
};
