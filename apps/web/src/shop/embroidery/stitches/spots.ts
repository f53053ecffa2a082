type Spot = readonly [x: number, y: number, turn?: number];
/** Left chest, right chest and sleeve (none: no sleeve) as percent of the picture. */
type Spots = readonly [left: Spot, right: Spot, sleeve: Spot | null];

/** By garment, each at its own scale: a garment fills its picture, a set is seen whole. */
export const PICTURED: Readonly<Record<string, { cm: number; spots: Spots }>> = {
  'princesa-top': {
    cm: 0.014,
    spots: [
      [63.8, 34.4],
      [36.2, 34.4],
      [82.7, 34.1, -36],
    ],
  },
  'princesa-set': {
    cm: 0.0077,
    spots: [
      [57.6, 18.2],
      [42.4, 18.2],
      [68, 18, -36],
    ],
  },
  'princesa-set-pantalona': {
    cm: 0.0073,
    spots: [
      [57.2, 17.6],
      [42.8, 17.6],
      [67, 17.4, -36],
    ],
  },
  'princesa-kit': {
    cm: 0.0068,
    spots: [
      [35.7, 22.2],
      [22.3, 22.2],
      [44.9, 22, -36],
    ],
  },
  'tulipa-top': {
    cm: 0.0126,
    spots: [
      [62.7, 34.9],
      [37.2, 34.9],
      [80.8, 34, -40],
    ],
  },
  'tulipa-set': {
    cm: 0.0075,
    spots: [
      [57.6, 16.9],
      [42.3, 16.9],
      [68.4, 16.4, -40],
    ],
  },
  'tulipa-kit': {
    cm: 0.0064,
    spots: [
      [36.7, 21.9],
      [23.6, 21.9],
      [45.8, 21.5, -40],
    ],
  },
  'tradicional-top': {
    cm: 0.0119,
    spots: [
      [63.1, 32.1],
      [37.1, 32.1],
      [81.8, 34.3, -38],
    ],
  },
  'tradicional-set': {
    cm: 0.0077,
    spots: [
      [58.4, 16.7],
      [41.7, 16.7],
      [70.5, 18.1, -38],
    ],
  },
  'tradicional-kit': {
    cm: 0.0044,
    spots: [
      [28.5, 30.7],
      [18.9, 30.7],
      [35.4, 31.5, -38],
    ],
  },
  'tulipa-set-slim': {
    cm: 0.0078,
    spots: [
      [57.9, 17.4],
      [42, 17.4],
      [69.2, 16.8, -40],
    ],
  },
  'tradicional-set-jogger': {
    cm: 0.0079,
    spots: [
      [58.7, 17],
      [41.4, 17],
      [71.2, 18.5, -38],
    ],
  },
  'melange-top': {
    cm: 0.0136,
    spots: [
      [64.6, 30.6],
      [35.2, 30.6],
      [82.9, 34.8, -32],
    ],
  },
  'melange-set': {
    cm: 0.0079,
    spots: [
      [58.4, 16.7],
      [41.5, 16.7],
      [69, 19.1, -32],
    ],
  },
  'melange-kit': {
    cm: 0.0067,
    spots: [
      [36.4, 21.6],
      [22, 21.6],
      [45.4, 23.7, -32],
    ],
  },
  'tulipa-set-34': {
    cm: 0.0075,
    spots: [
      [57.9, 16.8],
      [42.7, 16.8],
      [68.2, 19.2, -28],
    ],
  },
  'tulipa-top-34': {
    cm: 0.011,
    spots: [
      [61.4, 36.9],
      [39.2, 36.9],
      [76.4, 40.3, -28],
    ],
  },
  'melange-set-cargo': {
    cm: 0.0079,
    spots: [
      [58.4, 16.7],
      [41.5, 16.7],
      [69, 19.1, -32],
    ],
  },
  'tradicional-set-longa': {
    cm: 0.0077,
    spots: [
      [58.3, 16.5],
      [41.5, 16.5],
      [68.4, 19.5, -20],
    ],
  },
  'tradicional-top-longa': {
    cm: 0.0106,
    spots: [
      [61.4, 33.9],
      [38.3, 33.9],
      [75.3, 38, -20],
    ],
  },
  'melange-top-longa': {
    cm: 0.0107,
    spots: [
      [61.5, 33.6],
      [38.4, 33.6],
      [75, 38, -20],
    ],
  },
  'princesa-set-34': {
    cm: 0.0077,
    spots: [
      [57.6, 18.2],
      [42.5, 18.2],
      [67.6, 20.5, -30],
    ],
  },
  'princesa-top-34': {
    cm: 0.0113,
    spots: [
      [61.2, 37.3],
      [39, 37.3],
      [75.8, 40.8, -30],
    ],
  },
  'melange-set-longa': {
    cm: 0.0076,
    spots: [
      [58.2, 15.5],
      [41.8, 15.5],
      [67.8, 18.6, -20],
    ],
  },
  'melange-colete': {
    cm: 0.015,
    spots: [[66, 31], [34, 31], null],
  },
  'melange-jaqueta': {
    cm: 0.0104,
    spots: [
      [61.8, 34],
      [38.2, 34],
      [75, 38.5, -20],
    ],
  },
  'tulipa-vestido': {
    cm: 0.0099,
    spots: [
      [59.9, 22],
      [40, 22],
      [74.1, 21.3, -40],
    ],
  },
  'princesa-vestido': {
    cm: 0.01,
    spots: [
      [59.9, 24.2],
      [40.1, 24.2],
      [73.5, 24, -36],
    ],
  },
  'princesa-jaleco': {
    cm: 0.0096,
    spots: [
      [60.3, 21.5],
      [39.7, 21.5],
      [75.2, 33.7, -30],
    ],
  },
  'tradicional-jaleco': {
    cm: 0.0101,
    spots: [
      [62.7, 22.8],
      [37.3, 22.8],
      [77.3, 33, -20],
    ],
  },
  'tradicional-jaleco-curto': {
    cm: 0.0103,
    spots: [
      [63, 31.7],
      [37, 31.7],
      [77.2, 42, -20],
    ],
  },
  'tulipa-jaleco': {
    cm: 0.0094,
    spots: [
      [60.6, 26.4],
      [39.4, 26.4],
      [75.3, 33.6, -28],
    ],
  },
  'princesa-jaleco-curto': {
    cm: 0.0096,
    spots: [
      [60.3, 31.4],
      [39.7, 31.4],
      [75.1, 40.4, -30],
    ],
  },
  'tulipa-jaleco-curto': {
    cm: 0.0094,
    spots: [
      [60.6, 34.2],
      [39.4, 34.2],
      [75.1, 41, -28],
    ],
  },
};
