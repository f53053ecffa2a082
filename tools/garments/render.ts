import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { cached } from './cache.js';
import type { Job } from './jobs.js';
import { dyed, type ReadyScene } from './scene/scene.js';
import { shadowOf } from './scene/shadow.js';
import { layerOf, type Layer } from './shade/layer.js';

export interface RenderOptions {
  /** Folder of the masters, and of the carved layers that can be used again. */
  masters: string;
  cache: string;
  version: string;
  /** Samples per pixel and direction. */
  samples: number;
  /** Width of the written files; 960 writes masters as they are. */
  size: number;
}

const QUALITY = 86;

async function ready({ scene }: Job, options: RenderOptions): Promise<ReadyScene> {
  const layers: Layer[] = [];
  for (const { garment, placement } of scene.pieces) {
    const canvas = { width: scene.width, height: scene.height };
    const key = JSON.stringify([options.version, options.samples, canvas, placement, garment]);
    layers.push(
      await cached(new URL(options.cache), key, () => layerOf(garment, placement, canvas, options.samples)),
    );
  }
  return { scene, layers, shadows: layers.map((layer) => shadowOf(layer, scene.width, scene.height)) };
}

/** Renders and writes all files of a job; answers the bytes written. */
export async function render(job: Job, options: RenderOptions): Promise<number> {
  const scene = await ready(job, options);
  let bytes = 0;
  for (const { colour, file } of job.files) {
    const target = new URL(file, options.masters);
    await mkdir(new URL('.', target), { recursive: true });
    let image = dyed(scene, colour);
    if (options.size !== 960) image = image.resize(Math.round((job.scene.width * options.size) / 960));
    const encoded = file.endsWith('.jpg')
      ? image.jpeg({ quality: 86, mozjpeg: true })
      : image.webp({ quality: QUALITY, effort: 5, smartSubsample: true });
    bytes += (await encoded.toFile(fileURLToPath(target))).size;
  }
  return bytes;
}
