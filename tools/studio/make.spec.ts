import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { COLOURS } from '../garments/catalogue/colours.js';
import { STUDIO_CUTS } from './cuts.js';
import { contentOf, make, standing, type Studio } from './make.js';
import { outdated, planOf, type Quality, type Versions } from './plan.js';

const cut = STUDIO_CUTS['tradicional-top'];
const quality: Quality = { step: 3, samples: 1, size: [8, 10] };
const colours = COLOURS.slice(0, 2);
const VERSIONS: Versions = { simulation: 1, render: 1, picture: 1 };

interface Job {
  shape: string;
  views: { name: string; passes: string; size: [number, number] }[];
}

/** Writes passes as Blender does: a grey sheet that fills the picture, where it is `burnt` with a glaring strip. */
function fakePasses({ size: [width, height], passes }: Job['views'][number], burnt: boolean): void {
  const planes = ['direct', 'indirect', 'shine', 'colourR', 'colourG', 'colourB', 'alpha', 'cloth', 'yarn'];
  const levels = [1, 0, 0, 0.5, 0.5, 0.5, 1, 1, 0];
  const halves = new Float16Array(levels.flatMap((level) => Array<number>(width * height).fill(level)));
  if (burnt) halves.fill(200, 0, width);
  writeFileSync(passes, Buffer.from(halves.buffer));
  writeFileSync(
    `${passes}.json`,
    JSON.stringify({ width, height, planes, shadow: null, metres: 1, middle: [0, 0, 1] }),
  );
}

describe('making pictures', () => {
  /** The garment is sewn once: of the work of a first run everything but its renders. */
  let sewn: string;
  let folder: string;
  let jobs: string[][];
  let failAt: string | null;
  let burnt: string | null;
  beforeAll(async () => {
    folder = sewn = mkdtempSync(path.join(os.tmpdir(), 'studio-'));
    jobs = [];
    failAt = 'front';
    burnt = null;
    await expect(run()).rejects.toThrow('stopped');
  });
  afterAll(() => rmSync(sewn, { recursive: true }));
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'studio-'));
    cpSync(sewn, folder, { recursive: true });
    jobs = [];
    failAt = null;
    burnt = null;
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const studio = (): Studio => ({
    masters: path.join(folder, 'masters'),
    work: path.join(folder, 'work'),
    quality,
    weights: null,
    report: () => undefined,
    blender: (file) => {
      const job = JSON.parse(readFileSync(file, 'utf8')) as Job;
      expect(existsSync(job.shape)).toBe(true);
      jobs.push(job.views.map(({ name }) => name));
      for (const view of job.views) {
        if (view.name === failAt) return Promise.reject(new Error('stopped'));
        fakePasses(view, view.name === burnt);
      }
      return Promise.resolve();
    },
  });
  const run = async (of = quality): Promise<void> => {
    const wanted = planOf('tradicional-top', cut, colours, of, VERSIONS);
    await make({ ...studio(), quality: of }, outdated(wanted, await standing(studio().masters)), cut, 1);
  };

  it('makes every view in every colour, once', async () => {
    await run();
    const made = await standing(studio().masters);
    expect(Object.keys(made)).toHaveLength(12);
    for (const [file, { content }] of Object.entries(made))
      expect(contentOf(readFileSync(path.join(studio().masters, file)))).toBe(content);
    await run();
    expect(jobs).toEqual([['front', 'back', 'quarter', 'side', 'detail', 'macro']]);
  });

  it('PROD-02 puts large fronts in the place of small ones, of a render of their own', async () => {
    await run();
    await run({ ...quality, front: { samples: 1, size: [16, 20] } });
    expect(jobs.at(-1)).toEqual(['front']);
    const made = Object.keys(await standing(studio().masters)).filter((file) => file.includes('/front-'));
    expect(made).toEqual(colours.map(({ slug }) => `tradicional-top/front-${slug}.avif`).sort());
    expect(existsSync(path.join(studio().masters, made[0]!.replace('avif', 'webp')))).toBe(false);
    const { width, height } = await sharp(path.join(studio().masters, made[0]!)).metadata();
    expect([width, height]).toEqual([16, 20]);
  });

  it('goes on after a stop with the view that it stopped at', async () => {
    failAt = 'side';
    await expect(run()).rejects.toThrow('stopped');
    failAt = null;
    await run();
    expect(jobs[1]).toEqual(['side', 'detail', 'macro']);
    expect(Object.keys(await standing(studio().masters))).toHaveLength(12);
  });

  it('makes a picture again that was removed, without Blender', async () => {
    await run();
    rmSync(path.join(studio().masters, 'tradicional-top/front-branco.webp'));
    await run();
    expect(jobs).toHaveLength(1);
    expect(Object.keys(await standing(studio().masters))).toHaveLength(12);
  });

  it('stops at a picture that is burnt, and keeps it from the shop', async () => {
    burnt = 'back';
    await expect(run()).rejects.toThrow(
      `tradicional-top/back-${colours[0]!.slug}.webp is not shown: 10.0 % of the garment is burnt or drowned`,
    );
    expect(Object.keys(await standing(studio().masters))).toEqual(
      colours.map(({ slug }) => `tradicional-top/front-${slug}.webp`).sort(),
    );
  });

  it('stops at a crumpled garment before it is rendered', async () => {
    const cap = STUDIO_CUTS['tradicional-gorro'];
    const pattern = cap.pattern('M');
    const seams = pattern.seams.map((seam) => ({ ...seam, flip: !seam.flip }));
    const twisted = { ...cap, pattern: () => ({ ...pattern, seams }) };
    const asked = planOf('cap', twisted, colours, quality, VERSIONS);
    await expect(make(studio(), asked, twisted, 1)).rejects.toThrow(
      /^cap is not shown: pierced is \d+(\.\d)? %, at most 2 % may be$/,
    );
    expect(jobs).toEqual([]);
    expect(existsSync(path.join(studio().masters, 'cap'))).toBe(false);
  });

  it('keeps the girths of the sewn garment beside its pictures', () => {
    const measured = JSON.parse(
      readFileSync(path.join(studio().masters, 'tradicional-top/measured.json'), 'utf8'),
    ) as unknown;
    expect(measured).toMatchObject({
      girths: { chest: expect.closeTo(112, -0.5) as number },
      faults: { seamGap: expect.any(Number) as number, pierced: expect.any(Number) as number },
    });
  });
});
