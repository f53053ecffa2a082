import type { Place, Table } from '../patterns/pattern.js';
import type { Point } from '../patterns/geometry.js';
import type { Form } from './form.js';
import { ease, tableAt, type Vector } from './vector.js';

type On<K extends Place['on']> = Extract<Place, { on: K }>;

/** Shares of the length of half an ellipse, from its right end over the front to its left one, as a table. */
function halfRing(across: number, deep: number): { x: Table; y: Table } {
  const rows: [number, number, number][] = [];
  let gone = 0;
  for (let k = 0; k <= 200; k++) {
    const t = (k / 200) * Math.PI;
    const [x, y] = [-across * Math.cos(t), -deep * Math.sin(t)];
    const before = rows.at(-1);
    if (before) gone += Math.hypot(x - before[1], y - before[2]);
    rows.push([gone, x, y]);
  }
  const share = (at: number): number => (at / gone) * 2 - 1;
  return {
    x: rows.map(([at, x]): [number, number] => [share(at), x]),
    y: rows.map(([at, , y]): [number, number] => [share(at), y]),
  };
}

/** Round the torso below the armpits, flat in front of (or behind) the shoulders above. */
function torso(place: On<'torso'>, shoulderHeight: number): (point: Point) => Vector {
  const ring = halfRing(place.across / 100, place.deep / 100);
  return ([x, y]) => {
    const left = tableAt(place.left, y);
    const right = tableAt(place.right, y);
    const turnLeft = tableAt(place.turnLeft, y);
    const turn = turnLeft + ((x - left) / (right - left || 1)) * (tableAt(place.turnRight, y) - turnLeft);
    const flat = ease(place.free - 2, place.free + 10, y);
    const top = -place.deep / 100 + 0.055 * ease(shoulderHeight - 0.12, shoulderHeight + 0.04, y / 100);
    const px = tableAt(ring.x, turn) * (1 - flat) + (x / 100) * flat;
    const py = tableAt(ring.y, turn) * (1 - flat) + top * flat;
    return [px, place.side === 'back' ? -py : py, y / 100 + 0.025];
  };
}

function sleeve({ arm, half: widest, radius, narrows }: On<'sleeve'>, form: Form): (point: Point) => Vector {
  const { begin, way } = form.arm(arm);
  const size = Math.hypot(way[0], way[2]);
  const up: Vector = [(-way[2] / size) * arm, 0, (way[0] / size) * arm];
  return ([x, y]) => {
    const half = narrows ? tableAt(narrows, y) : widest;
    const r = Math.max((radius * half) / widest, Math.min(radius, 4.8)) / 100;
    const turn = (x / half) * Math.PI * 0.985;
    const out = r * Math.cos(turn) + 0.006;
    const along = y / 100 + 0.03;
    return [
      begin[0] + way[0] * along + up[0] * out,
      begin[1] - r * Math.sin(turn),
      begin[2] + way[2] * along + up[2] * out,
    ];
  };
}

/** A collar: its middle lies at the back of the neck, its ends meet in front. */
function neck({ half, front, back }: On<'neck'>): (point: Point) => Vector {
  return ([x, y]) => {
    const turn = (x / half) * Math.PI * 0.97;
    const toward = (1 - Math.cos(turn)) / 2;
    const r = half / 100 / Math.PI - (y / 100) * 0.15;
    const height = (back * (1 - toward) + front * toward + y) / 100;
    return [r * Math.sin(turn) * 1.08, 0.012 + r * Math.cos(turn) * 0.95, height + 0.025];
  };
}

/** A trouser leg: half the pelvis above the crotch, a tube round the leg below. */
function leg(place: On<'leg'>): (point: Point) => Vector {
  const middle: [Table, Table] = [
    [
      [6, 0.12],
      [46, 0.11],
      [82, 0.103],
    ],
    [
      [6, 0.03],
      [46, 0.02],
      [82, 0.01],
    ],
  ];
  return ([x, y]) => {
    const left = tableAt(place.left, y);
    const t = Math.min(1, Math.max(0, (x - left) / (tableAt(place.right, y) - left || 1)));
    const swell = tableAt(place.pelvis, y);
    const angle = Math.PI * t;
    const blend = ease(place.crotch - 2, place.crotch + 10, y);
    const r = tableAt(place.radius, y) / 100;
    const tubeX = Math.max(0.012, tableAt(middle[0], y) - r * Math.cos(2 * angle));
    const tubeY = tableAt(middle[1], y) - r * Math.sin(2 * angle) * 1.05;
    const px = tubeX * (1 - blend) + swell * 0.212 * Math.sin(angle) * blend;
    const py = tubeY * (1 - blend) + (0.01 - swell * 0.152 * Math.cos(angle)) * blend;
    return [place.leg * px, py, y / 100 + 0.005];
  };
}

/** A gore of a cap: a cylinder up to the brow and a quarter of a ball above it. */
function head({ turn, width, brow }: On<'head'>): (point: Point) => Vector {
  const radius = width / 100 / 2 / Math.PI + 0.006;
  return ([x, y]) => {
    const up = Math.max(0, y - brow - 3) / 100;
    const bent = Math.min(Math.PI / 2, up / radius);
    const round = radius * Math.max(0.02, Math.cos(bent));
    const angle = 2 * Math.PI * turn + (x / 100 / Math.max(round, 0.012)) * Math.min(1, round / radius + 0.1);
    const height = Math.min(y, brow + 3) / 100 + radius * Math.sin(bent);
    return [round * Math.sin(angle), -round * Math.cos(angle) * 1.08, height];
  };
}

/** Where a flat point starts in space before it is sewn. */
export function placer(place: Place, form: Form, shoulderHeight: number): (point: Point) => Vector {
  switch (place.on) {
    case 'torso':
      return torso(place, shoulderHeight);
    case 'sleeve':
      return sleeve(place, form);
    case 'neck':
      return neck(place);
    case 'head':
      return head(place);
    case 'leg':
      return leg(place);
  }
}

/** Whether the faces of a piece, counter-clockwise as drawn, look outward where it is placed. */
export function looksOutward(place: Place): boolean {
  switch (place.on) {
    case 'torso':
      return place.side === 'front';
    case 'sleeve':
      return place.arm === 1;
    case 'neck':
      return false;
    case 'head':
      return true;
    case 'leg':
      return place.leg === 1;
  }
}
