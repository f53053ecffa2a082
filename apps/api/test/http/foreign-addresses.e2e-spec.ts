import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { createShop, type ShopWithSandbox } from '../orders/shopping.js';
import { aProduct } from '../support/test-products.js';
import { aPerson, anAdmin, type Person } from '../support/people.js';

let shop: ShopWithSandbox;
let admin: Person;
let inside: Server;
let visits = 0;
/** Ports that this process connects to, as they are asked for. */
const connected: number[] = [];
let ours: number[];
const connect = net.Socket.prototype.connect;

beforeAll(async () => {
  shop = await createShop();
  admin = await anAdmin(shop);
  inside = createServer((_, response) => {
    visits += 1;
    response.end('{}');
  });
  await new Promise<void>((done) => inside.listen(0, done));
  const [row] = await shop.sql<{ port: number }>('select inet_server_port() as port');
  ours = [row?.port ?? 0, Number(new URL(shop.sandbox.url).port)];
  net.Socket.prototype.connect = function (this: net.Socket, ...given: unknown[]) {
    const [first] = given.flat() as { port?: number | string }[];
    if (typeof first === 'object') connected.push(Number(first.port));
    return connect.apply(this, given as Parameters<typeof connect>);
  } as typeof connect;
});
afterAll(async () => {
  net.Socket.prototype.connect = connect;
  inside.closeAllConnections();
  await new Promise((done) => inside.close(done));
  await shop.close();
});

const targets = (): string[] => {
  const { port } = inside.address() as AddressInfo;
  return [
    ...[`http://127.0.0.1:${port}/`, `http://[::1]:${port}/`, `http://2130706433:${port}/x.png`],
    ...['http://169.254.169.254/latest/meta-data/', `//127.0.0.1:${port}/x.png`, 'file:///etc/passwd'],
    ...[`gopher://127.0.0.1:${port}/_x`, 'javascript:alert(1)', `https://viacep.com.br@127.0.0.1:${port}/`],
  ];
};
/** A webhook as the provider signs it: anyone who knows the secret may still name any payment. */
function signed(dataId: string): Record<string, string> {
  const ts = String(shop.clock.now().getTime());
  const manifest = `id:${dataId.toLowerCase()};request-id:pedido-12345678;ts:${ts};`;
  const hash = createHmac('sha256', 'sandbox-secret').update(manifest).digest('hex');
  return { 'x-signature': `ts=${ts},v1=${hash}`, 'x-request-id': 'pedido-12345678' };
}

describe('S11 URLs in user input', () => {
  it('S11 are never requested, whatever field they are in', async () => {
    const product = await aProduct(shop);
    const buyer = await aPerson(shop);
    for (const target of targets()) {
      const calls = [
        shop.call('PATCH', `/products/${product.id}`, { as: admin, body: { images: [target] } }),
        shop.call('PATCH', `/admin/warehouse-products/${product.warehouseProductId}`, {
          as: admin,
          body: { image: target },
        }),
        shop.call('POST', '/categories', {
          as: admin,
          body: { name: `M ${target}`.slice(0, 80), image: target },
        }),
        shop.call('PATCH', `/users/${buyer.id}`, { as: buyer, body: { photo: target, name: target } }),
        shop.call('POST', '/leads', {
          body: { name: target, email: 'a@exemplo.test', whatsapp: '11987654321' },
        }),
        shop.call('POST', '/contact', { body: { name: target, email: 'a@exemplo.test', message: target } }),
        shop.call('GET', `/cep/${encodeURIComponent(target)}`),
        shop.call('GET', '/shipping', { query: { cepTo: target, amount: 1, subtotal: 100 } }),
        shop.call('POST', `/webhooks/mercadopago?data.id=${encodeURIComponent(target)}&type=payment`, {
          headers: signed(target),
          body: { data: { id: target }, resource: target },
        }),
        shop.call('GET', `/orders/payment-status/${encodeURIComponent(target)}`, { as: buyer }),
      ];
      for (const { status } of await Promise.all(calls)) expect(status).toBeLessThan(500);
    }
    expect(connected.filter((port) => !ours.includes(port))).toEqual([]);
    expect(visits).toBe(0);
  });

  it('S9 S11 are accepted as pictures only with http or https', async () => {
    const product = await aProduct(shop);
    const save = (images: string[]) =>
      shop.call('PATCH', `/products/${product.id}`, { as: admin, body: { images } });
    for (const image of [
      'javascript:xss()',
      'data:text/html,x',
      '//mau.test/x.png',
      'file:///x',
      '/x" onerror="y',
      "/x'",
      'x.png',
    ])
      expect([image, (await save([image])).body.message]).toEqual([
        image,
        'O endereço da imagem é inválido.',
      ]);
    for (const image of ['/media/frente.webp', 'https://exemplo.test/frente.webp'])
      expect([image, (await save([image])).status]).toEqual([image, 200]);
  });

  it('S11 the test would detect a request', async () => {
    const { port } = inside.address() as AddressInfo;
    const before = visits;
    await fetch(`http://127.0.0.1:${port}/`).then((response) => response.text());
    expect([visits - before, connected.includes(port)]).toEqual([1, true]);
  });
});
