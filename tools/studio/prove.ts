import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { linearToSrgb } from './picture/colour.js';
import type { Cut } from './cuts.js';
import { dyed, dyeOf, type Dye } from './picture/dye.js';
import { readImage, readPasses, type Passes } from './picture/passes.js';

/** Small, with many paths: noise would be taken for difference. */
const SIZE = [192, 240] as const;
const SAMPLES = 96;

/**
 * Renders the front of a sewn garment in grey and in a dye and compares the dye laid on the grey passes with the full
 * render, where the garment covers the picture. Answers the mean difference of the channels in steps of 255 of sRGB.
 */
export async function prove(
  folder: string,
  shape: string,
  cut: Cut,
  hex: string,
  blender: (job: string) => Promise<void>,
): Promise<number> {
  await mkdir(folder, { recursive: true });
  const dye = dyeOf(hex);
  const { overlays, stitches, trims } = cut.pattern('M');
  const made = async (name: string, more: { dye?: number[] }): Promise<string> => {
    const passes = path.join(folder, `${name}.passes`);
    const view = { ...cut.views.front, shadow: false, name, passes };
    const job = path.join(folder, `${name}.job.json`);
    await writeFile(
      job,
      JSON.stringify({
        shape,
        weave: cut.cloth.weave,
        overlays,
        stitches,
        trims,
        samples: SAMPLES,
        noise: 0.003,
        size: SIZE,
        views: [view],
        ...more,
      }),
    );
    await blender(job);
    await rm(job);
    return passes;
  };
  const grey = await readPasses(await made('prove-grey', {}));
  const full = await made('prove-full', { dye: dye.dark });
  return difference(grey, await readImage(full), dye);
}

function difference(grey: Passes, full: readonly Float32Array[], dye: Dye): number {
  const laid = dyed(grey, dye, 1, [1, 1, 1]);
  let sum = 0;
  let count = 0;
  for (let at = 0; at < grey.alpha.length; at++) {
    if (grey.cloth[at]! < 0.99) continue;
    for (let c = 0; c < 3; c++)
      sum += Math.abs(linearToSrgb(laid[at * 3 + c]!) - linearToSrgb(full[c]![at]!)) * 255;
    count += 3;
  }
  return sum / count;
}
