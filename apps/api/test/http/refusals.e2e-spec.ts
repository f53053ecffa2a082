import { gzipSync } from 'node:zlib';
import { AccountsService } from '@plantao/domain/accounts';
import { message } from '@plantao/domain/shared/errors/message';
import { Overload } from '../../src/http/limits/overload.service.js';
import { createApp, setupApp } from '../support/app.js';
import { anAdmin, aPerson, type Person } from '../support/people.js';

const shop = setupApp();
let ana: Person;
beforeAll(async () => {
  ana = await aPerson(shop);
});

const JSON_TYPE = { 'content-type': 'application/json' };
const raw = (body: string, headers: Record<string, string> = JSON_TYPE) =>
  shop.call('POST', '/leads', { body, headers });

describe('error responses', () => {
  it('400 refuses invalid JSON, with a JSON response', async () => {
    for (const body of ['{', '{"name": }', 'nome=Ana', '[1,']) {
      const response = await raw(body);
      expect([response.status, response.body.status, response.body.code]).toEqual([
        400,
        'fail',
        'request.json',
      ]);
    }
  });

  it('400 refuses an array where an object is expected, in Portuguese, even without required fields', async () => {
    for (const body of [[], [7], ['texto', null], [{ name: 'Ana' }]]) {
      const response = await shop.call('PATCH', `/users/${ana.id}`, { as: ana, body });
      expect([response.status, response.body.message]).toEqual([400, message('request.invalid')]);
    }
  });

  it('400 treats an empty or null body as an empty object', async () => {
    for (const body of ['', '  ', 'null', '[]', '"texto"', '7', 'true', '[[]]']) {
      const response = await raw(body);
      expect([body, response.status, response.body.code]).toEqual([body, 400, 'request.invalid']);
    }
  });

  it('400 refuses deep nesting and NUL characters', async () => {
    expect((await raw('['.repeat(50_000))).status).toBe(400);
    expect((await raw(`${'{"a":'.repeat(30)}1${'}'.repeat(30)}`)).body.code).toBe('request.invalid');
    expect(
      (await raw('{"name":"A\\u0000B","whatsapp":"11987654321","email":"a@exemplo.test"}')).body.code,
    ).toBe('request.invalid');
    expect((await shop.call('GET', '/products?search=a%00b')).status).toBe(400);
    expect((await shop.call('GET', '/categories/a%00b')).status).toBe(400);
  });

  it('400 ignores prototype pollution', async () => {
    const response = await raw('{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}');
    expect(response.status).toBe(400);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  it('S4 400 refuses an object that says itself how it becomes a number or a text', async () => {
    const admin = await anAdmin(shop);
    for (const limit of [
      { toString: 1, valueOf: 1 },
      { toString: 1, length: -1 },
    ])
      for (const path of ['/admin/orders/status-changes', '/admin/shipping-batches']) {
        const body = { filter: { limit } };
        const response = await shop.call('POST', path, { as: admin, key: crypto.randomUUID(), body });
        expect([path, response.status, response.body.message]).toEqual([
          path,
          400,
          message('request.invalid'),
        ]);
      }
  });

  it('S4 400 refuses numbers whose decimal places cannot be counted', async () => {
    for (const number of [1e-7, -5e-324, 2e-323]) {
      const measured = await shop.call('PUT', '/body-measures', {
        as: ana,
        key: crypto.randomUUID(),
        body: { bust: 90, waist: 70, hip: number },
      });
      expect([number, measured.status, measured.body.message]).toEqual([
        number,
        400,
        message('request.invalid'),
      ]);
    }
  });

  it('S4 takes null for a text that may be left out', async () => {
    const body = { ids: [crypto.randomUUID()], to: 'queued', reason: null };
    const moved = await shop.call('POST', '/admin/embroidery/state', {
      as: await anAdmin(shop),
      key: crypto.randomUUID(),
      body,
    });
    expect([moved.status, moved.body.code]).toEqual([400, 'embroidery.reason']);
  });

  it('413 refuses more than 256 KB', async () => {
    const response = await raw(JSON.stringify({ name: 'x'.repeat(256 * 1_024) }));
    expect([response.status, response.body.code, response.body.message]).toEqual([
      413,
      'request.too-large',
      'A requisição é grande demais.',
    ]);
  });

  it('415 refuses other content types', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml']) {
      const response = await raw('name=Ana', { 'content-type': type });
      expect([type, response.status, response.body.code]).toEqual([type, 415, 'request.media-type']);
    }
  });

  it('S4 415 refuses compressed bodies, whatever they unpack to', async () => {
    for (const encoding of ['gzip', 'x-gzip', 'deflate', 'br', 'zstd', 'gzip, gzip', 'identity, gzip']) {
      const response = await shop.call('POST', '/leads', {
        body: gzipSync(JSON.stringify({ name: 'Ana' })),
        headers: { 'content-type': 'application/json', 'content-encoding': encoding },
      });
      expect([encoding, response.status, response.body.message]).toEqual([
        encoding,
        415,
        'Envie os dados em JSON, sem compressão.',
      ]);
    }
    const plain = await raw('{"name":"Ana"}', { ...JSON_TYPE, 'content-encoding': 'identity' });
    expect(plain.status).not.toBe(415);
  });

  it('404 is JSON for every unknown address of the API', async () => {
    for (const method of ['GET', 'POST', 'PATCH', 'DELETE'] as const) {
      for (const path of ['/nada', '//api/v2/products', '//api', '//api/v1']) {
        const response = await shop.call(
          method,
          path,
          method === 'GET' || method === 'DELETE' ? {} : { body: {} },
        );
        expect([response.status, response.body.code, response.body.message]).toEqual([
          404,
          'request.not-found',
          'Página não encontrada',
        ]);
      }
    }
  });

  it('500 reveals no details, and contains the request id', async () => {
    const accounts = shop.app.get(AccountsService, { strict: false });
    const broken = jest.spyOn(accounts, 'findUser').mockRejectedValue(new Error('senha do banco: 1234'));
    const response = await shop.call('GET', `/users/${ana.id}`, {
      as: ana,
      headers: { 'x-request-id': 'pedido-12345678' },
    });
    broken.mockRestore();
    expect(response.body).toEqual({
      status: 'error',
      code: 'request.broken',
      message: 'Algo deu errado do nosso lado. Tente novamente.',
      requestId: 'pedido-12345678',
    });
    expect(response.headers['x-request-id']).toBe('pedido-12345678');
  });

  it('503 has Retry-After while the database is unreachable', async () => {
    const accounts = shop.app.get(AccountsService, { strict: false });
    const busy = jest
      .spyOn(accounts, 'findUser')
      .mockRejectedValue(Object.assign(new Error('canceling statement'), { code: '57014' }));
    const response = await shop.call('GET', `/users/${ana.id}`, { as: ana });
    busy.mockRestore();
    expect([response.status, response.body.code, response.headers['retry-after']]).toEqual([
      503,
      'request.unavailable',
      '2',
    ]);
  });

  it('503 sheds browsing before payments under overload', async () => {
    const overload = shop.app.get(Overload);
    overload.isOn = true;
    try {
      const look = await shop.call('GET', '/products');
      expect([look.status, look.body.code, look.headers['retry-after']]).toEqual([
        503,
        'request.unavailable',
        '2',
      ]);
      expect((await shop.call('GET', '/orders', { as: ana })).status).toBe(200);
      expect((await shop.call('GET', '//health/live')).status).toBe(200);
    } finally {
      overload.isOn = false;
    }
    expect((await shop.call('GET', '/products')).status).toBe(200);
  });

  it('503 refuses a call that gets no connection within two seconds', async () => {
    const small = await createApp({ env: { DATABASE_POOL: '2' } });
    const both = [small.em(), small.em()];
    try {
      await Promise.all(both.map((em) => em.begin()));
      // On a slower machine the call waits longer than PostgreSQL lets a transaction be idle.
      for (const em of both) await em.execute('set local idle_in_transaction_session_timeout = 0');
      const response = await small.call('GET', '/products');
      expect([response.status, response.body.code]).toEqual([503, 'request.unavailable']);
    } finally {
      await Promise.all(both.map((em) => em.rollback()));
      expect((await small.call('GET', '/products')).status).toBe(200);
      await small.close();
    }
  });

  it('generates a request id when the given one is invalid', async () => {
    const ids = await Promise.all(
      ['curto', 'com espaço e mais', 'a'.repeat(81), '<script>alert(1)'].map(
        async (id) =>
          (await shop.call('GET', '/categories', { headers: { 'x-request-id': id } })).headers[
            'x-request-id'
          ],
      ),
    );
    for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('refuses every field in Portuguese', async () => {
    const response = await shop.call('PATCH', `/users/${ana.id}`, {
      as: ana,
      body: { name: 'x'.repeat(121), addresses: 'rua', photo: 7, birthDate: 5 },
    });
    expect(response.status).toBe(400);
    for (const text of [response.body.message, ...Object.values(response.body.fields ?? {})])
      expect(text).not.toMatch(/\b(must|should|be|not|longer|characters)\b/);
  });
});
