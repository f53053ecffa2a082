import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { Env } from '@plantao/platform/config';
import { StorageFailure, type FileStore } from '@plantao/platform/storage';
import { PicturesService } from './pictures.service.js';

const SIDE = 400;

class ShopPictures extends PicturesService {
  protected override memoryBytes = Infinity;

  /** Bytes of pictures that may be kept from now on. */
  keep(bytes: number): void {
    this.memoryBytes = bytes;
  }
}

describe('F9 pictures that cannot be stored', () => {
  it('F9 are kept in memory up to a limit, the newest of them', async () => {
    // Random points cannot be pressed together: each picture is as large as the others.
    const raw = { width: SIDE, height: SIDE, channels: 3 } as const;
    const master = await sharp(randomBytes(SIDE * SIDE * 3), { raw })
      .webp()
      .toBuffer();
    const put = jest.fn(() => Promise.reject(new StorageFailure('full', undefined)));
    const get = (name: string) => Promise.resolve(/-w\d/.test(name) ? undefined : master);
    const pictures = new ShopPictures({ put, get } as unknown as FileStore, new Env());
    const ask = async (...names: string[]): Promise<number> => {
      const before = put.mock.calls.length;
      for (const name of names) expect(await pictures.get(name, 320)).toBeDefined();
      return put.mock.calls.length - before;
    };
    const bytes = (await pictures.get('p0', 320))?.length ?? 0;
    pictures.keep(bytes * 3.5);
    expect(await ask('p1', 'p2', 'p3', 'p4')).toBe(4);
    expect(await ask('p4', 'p3', 'p2')).toBe(0);
    expect(await ask('p0')).toBe(1);
  });
});
