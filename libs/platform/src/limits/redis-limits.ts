import { Redis } from 'ioredis';
import type { Count, Filling, LimitStore, Note, PastCalls, Refusal } from './limit-store.port.js';
import { momentOf, CLIENT_TIMEOUT_MS, FILLING_MS, storedKey } from './moments.js';

const PREFIX = 'limits:';
/** The key that says that the server was not emptied. */
const FILLED = `${PREFIX}filled`;
/** The key that says that a process is restoring it. */
const FILLING = `${PREFIX}filling`;
/** Milliseconds that a log is kept after its last call has stopped counting: the clocks of hosts differ. */
const SLACK_MS = 60_000;
const CLEARED_AT_ONCE = 1_000;

/** A server that was emptied under a living connection says so instead of counting from nothing. */
const LOST = `if redis.call('exists', '${FILLED}') == 0 then return redis.error_reply('LOST the limits were lost') end
`;

/** A log is a text of its calls, the oldest first: `<milliseconds>:<calls> …`. */
const READ = `
local function read(key, since)
  local log, total = {}, 0
  for at, n in string.gmatch(redis.call('get', key) or '', '(%d+):(%d+)') do
    at, n = tonumber(at), tonumber(n)
    if at > since then log[#log + 1] = {at, n}; total = total + n end
  end
  return log, total
end
local function add(log, at, n)
  local place = #log
  while place > 0 and log[place][1] > at do place = place - 1 end
  if place > 0 and log[place][1] == at then log[place][2] = log[place][2] + n
  else table.insert(log, place + 1, {at, n}) end
end
local function write(key, log, lasts)
  local texts = {}
  for i, call in ipairs(log) do texts[i] = string.format('%.0f:%d', call[1], call[2]) end
  redis.call('set', key, table.concat(texts, ' '), 'PX', string.format('%.0f', lasts + ${SLACK_MS}))
end
local function wait(log, total, now, max, per, n, free, longest)
  if longest > 0 and total >= free then
    local left = log[#log][1] + math.min(longest, 1000 * 2 ^ (total - free)) - now
    if left > 0 then return left end
  end
  local excess = total + n - max
  if excess <= 0 then return 0 end
  for _, call in ipairs(log) do
    excess = excess - call[2]
    if excess <= 0 then return call[1] + per - now end
  end
  return per
end
`;

/** ARGV: now, then max, per, calls, free and longest of each key. Returns the place that refuses (or -1) and its wait. */
const TAKE = `${LOST}${READ}
local now = tonumber(ARGV[1])
local logs = {}
local function arg(i, which) return tonumber(ARGV[1 + (i - 1) * 5 + which]) end
for i, key in ipairs(KEYS) do
  local log, total = read(key, now - arg(i, 2))
  local left = wait(log, total, now, arg(i, 1), arg(i, 2), arg(i, 3), arg(i, 4), arg(i, 5))
  if left > 0 then return {i - 1, math.ceil(left)} end
  logs[i] = log
end
for i, key in ipairs(KEYS) do
  add(logs[i], now, arg(i, 3))
  write(key, logs[i], arg(i, 2))
end
return {-1, 0}
`;

/** ARGV: now, then max, per, calls and time of each key. Returns the waits. */
const NOTE = `${LOST}${READ}
local now = tonumber(ARGV[1])
local function arg(i, which) return tonumber(ARGV[1 + (i - 1) * 4 + which]) end
local waits = {}
for i, key in ipairs(KEYS) do
  local log, total = read(key, now - arg(i, 2))
  add(log, arg(i, 4), arg(i, 3))
  write(key, log, arg(i, 4) - now + arg(i, 2))
  waits[i] = math.ceil(wait(log, total + arg(i, 3), now, arg(i, 1), arg(i, 2), 1, 0, 0))
end
return waits
`;

const GIVE_BACK = `${READ}
for _, key in ipairs(KEYS) do
  local log = read(key, 0)
  local newest = log[#log]
  if newest then
    newest[2] = newest[2] - 1
    if newest[2] == 0 then log[#log] = nil end
    if #log == 0 then redis.call('del', key) else write(key, log, redis.call('pttl', key) - ${SLACK_MS}) end
  end
end
`;

