/// <reference lib="es2025.float16" />
import { readFile } from 'node:fs/promises';

/** What a view was rendered to: light and surface apart, so that any colour can be laid on. Linear light. */
export interface Passes {
  width: number;
  height: number;
  /** Light that comes from the lamps, and light that cloth threw on cloth (at an albedo of a half). */
  direct: Float32Array;
  indirect: Float32Array;
  shine: Float32Array;
  /** What the surface reflects, times its coverage; cloth is grey (a half times its texture). */
  colour: [Float32Array, Float32Array, Float32Array];
  /** Coverage of the whole garment and of its cloth, 0 to 1; share of the lighter yarn, times coverage. */
  alpha: Float32Array;
  cloth: Float32Array;
  yarn: Float32Array;
  /** Light that reaches the wall, 0 to 1, small; null where there is no wall. */
  shadow: { width: number; height: number; data: Float32Array } | null;
  frame: Frame;
}

/** What part of the space a picture shows. */
export interface Frame {
  /** That fill its height. */
  metres: number;
  /** Across, into the depth and up, of what is in its middle; metres. */
  middle: [x: number, y: number, z: number];
}

interface About extends Frame {
  width: number;
  height: number;
  planes: string[];
  shadow: [number, number] | null;
}

/** Reads the passes that Blender wrote: half floats, plane after plane, described by a JSON beside them. */
export async function readPasses(file: string): Promise<Passes> {
  const { about, plane, halves } = await open(file);
  const [wide, high] = about.shadow ?? [0, 0];
  const end = about.planes.length * about.width * about.height;
  return {
    width: about.width,
    height: about.height,
    direct: plane('direct'),
    indirect: plane('indirect'),
    shine: plane('shine'),
    colour: [plane('colourR'), plane('colourG'), plane('colourB')],
    alpha: plane('alpha'),
    cloth: plane('cloth'),
    yarn: plane('yarn'),
    frame: { metres: about.metres, middle: about.middle },
    shadow: about.shadow && {
      width: wide,
      height: high,
      data: Float32Array.from(halves.subarray(end, end + wide * high)),
    },
  };
}

/** Red, green and blue of a render that was asked for as a whole, times coverage. */
export async function readImage(file: string): Promise<[Float32Array, Float32Array, Float32Array]> {
  const { plane } = await open(file);
  return [plane('imageR'), plane('imageG'), plane('imageB')];
}

async function open(
  file: string,
): Promise<{ about: About; halves: Float16Array; plane: (name: string) => Float32Array }> {
  const about = JSON.parse(await readFile(`${file}.json`, 'utf8')) as About;
  const bytes = await readFile(file);
  const halves = new Float16Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 2);
  const size = about.width * about.height;
  const plane = (name: string): Float32Array => {
    const at = about.planes.indexOf(name);
    if (at < 0) throw new Error(`${file} has no plane ${name}`);
    return Float32Array.from(halves.subarray(at * size, (at + 1) * size));
  };
  return { about, halves, plane };
}
