import sharp from 'sharp';
import { sendPicture } from '../admin/upload-form.js';
import { setupApp } from '../support/app.js';
import { aPerson, anAdmin, type Person } from '../support/people.js';

const shop = setupApp();
let ana: Person;
beforeAll(async () => {
  ana = await aPerson(shop);
});

const uploaded = async (as: Person, fields: Record<string, string> = {}): Promise<string> => {
  const content = await sharp({ create: { width: 80, height: 80, channels: 3, background: '#1F2F4F' } })
    .jpeg()
    .toBuffer();
  return (await sendPicture(shop, { content, fields }, { as })).body.publicUrl;
};
const store = (photo: unknown, as: Person = ana, id: string = as.id) =>
  shop.call('PATCH', `/users/${id}`, { as, body: { photo } });

describe('the profile photo', () => {
  it('ACCT-14 is uploaded, stored through PATCH /users/{id}, and removed', async () => {
    const photo = await uploaded(ana);
    expect(photo).toMatch(/^\/media\/foto-[0-9a-f]{32}\.webp$/);
    const stored = await store(photo);
    expect([stored.status, stored.body.data.user.photo]).toEqual([200, photo]);
    expect((await store(photo)).status).toBe(200);
    expect((await shop.app.inject({ method: 'GET', url: photo })).statusCode).toBe(200);
    expect((await store(null)).body.data.user.photo).toBeNull();
  });

  it('400 cannot be one that is about to be deleted', async () => {
    const photo = await uploaded(ana);
    await shop.sql(`update upload set purpose = 'removed' where '/media/' || file || '.webp' = ?`, [photo]);
    const refused = await store(photo);
    expect([refused.status, refused.body.code]).toEqual([400, 'photo.unknown']);
  });

  it("400 cannot be another user's, one of the shop's, or an external address", async () => {
    const others = await uploaded(await aPerson(shop));
    const shops = await uploaded(await anAdmin(shop));
    for (const photo of [
      others,
      shops,
      'https://rastreio.example/x.png',
      '/media/nada.webp',
      '../x',
      7,
      {},
    ]) {
      const { status, body } = await store(photo);
      expect([photo, status, body.message]).toEqual([photo, 400, 'Envie a foto antes de salvá-la.']);
    }
  });

  it('403 cannot be set by another user', async () => {
    const bia = await aPerson(shop);
    expect((await store(await uploaded(bia), bia, ana.id)).status).toBe(403);
  });

  it('429 is limited to ten uploads per minute', async () => {
    shop.limiter.enabled = true;
    try {
      const caio = await aPerson(shop);
      const content = Buffer.from('x');
      const responses: number[] = [];
      for (let n = 0; n < 11; n += 1)
        responses.push((await sendPicture(shop, { content }, { as: caio })).status);
      expect(responses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
    } finally {
      shop.limiter.enabled = false;
    }
  });
});