type Script = (count: number, ...keysAndArguments: (string | number)[]) => Promise<unknown>;
type LimitRedis = Redis & Record<'limitsTake' | 'limitsNote' | 'limitsGiveBack', Script>;

const keyOf = (key: string): string => PREFIX + storedKey(key);

/** Limits in Redis: each method is one exchange, each script atomic. */
export class RedisLimits implements LimitStore {
  readonly kind = 'redis';
  private readonly redis: LimitRedis;
  private connecting: Promise<void> | undefined;

  constructor(url: string) {
    this.redis = new Redis(url, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 1,
      connectTimeout: CLIENT_TIMEOUT_MS,
      commandTimeout: CLIENT_TIMEOUT_MS,
      lazyConnect: true,
      scripts: { limitsTake: { lua: TAKE }, limitsNote: { lua: NOTE }, limitsGiveBack: { lua: GIVE_BACK } },
    }) as LimitRedis;
    this.redis.on('error', () => undefined);
  }

  async take(counts: readonly Count[], now: number): Promise<Refusal | undefined> {
    await this.connected();
    const [index, wait] = (await this.redis.limitsTake(
      counts.length,
      ...counts.map(({ key }) => keyOf(key)),
      now,
      ...counts.flatMap(({ max, per, weight = 1, pause }) => [
        ...[max, per, weight],
        ...[pause?.free ?? 0, pause?.longest ?? 0],
      ]),
    )) as [number, number];
    return index < 0 ? undefined : { index, wait };
  }

  async note(notes: readonly Note[], now: number): Promise<number[]> {
    await this.connected();
    const waits = await this.redis.limitsNote(
      notes.length,
      ...notes.map(({ key }) => keyOf(key)),
      now,
      ...notes.flatMap((note) => [note.max, note.per, note.calls, momentOf(note, now)]),
    );
    return waits as number[];
  }

  async giveBack(keys: readonly string[]): Promise<void> {
    await this.connected();
    await this.redis.limitsGiveBack(keys.length, ...keys.map(keyOf));
  }

  async claimEmpty(): Promise<Filling> {
    await this.connected();
    if ((await this.redis.exists(FILLED)) === 1) return 'filled';
    return (await this.redis.set(FILLING, '1', 'PX', FILLING_MS, 'NX')) === 'OK' ? 'claimed' : 'filling';
  }

  async restore(past: readonly PastCalls[], now: number): Promise<void> {
    await this.connected();
    const all = this.redis.multi();
    for (const { key, at, per } of past) {
      const lasts = Math.max(1, (at.at(-1) ?? now) + per - now) + SLACK_MS;
      all.set(keyOf(key), at.map((each) => `${each}:1`).join(' '), 'PX', lasts, 'NX');
    }
    const answers = await all.set(FILLED, '1').del(FILLING).exec();
    const failed = answers ? answers.find(([error]) => error)?.[0] : new Error('nothing was restored');
    if (failed) throw failed;
  }

  async clear(): Promise<void> {
    await this.connected();
    let cursor = '0';
    do {
      const [next, keys] = await this.redis.scan(cursor, 'MATCH', `${PREFIX}*`, 'COUNT', CLEARED_AT_ONCE);
      const logs = keys.filter((key) => key !== FILLED && key !== FILLING);
      if (logs.length > 0) await this.redis.del(...logs);
      cursor = next;
    } while (cursor !== '0');
  }

  onReconnect(connected: () => void): void {
    this.redis.on('ready', connected);
  }

  close(): Promise<void> {
    this.redis.disconnect();
    return Promise.resolve();
  }

  /** The first call connects; later connections are made by the client itself. */
  private async connected(): Promise<void> {
    if (this.redis.status === 'ready') return;
    if (this.redis.status === 'wait') this.connecting = this.redis.connect();
    await this.connecting;
  }
}
