import sharp from 'sharp';
import { shareFile } from '@plantao/domain/catalogue';
import { FileStore } from '@plantao/platform/storage';
import { setupApp } from '../support/app.js';
import { aProduct, type TestProduct } from '../support/test-products.js';

const shop = setupApp();
let product: TestProduct;
beforeAll(async () => {
  product = await aProduct(shop, {
    name: 'Conjunto Scrub Princesa Gola Padre com Zíper',
    priceCents: 29_990,
  });
  const photo = await sharp({ create: { width: 1_600, height: 2_000, channels: 3, background: '#1F2F4F' } })
    .webp()
    .toBuffer();
  await shop.app.get(FileStore).put('frente.webp', photo);
});

const fileOf = ({ name = product.name, priceCents = 29_990 } = {}): string =>
  shareFile(product.id, { shop: 'Plantão', name, priceCents, image: '/media/frente.webp' });
const picture = (file: string) => shop.app.inject({ method: 'GET', url: `/media/${file}` });
const kept = async (): Promise<string[]> => {
  const names: string[] = [];
  for await (const name of shop.app.get(FileStore).list('share-')) names.push(name);
  return names;
};

describe('the picture of a link to a product', () => {
  it('200 shows photo, name and price, is drawn once and kept', async () => {
    const put = jest.spyOn(shop.app.get(FileStore), 'put');
    const all = await Promise.all([1, 2, 3].map(() => picture(fileOf())));
    for (const { statusCode, headers } of all)
      expect([statusCode, headers['content-type'], headers['cross-origin-resource-policy']]).toEqual([
        200,
        'image/jpeg',
        'cross-origin',
      ]);
    expect((await picture(fileOf())).rawPayload).toEqual(all[0]?.rawPayload);
    expect(put).toHaveBeenCalledTimes(1);
    put.mockRestore();
    const { width, height, format } = await sharp(all[0]?.rawPayload).metadata();
    expect([format, width, height]).toEqual(['jpeg', 1_200, 630]);
    // The photo on the left; letters, and not only a ground, on the right.
    const part = (left: number) =>
      sharp(all[0]?.rawPayload).extract({ left, top: 120, width: 400, height: 300 }).stats();
    expect((await part(40)).dominant.b).toBeGreaterThan(60);
    expect((await part(600)).channels[0]?.max).toBeGreaterThan(230);
  });

  it('404 for what the product does not show, and for other products; nothing is drawn or kept', async () => {
    const wrong = [
      fileOf({ priceCents: 1 }),
      fileOf().replace(product.id.slice(0, 4), '0000'),
      'share-x.jpg',
    ];
    for (const file of wrong) expect([file, (await picture(file)).statusCode]).toEqual([file, 404]);
    expect(await kept()).toEqual([fileOf()]);
  });

  it('is another one after a change of the price, which removes the former one', async () => {
    await shop.sql('update product set price_cents = 19990 where id = ?', [product.id]);
    expect((await picture(fileOf({ priceCents: 19_990 }))).statusCode).toBe(200);
    expect(await kept()).toEqual([fileOf({ priceCents: 19_990 })]);
    expect((await picture(fileOf())).statusCode).toBe(404);
  });
});
