// A process of its own that overloads an API: node overload-client.mjs <port> <seconds> <slow> <crowd> <token>.
// Prints what it saw as JSON. Slow readers take no byte, slow writers send one a second, one client sends a body without
// an end, one a body with 50,000 keys, and the crowd asks as fast as it is answered.
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';

const [port, seconds, slow, crowd] = process.argv.slice(2, 6).map(Number);
const token = process.argv[6];
const HUGE_BYTES = 200 * 1024 * 1024;
const KEYS = 50_000;
/** Between two malicious calls, so that this process has time for the crowd. */
const PAUSE_MS = 250;
/** How long the client with many keys may go on until it has read an answer: on a slow machine there is time for few. */
const LAST_MS = 30_000;
/** Pages that each slow reader asks for and does not read. */
const PAGES = 4;
const chunk = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(64 * 1024, 'a'), Buffer.from('\r\n')]);
const head = (...lines) => `${lines.join('\r\n')}\r\nHost: loja\r\n\r\n`;
const json = 'Content-Type: application/json';

const open = (sent) => {
  const socket = connect(port, '127.0.0.1', () => socket.write(sent));
  return socket.on('error', () => undefined);
};
const readers = Array.from({ length: slow }, () => open(head('GET / HTTP/1.1').repeat(PAGES)).pause());
const writers = Array.from({ length: slow }, () => {
  const socket = open(`${head('POST /api/v1/leads HTTP/1.1', json, 'Content-Length: 1000')}{`).resume();
  setInterval(() => socket.write(' '), 1_000).unref();
  return socket;
});

/** The status of a body without an end; 0 when there was none. */
const endless = () =>
  new Promise((resolve) => {
    let text = '';
    let sent = 0;
    const socket = open(head('POST /api/v1/leads HTTP/1.1', json, 'Transfer-Encoding: chunked'));
    const more = () => {
      while (sent < HUGE_BYTES && !socket.destroyed && socket.write(chunk)) sent += chunk.length;
    };
    socket
      .on('data', (data) => (text += data))
      .on('drain', more)
      .on('connect', more);
    socket.on('close', () => resolve(Number(text.split(' ')[1] ?? 0)));
  });

const end = performance.now() + seconds * 1_000;
const statuses = { endless: [], keys: [] };
const body = JSON.stringify(Object.fromEntries(Array.from({ length: KEYS }, (_, at) => [`k${at}`, at])));
const malicious = async () => {
  const goesOn = () => performance.now() < end || !statuses.keys.some((status) => status > 0);
  while (goesOn() && performance.now() < end + LAST_MS) {
    statuses.endless.push(await endless());
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/leads`, {
      method: 'POST',
      headers,
      body,
    }).catch(() => undefined);
    await answer?.arrayBuffer();
    statuses.keys.push(answer?.status ?? 0);
    await sleep(PAUSE_MS);
  }
};
/** By status: how many, and the milliseconds of each. */
const took = {};
const instance = autocannon({
  url: `http://127.0.0.1:${port}`,
  connections: crowd,
  duration: seconds,
  timeout: 30,
  headers: { authorization: `Bearer ${token}` },
  requests: [{ path: '/api/v1/cart' }, { path: '/api/v1/products?limit=40' }, { path: '/api/v1/categories' }],
});
instance.on('response', (_client, status, _bytes, milliseconds) => {
  (took[status] ??= []).push(milliseconds);
});
const [{ errors, timeouts }] = await Promise.all([instance, malicious()]);
for (const socket of [...readers, ...writers]) socket.destroy();
const percentile = (all, share) => all.sort((a, b) => a - b)[Math.floor(all.length * share)] ?? 0;
const byStatus = Object.fromEntries(
  Object.entries(took).map(([status, all]) => [
    status,
    { count: all.length, p99: Math.round(percentile(all, 0.99)) },
  ]),
);
console.log(JSON.stringify({ byStatus, errors, timeouts, ...statuses }));
process.exit(0);
