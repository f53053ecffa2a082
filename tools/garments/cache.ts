import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Field } from './core/gaussian.js';
import type { Layer } from './shade/layer.js';

const FOLDERS = ['core', 'relief', 'shade'];
/** Steps of one in the fine fields (light goes up to about 3, sheen to 0.4). */
const FINE = 16384;
const FIELDS = ['light', 'sheen', 'all', 'front', 'heather', 'cords', 'metal', 'buttons'] as const;
const isFine = (name: (typeof FIELDS)[number]): boolean => name === 'light' || name === 'sheen';

/** A hash of everything that decides how a garment is carved and lit. */
export async function codeVersion(): Promise<string> {
  const hash = createHash('sha1');
  for (const folder of FOLDERS) {
    const names = (await readdir(new URL(`${folder}/`, import.meta.url))).filter(
      (name) => !name.includes('.spec.'),
    );
    for (const name of names.sort())
      hash.update(await readFile(new URL(`${folder}/${name}`, import.meta.url)));
  }
  return hash.digest('hex');
}

/** A layer as bytes; fields are rounded to 1/16384 or 1/255. */
export function pack(layer: Layer): Buffer {
  const { width, height } = layer.light;
  const head = Buffer.from(
    JSON.stringify({ left: layer.left, top: layer.top, scale: layer.scale, width, height }),
  );
  const size = Buffer.alloc(4);
  size.writeUInt32LE(head.length);
  const parts = FIELDS.map((name) => {
    const { data } = layer[name];
    return isFine(name)
      ? Buffer.from(Uint16Array.from(data, (value) => Math.min(65535, Math.round(value * FINE))).buffer)
      : Buffer.from(Uint8Array.from(data, (value) => Math.round(value * 255)).buffer);
  });
  return deflateRawSync(Buffer.concat([size, head, ...parts, layer.label]), { level: 1 });
}

/** The layer that pack() was given. */
export function unpack(packed: Buffer): Layer {
  const bytes = inflateRawSync(packed);
  const start = 4 + bytes.readUInt32LE(0);
  const head = JSON.parse(bytes.toString('utf8', 4, start)) as Record<
    'left' | 'top' | 'scale' | 'width' | 'height',
    number
  >;
  const count = head.width * head.height;
  let at = start;
  const fields = FIELDS.map((name): [string, Field] => {
    const data = new Float32Array(count);
    if (isFine(name)) for (let k = 0; k < count; k++) data[k] = bytes.readUInt16LE(at + k * 2) / FINE;
    else for (let k = 0; k < count; k++) data[k] = bytes[at + k]! / 255;
    at += isFine(name) ? count * 2 : count;
    return [name, { width: head.width, height: head.height, data }];
  });
  const named = Object.fromEntries(fields) as Record<(typeof FIELDS)[number], Field>;
  return { left: head.left, top: head.top, scale: head.scale, ...named, label: bytes.subarray(at) };
}

/** The layer under a key, made when the folder does not hold it yet. What comes back never depends on which. */
export async function cached(folder: URL, key: string, make: () => Promise<Layer>): Promise<Layer> {
  const file = new URL(`${createHash('sha1').update(key).digest('hex')}.layer`, folder);
  const found = await readFile(file).catch(() => null);
  if (found) return unpack(found);
  const packed = pack(await make());
  await mkdir(folder, { recursive: true });
  const partial = new URL(`${file.href}.${process.pid}.part`);
  await writeFile(partial, packed);
  await rename(partial, file);
  return unpack(packed);
}
