import { execFile } from 'node:child_process';
import https from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FleetClient } from '../../../scripts/testing/fleet-client.mjs';
import type { Sql } from '../../reliability/invariants.js';
import type { Engine } from './engine.js';
import { addCustomer } from './people.js';

/** No process answers with what was changed longer ago, in milliseconds (ADR 14). */
const STALE_MS = 1_000;
/** How long a change may take to be seen before the proof gives up, in milliseconds. */
const GIVE_UP_MS = 20_000;
/** Guesses beside each other. */
const LANES = 30;

type Body = Awaited<ReturnType<FleetClient['call']>>;

/** A call of one process of the API, past the proxy. */
async function ask(
  address: string,
  method: string,
  path: string,
  { token, body, from }: { token?: string; body?: unknown; from?: string } = {},
): Promise<{ status: number; body: Body }> {
  const response = await fetch(`http://${address}:3000/api/v1${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(from && { 'x-forwarded-for': from }),
      ...(body !== undefined && {
        'content-type': 'application/json',
        'x-idempotency-key': crypto.randomUUID(),
      }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

async function addressesOf(engine: Engine): Promise<string[]> {
  const found = await Promise.all((await engine.idsOf('api')).map((id) => engine.addressOf(id)));
  return found.filter((address) => address !== undefined);
}

/**
 * Price and stock are changed in turns, each time through another process, and the others are asked until they show it.
 * The connections that bring the notifications are cut at every tenth change.
 * `refused` counts questions that a process did not answer with 200.
 * @throws Error when a request that began more than a second after the change was answered with what was before it
 */
export async function changesAreSeen(
  engine: Engine,
  sql: Sql,
  token: string,
  count: number,
): Promise<{ count: number; longestMs: number; cuts: number; refused: number }> {
  const addresses = await addressesOf(engine);
  const [first = ''] = addresses;
  const { body } = await ask(first, 'GET', '/products?limit=1');
  const id = String(body.data.products[0]._id);
  const [level] = await sql<{ sku: string; offered: number }>(
    `select l.sku, l.offered from product p, jsonb_array_elements(p.sizes) s, jsonb_array_elements(s->'colors') c, stock_level l
      where l.sku = c->>'sku' and p.id = ? and l.offered > 2 limit 1`,
    [id],
  );
  if (!level) throw new Error('nothing in stock');
  let longestMs = 0;
  let cuts = 0;
  let refused = 0;
  for (let number = 0; number < count; number += 1) {
    const maker = addresses[number % addresses.length] ?? first;
    if (number % 10 === 9) {
      await sql(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'plantao-changes'`,
      );
      cuts += 1;
    }
    const isNew =
      number % 2 === 0
        ? await changePrice(maker, token, id, 150 + (number % 400) / 4)
        : await changeStock(maker, token, level.sku);
    const changedAt = performance.now();
    for (const other of addresses.filter((each) => each !== maker))
      for (;;) {
        const asked = performance.now();
        const { status, body: shown } = await ask(other, 'GET', `/products/${id}`);
        if (status !== 200) {
          refused += 1;
          continue;
        }
        if (isNew(shown.data.product)) break;
        if (asked - changedAt > STALE_MS)
          throw new Error(`change ${number}: stale ${asked - changedAt} ms later`);
        if (asked - changedAt > GIVE_UP_MS) throw new Error(`change ${number} is not seen`);
        await sleep(2);
      }
    longestMs = Math.max(longestMs, performance.now() - changedAt);
  }
  return { count, longestMs: Math.round(longestMs), cuts, refused };
}

async function changePrice(address: string, token: string, id: string, price: number) {
  const { status, body } = await ask(address, 'PATCH', `/products/${id}`, { token, body: { price } });
  if (status !== 200) throw new Error(`price: ${status} ${JSON.stringify(body)}`);
  return (product: Body): boolean => product.price === price;
}

