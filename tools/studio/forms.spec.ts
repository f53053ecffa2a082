import { SHOWN_BODIES, SHOWN_SIZE, type ShownBody } from '@plantao/domain/catalogue/rules/shown-bodies.rules';
import { STUDIO_CUTS } from './cuts.js';
import { formedCut, formOf, WORN_BY } from './forms.js';
import { LOOK, MASTER, planOf } from './plan.js';
import { Form } from './sewing/form.js';

const { form: GIRTHS } = STUDIO_CUTS['tradicional-top'].pattern(SHOWN_SIZE);
/** Heights of the form, metres: hip, waist, and where it is widest over the chest. */
const HEIGHTS = { hip: 0.89, waist: 1.06, bust: [1.19, 1.2, 1.21, 1.22, 1.23] } as const;

type Point = [x: number, y: number];

/** The skin at a height, all round; without arms, which a tape does not go round. */
function skin(form: Form, height: number): Point[] {
  const out = new Float64Array(4);
  return Array.from({ length: 120 }, (_, at): Point => {
    const turn = (at / 120) * 2 * Math.PI;
    let [inside, outside] = [0, 0.3];
    for (let step = 0; step < 20; step++) {
      const middle = (inside + outside) / 2;
      form.probe(middle * Math.cos(turn), middle * Math.sin(turn), height, out);
      if (out[0]! < 0) inside = middle;
      else outside = middle;
    }
    return [inside * Math.cos(turn), inside * Math.sin(turn)];
  });
}

/** What a tape measures round those points, centimetres: it bridges what is hollow. */
function girth(points: readonly Point[]): number {
  const side = (ordered: readonly Point[]): Point[] => {
    const kept: Point[] = [];
    for (const point of ordered) {
      while (kept.length > 1 && turns(kept.at(-2)!, kept.at(-1)!, point) <= 0) kept.pop();
      kept.push(point);
    }
    return kept.slice(0, -1);
  };
  const ordered = [...points].sort(([ax, ay], [bx, by]) => ax - bx || ay - by);
  const ring = [...side(ordered), ...side(ordered.reverse())];
  const away = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(bx - ax, by - ay);
  return ring.reduce((sum, point, at) => sum + away(point, ring[(at + 1) % ring.length]!), 0) * 100;
}
const turns = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number =>
  (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);

/** How far the body goes to the front, or to a side; metres. */
const front = (points: readonly Point[]): number => Math.max(...points.map(([, y]) => -y));
const breadth = (points: readonly Point[]): number => Math.max(...points.map(([x]) => x)) * 2;
const depth = (points: readonly Point[]): number => front(points) + Math.max(...points.map(([, y]) => y));

describe('the forms of both bodies', () => {
  const forms = Object.fromEntries(
    WORN_BY.map((body) => [body, new Form({ ...formOf(body, GIRTHS), arm: 0.01 })]),
  ) as Record<ShownBody, Form>;

  it.each(WORN_BY)('FIT-08 have the girths that the shop says, within a centimetre: %s', (body) => {
    const { bust, waist, hip } = SHOWN_BODIES[body];
    const form = forms[body];
    const around = {
      bust: Math.max(...HEIGHTS.bust.map((height) => girth(skin(form, height)))),
      waist: girth(skin(form, HEIGHTS.waist)),
      hip: girth(skin(form, HEIGHTS.hip)),
    };
    for (const [point, said] of Object.entries({ bust, waist, hip }))
      expect([point, Math.abs(around[point as keyof typeof around] - said) <= 1]).toEqual([point, true]);
  });

  it('differ as bodies do: a man has wider shoulders, a wider and flatter chest, a straighter waist, narrower hips', () => {
    const [woman, man] = [forms.feminine, forms.masculine];
    expect(man.arm(1).begin[0] - woman.arm(1).begin[0]).toBeCloseTo(0.02, 3);
    const chests = [woman, man].map((form) => skin(form, 1.21)) as [Point[], Point[]];
    const flat = chests.map((points) => breadth(points) / depth(points)) as [number, number];
    expect(breadth(chests[1])).toBeGreaterThan(breadth(chests[0]) + 0.02);
    expect(flat[1]).toBeGreaterThan(flat[0] + 0.05);
    const taken = [woman, man].map(
      (form) => girth(skin(form, HEIGHTS.hip)) - girth(skin(form, HEIGHTS.waist)),
    ) as [number, number];
    expect(taken[1]).toBeLessThan(taken[0] / 2);
    expect(breadth(skin(man, HEIGHTS.hip))).toBeLessThan(breadth(skin(woman, HEIGHTS.hip)));
  });

  it('have a bust or none: the chest of a man stands off no more at its sides than in its middle', () => {
    const stands = (form: Form): number => {
      const points = skin(form, 1.21).filter(([, y]) => y < 0);
      const near = (x: number): Point =>
        points.reduce((best, point) => (Math.abs(point[0] - x) < Math.abs(best[0] - x) ? point : best));
      return near(0)[1] - near(0.07)[1];
    };
    expect(stands(forms.feminine)).toBeGreaterThan(0);
    expect(stands(forms.masculine)).toBeLessThan(0);
  });
});

describe('a unisex cut on both bodies', () => {
  it('is the same garment, held the same way: only its form differs', () => {
    const [woman, man] = WORN_BY.map((body) => formedCut('tradicional-top', body).pattern(SHOWN_SIZE));
    const { form, ...garment } = STUDIO_CUTS['tradicional-top'].pattern(SHOWN_SIZE);
    for (const { form: own, ...pattern } of [woman!, man!]) {
      expect(JSON.stringify(pattern)).toBe(JSON.stringify(garment));
      expect([own['armTilt'], own['shoulderHeight']]).toEqual([form['armTilt'], form['shoulderHeight']]);
    }
    expect(man!.form).not.toEqual(woman!.form);
  });

  it('has a hash for each, so that a changed form makes its pictures outdated and no others', () => {
    const hash = (cut: Parameters<typeof planOf>[1]): string =>
      planOf('tradicional-top', cut, [], MASTER, LOOK).hash;
    const cuts = [
      STUDIO_CUTS['tradicional-top'],
      ...WORN_BY.map((body) => formedCut('tradicional-top', body)),
    ];
    expect(new Set(cuts.map(hash)).size).toBe(3);
  });
});
