import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { readFileSync, readdirSync } from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import { PaymentGateway } from '@plantao/domain/payments/ports/payment-gateway.port';
import { Clock } from '@plantao/platform/clock';
import { Env } from '@plantao/platform/config';
import { PublicCepLookup } from '../cep/cep-lookup.adapter.js';
import { callCarrier } from '../melhor-envio/carrier-client.js';
import { MercadoPagoGateway } from '../mercado-pago/mercado-pago.adapter.js';
import { BrowserScriptSource } from '../mercado-pago/browser-script.adapter.js';
import { EgressClient } from './egress-client.js';

const ROOT = path.resolve(import.meta.dirname, '../../../..');

/** A service of ours that was taken over: it sends everybody somewhere else. */
let targetServer: Server;
let serverPort: number;
/** A server inside our network that must not be reachable. */
let inside: Server;
let insidePort: number;
let insideVisits = 0;
let serverVisits = 0;
let handler: (request: IncomingMessage, response: ServerResponse) => void;
/** Every address that this process connects to, as it is asked for. */
let connected: string[] = [];
const connect = net.Socket.prototype.connect;

beforeAll(async () => {
  [inside, targetServer] = [
    createServer((_, response) => {
      insideVisits += 1;
      response.end('{"cep":"01310100","localidade":"Dentro","uf":"SP","status":"approved","id":1}');
    }),
    createServer((request, response) => {
      serverVisits += 1;
      handler(request, response);
    }),
  ];
  for (const server of [inside, targetServer]) await new Promise<void>((done) => server.listen(0, done));
  insidePort = (inside.address() as AddressInfo).port;
  serverPort = (targetServer.address() as AddressInfo).port;
  net.Socket.prototype.connect = function (this: net.Socket, ...given: unknown[]) {
    const [first] = given.flat() as { host?: string; port?: number }[];
    if (typeof first === 'object') connected.push(`${first.host}:${first.port}`);
    return connect.apply(this, given as Parameters<typeof connect>);
  } as typeof connect;
});
beforeEach(() => {
  connected = [];
  [insideVisits, serverVisits] = [0, 0];
});
afterAll(async () => {
  net.Socket.prototype.connect = connect;
  for (const server of [inside, targetServer]) {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
});

/** Where an attacker would send a server: itself, its network, the cloud's own address, files, other protocols. */
const targets = (): string[] => [
  `http://127.0.0.1:${insidePort}/`,
  `http://localhost:${insidePort}/`,
  `http://[::1]:${insidePort}/`,
  `http://[::ffff:127.0.0.1]:${insidePort}/`,
  `http://2130706433:${insidePort}/`,
  `http://0x7f000001:${insidePort}/`,
  `http://0177.0.0.1:${insidePort}/`,
  `http://127.1:${insidePort}/`,
  `http://0:${insidePort}/`,
  `http://doorman@127.0.0.1:${insidePort}/`,
  `//127.0.0.1:${insidePort}/`,
  'http://169.254.169.254/latest/meta-data/',
  'http://[fd00:ec2::254]/latest/meta-data/',
  'file:///etc/passwd',
  `gopher://127.0.0.1:${insidePort}/_x`,
  `ftp://127.0.0.1:${insidePort}/`,
  'data:application/json,{"localidade":"Dentro","uf":"SP"}',
];
const STATUSES = [301, 302, 303, 307, 308];

const listed = (): string => `localhost:${serverPort}`;
const env = (): Env =>
  Object.assign(new Env(), {
    APP_ENV: 'test',
    CEP_BASE_URL: `http://${listed()}`,
    CEP_FALLBACK_BASE_URL: `http://${listed()}/other`,
    MP_API_BASE_URL: `http://${listed()}`,
    MP_ACCESS_TOKEN: 'TEST-token',
    ME_API_BASE_URL: `http://${listed()}`,
    ME_TOKEN: 'token',
  });
const client = (): EgressClient => new EgressClient(new Set([listed()]));

/** Every service that the shop asks, as the shop asks it. */
const ASKING: Readonly<Record<string, () => Promise<unknown>>> = {
  'the client for outside services': () => client().getJson(`http://${listed()}/x`, 2_000),
  'the CEP services': () => new PublicCepLookup(env(), client(), new Clock()).find('01310100'),
  'the carrier': () =>
    callCarrier(
      { baseUrl: `http://${listed()}`, token: 'token', userAgent: 'Plantao (x@plantao.test)' },
      { method: 'GET', path: '/shipment' },
    ),
  'the carrier, with a body': () =>
    callCarrier(
      { baseUrl: `http://${listed()}`, token: 'token', userAgent: 'Plantao (x@plantao.test)' },
      { method: 'POST', path: '/shipment/calculate', body: { a: 1 } },
    ),
  'the script of the payment page': () => scripts().read(`http://${listed()}/js/v2`),
  'the payment provider': () => gateway().get('123'),
};
const scripts = (): BrowserScriptSource => new BrowserScriptSource(client());
const gateway = (): PaymentGateway => new MercadoPagoGateway(env(), new Clock());

const refusal = (): string => 'refused';

/** Connections to other hosts than the service itself. */
const otherAddresses = (): string[] => connected.filter((address) => !address.endsWith(`:${serverPort}`));

describe('S11 outgoing requests', () => {
  it.each(Object.keys(ASKING))('S11 %s is not followed', async (who) => {
    for (const target of targets()) {
      for (const status of STATUSES.slice(0, who.startsWith('the payment') ? 1 : undefined)) {
        handler = (_, response) => response.writeHead(status, { location: target }).end('{}');
        const outcome = await ASKING[who]?.().then(
          (found) => `found ${JSON.stringify(found)}`,
          () => 'refused',
        );
        expect([target, status, outcome]).toEqual([target, status, 'refused']);
      }
    }
    expect(serverVisits).toBeGreaterThanOrEqual(targets().length);
    expect([insideVisits, otherAddresses()]).toEqual([0, []]);
  });

  it('S11 the client refuses hosts that are not allowed, however the address is written', async () => {
    const written = [
      ...targets(),
      `http://${listed()}@127.0.0.1:${insidePort}/`,
      `http://127.0.0.1:${insidePort}#@${listed()}/`,
      `http://127.0.0.1:${insidePort}\\@${listed()}/`,
      `http://${listed()}.mau.test/`,
      `http://${listed().replace(':', '%00:')}/`,
      `http://LOCALHOST.:${serverPort}/`,
    ];
    handler = (_, response) => response.end('{}');
    for (const address of written)
      expect([address, await client().getJson(address, 2_000).catch(refusal)]).toEqual([address, 'refused']);
    expect([insideVisits, serverVisits, connected]).toEqual([0, 0, []]);
    expect((await client().getJson(`http://${listed()}/x`, 60_000)).status).toBe(200);
    expect(serverVisits).toBe(1);
  });

  it('S10 S11 the script of the payment page is downloaded completely or not at all: no other status, not empty, not too large', async () => {
    const read = () =>
      scripts()
        .read(`http://${listed()}/js/v2`)
        .then(
          (bytes) => bytes.length,
          (error: Error) => `${error.name}: ${error.message}`,
        );
    const kilobyte = Buffer.alloc(1_024, 'x');
    handler = (_, response) => response.end(Buffer.concat(Array.from({ length: 2_048 }, () => kilobyte)));
    expect(await read()).toBe(2_048 * 1_024);
    handler = (_, response) => response.writeHead(404).end('x');
    expect(await read()).toBe('ScriptUnavailable: answered 404');
    handler = (_, response) => response.end();
    expect(await read()).toBe('ScriptUnavailable: answered nothing');
    handler = (_, response) => response.writeHead(200, { 'content-length': '100' }).end('half');
    expect(await read()).toMatch(/^ScriptUnavailable: localhost:\d+: /);
    handler = (request, response) => {
      const more = (): void => {
        while (!request.destroyed && response.write(kilobyte));
      };
      response.on('drain', more);
      more();
    };
    expect(await read()).toBe('ScriptUnavailable: the answer is too large');
    await expect(scripts().read(`http://127.0.0.1:${insidePort}/`)).rejects.toThrow(/not among the hosts/);
    expect(insideVisits).toBe(0);
  });

  it('S11 a payment number cannot change the path', async () => {
    const requested: string[] = [];
    handler = (request, response) => {
      requested.push(`${request.headers.host}${request.url}`);
      response.writeHead(404, { 'content-type': 'application/json' }).end('{}');
    };
    const inventions = [
      '../../users/me',
      `@127.0.0.1:${insidePort}/`,
      '1?x=//127.0.0.1',
      '1#',
      '//127.0.0.1/',
      '%2e%2e%2fx',
    ];
    for (const id of inventions) await gateway().get(id).catch(refusal);
    for (const address of requested) expect(address.startsWith(`${listed()}/v1/payments/`)).toBe(true);
    expect([insideVisits, otherAddresses()]).toEqual([0, []]);
  });

  it('S11 the test would detect a client that follows redirects', async () => {
    handler = (_, response) => response.writeHead(302, { location: `http://127.0.0.1:${insidePort}/` }).end();
    await fetch(`http://${listed()}/x`).then((followed) => followed.text());
    expect(insideVisits).toBe(1);
  });

  it('S11 no other code of the server sends requests', () => {
    const sources = ['apps/api/src', 'apps/worker/src', 'libs'].flatMap((folder) =>
      readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts') && !/spec\.ts$/.test(file))
        .map((file) => `${folder}/${file}`),
    );
    const asking = sources.filter((file) =>
      /\bfetch\(|\b(https?|net|tls|undici)\b.*\b(request|get|connect|createConnection)\(|^import (?!type ).*from '(node:)?(https|net|tls|undici|axios|got)'/m.test(
        readFileSync(path.join(ROOT, file), 'utf8'),
      ),
    );
    expect(asking.sort()).toEqual([
      'libs/providers/src/http/egress-client.ts',
      'libs/providers/src/melhor-envio/carrier-client.ts',
      // Greets the shop's own address and asks nothing.
      'libs/providers/src/probes/certificate-probe.ts',
    ]);
  });
});
