// Preloaded into a process of a chaos run (node --import): its clock and its name resolution obey the run.
// Messages: { chaos: { clock } } shifts the wall clock by so many milliseconds, timers keep their pace;
// { chaos: { speed, since } } lets it run so many times faster since that moment (real milliseconds), in every process that
// hears it the same, also in one that was started later;
// { chaos: { dns, names } } makes the lookup of names that match take so many milliseconds.
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';

const RealDate = Date;
let offset = 0;
let speed = 1;
let since = RealDate.now();

const now = () => {
  const real = RealDate.now();
  return Math.round(since + (real - since) * speed + offset);
};

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
});

let delay = 0;
let slowNames = /$^/;
/** libuv resolves at most two names at once, regardless of who asks: the others wait behind them. */
const SLOTS = 2;
let busy = 0;
const waiting = [];

function resolveSlowly(name, done) {
  if (busy === SLOTS) return void waiting.push([name, done]);
  busy += 1;
  const milliseconds = slowNames.test(name) ? delay : 0;
  setTimeout(() => {
    busy -= 1;
    done();
    const next = waiting.shift();
    if (next) resolveSlowly(...next);
  }, milliseconds);
}

const ADDRESS = { address: '127.0.0.1', family: 4 };
const lookup = dns.lookup;
dns.lookup = (name, options, callback) => {
  const [settings, done] = typeof options === 'function' ? [{}, options] : [options, callback];
  // Names of a run: mp.localhost, db.localhost …
  if (!name.endsWith('.localhost')) return lookup(name, options, callback);
  resolveSlowly(name, () =>
    settings?.all ? done(null, [ADDRESS]) : done(null, ADDRESS.address, ADDRESS.family),
  );
};
syncBuiltinESMExports();

process.on('message', (message) => {
  const { clock, speed: pace, since: from, dns: milliseconds, names } = message?.chaos ?? {};
  if (pace !== undefined) [speed, since] = [pace, from];
  if (clock !== undefined) offset += clock;
  if (milliseconds !== undefined) [delay, slowNames] = [milliseconds, new RegExp(names)];
});
// The listener alone must not keep the process, nor end it differently: the shop has its own for `disconnect`.
