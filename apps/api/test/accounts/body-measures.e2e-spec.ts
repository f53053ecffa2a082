import { setupApp } from '../support/app.js';
import { aPerson } from '../support/people.js';

const shop = setupApp();
const MEASURES = { bust: 92.5, waist: 76, hip: 102, height: 168, source: 'tape' };
const body = { ...MEASURES, consent: true };
const url = '/body-measures';

describe('PUT /body-measures', () => {
  it('200 FIT-05 keeps measures with consent, each person their own', async () => {
    const [ana, bia] = [await aPerson(shop), await aPerson(shop)];
    const kept = await shop.call('PUT', url, { as: ana, body });
    expect([kept.status, kept.body.data.measures]).toEqual([200, MEASURES]);
    expect((await shop.call('GET', url, { as: ana })).body.data.measures).toEqual(MEASURES);
    expect((await shop.call('GET', url, { as: bia })).body.data.measures).toBeNull();
    const [row] = await shop.sql('select consented_at from body_measures where user_id = ?', [ana.id]);
    expect(row?.consented_at).toBeTruthy();
  });

  it('200 FIT-05 forgets what a later call leaves out', async () => {
    const ana = await aPerson(shop);
    await shop.call('PUT', url, { as: ana, body });
    const next = { bust: 94, source: 'garment', consent: true };
    const { body: answer } = await shop.call('PUT', url, { as: ana, body: next });
    expect(answer.data.measures).toEqual({ bust: 94, source: 'garment' });
  });

  it.each<[string, object, string]>([
    ['without consent', { ...MEASURES }, 'Marque que aceita guardar as suas medidas.'],
    ['with a consent of no', { ...body, consent: false }, 'Marque que aceita guardar as suas medidas.'],
    ['a bust of nobody', { ...body, bust: 300 }, 'Informe um número em centímetros, de 60 a 170.'],
    ['a text', { ...body, hip: '102' }, 'Informe um número em centímetros, de 65 a 180.'],
    ['a weight', { ...body, weight: 60 }, ''],
    [
      'no measure',
      { height: 168, source: 'tape', consent: true },
      'Informe ao menos uma medida: busto, cintura ou quadril.',
    ],
  ])('400 FIT-05 refuses measures %s', async (_what, sent, text) => {
    const ana = await aPerson(shop);
    const response = await shop.call('PUT', url, { as: ana, body: sent });
    expect([response.status, response.text]).toEqual([400, expect.stringContaining(text)]);
    expect((await shop.call('GET', url, { as: ana })).body.data.measures).toBeNull();
  });

  it('401 FIT-05 keeps nothing of guests', async () => {
    for (const method of ['GET', 'PUT', 'DELETE'] as const)
      expect((await shop.call(method, url, method === 'PUT' ? { body } : {})).status).toBe(401);
  });
});

describe('DELETE /body-measures', () => {
  it('200 FIT-05 erases them, and again', async () => {
    const ana = await aPerson(shop);
    await shop.call('PUT', url, { as: ana, body });
    for (let time = 0; time < 2; time += 1) {
      const { status, body: answer } = await shop.call('DELETE', url, { as: ana });
      expect([status, answer.data.measures]).toEqual([200, null]);
    }
    expect(await shop.sql('select 1 from body_measures where user_id = ?', [ana.id])).toEqual([]);
  });
});