async function changeStock(address: string, token: string, sku: string) {
  const path = `/admin/stock/${encodeURIComponent(sku)}`;
  const { body } = await ask(address, 'GET', path, { token });
  const { offered } = body.data.stock.counts as { offered: number };
  const wanted = offered > 2 ? offered - 1 : offered + 1;
  const change = { offered: wanted, offeredSeen: offered, reason: 'contagem' };
  const { status, body: answer } = await ask(address, 'POST', `${path}/adjust`, { token, body: change });
  if (status !== 200 && status !== 201) throw new Error(`stock: ${status} ${JSON.stringify(answer)}`);
  return (product: Body): boolean =>
    product.sizes.some(({ colors }: Body) =>
      colors.some((colour: Body) => colour.sku === sku && colour.stock === wanted),
    );
}

/**
 * Guesses at one account from everywhere, in turns through all processes.
 * @returns how often each status was answered; 401 means that a password was compared
 */
export async function guesses(engine: Engine, sql: Sql, count: number): Promise<Record<number, number>> {
  const addresses = await addressesOf(engine);
  const email = await addCustomer(sql, `alvo-${Date.now()}@exemplo.test`);
  const statuses: Record<number, number> = {};
  const lane = async (start: number): Promise<void> => {
    for (let number = start; number < count; number += LANES) {
      const { status } = await ask(addresses[number % addresses.length] ?? '', 'POST', '/auth/login', {
        body: { email, password: `chute-${number}` },
        from: `198.18.${(number >> 8) & 255}.${number & 255}`,
      });
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: LANES }, (_, start) => lane(start)));
  return statuses;
}

const execute = promisify(execFile);
/** As many addresses guess through the proxy; an address may try ten times (S5). */
const NEIGHBOURS = 1_000;

/**
 * The same through the proxy and its TLS, from a thousand addresses of its own network, which this machine takes for as
 * long. `domain` is the shop's name.
 * @returns how often each status was answered, or each message of an error
 */
export async function guessesThroughProxy(
  engine: Engine,
  sql: Sql,
  domain: string,
  count: number,
): Promise<Record<string, number>> {
  const proxy = await engine.addressOf(await engine.idOf('proxy'));
  if (!proxy) throw new Error('the proxy has no address');
  const device = / dev (\S+)/.exec((await execute('ip', ['route', 'get', proxy])).stdout)?.[1] ?? '';
  const [first, second] = proxy.split('.');
  const neighbours = Array.from(
    { length: NEIGHBOURS },
    (_, number) => `${first}.${second}.${8 + (number >> 8)}.${number & 255}`,
  );
  const email = await addCustomer(sql, `alvo-${Date.now()}@exemplo.test`);
  const statuses: Record<string, number> = {};
  const lane = async (start: number): Promise<void> => {
    for (let number = start; number < count; number += LANES) {
      const from = neighbours[number % NEIGHBOURS] ?? '';
      const status = await guessThroughProxy({ proxy, domain, from, email, password: `chute-${number}` });
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await changeAddresses('add', neighbours, device);
  try {
    await Promise.all(Array.from({ length: LANES }, (_, start) => lane(start)));
  } finally {
    await changeAddresses('del', neighbours, device);
  }
  return statuses;
}

async function changeAddresses(verb: 'add' | 'del', addresses: readonly string[], device: string) {
  const batch = addresses.map((address) => `addr ${verb} ${address}/32 dev ${device}\n`).join('');
  const running = execute('ip', ['-force', '-batch', '-']);
  running.child.stdin?.end(batch);
  await running;
}

interface Guess {
  readonly proxy: string;
  readonly domain: string;
  readonly from: string;
  readonly email: string;
  readonly password: string;
}

/** Status of the answer, or the message of the error. */
function guessThroughProxy({ proxy, domain, from, ...account }: Guess): Promise<string> {
  return new Promise((resolve) => {
    const request = https.request(
      {
        ...{ host: proxy, servername: domain, localAddress: from, agent: false, rejectUnauthorized: false },
        ...{ method: 'POST', path: '/api/v1/auth/login' },
        headers: {
          host: domain,
          'content-type': 'application/json',
          'x-idempotency-key': crypto.randomUUID(),
        },
      },
      (response) => {
        response.resume();
        response.on('end', () => resolve(String(response.statusCode)));
        response.on('error', (error) => resolve(error.message));
      },
    );
    request.on('error', (error) => resolve(error.message));
    request.end(JSON.stringify(account));
  });
}
