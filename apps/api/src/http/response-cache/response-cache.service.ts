import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Settings } from '@plantao/domain/settings';
import { brazilDay } from '@plantao/domain/shared/brazil/brazil-date';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { ChangeListener } from '@plantao/platform/change-notifications';
import { Clock } from '@plantao/platform/clock';
import { directUrl, Env } from '@plantao/platform/config';
import { lastAnswer, ownWrites } from '@plantao/platform/database';
import { CachedResponse, type Outdated, type ResponseContent } from './cached-response.js';
import { DatabaseSilence } from './database-silence.js';
import { ResponseStore } from './response-store.js';

/** How long changes of other processes may go unnoticed, in milliseconds: less than the second that is promised. */
const MAX_BEHIND_MS = 900;
/** After which the next request has the listener catch up, without waiting for it. */
const CATCH_UP_AFTER_MS = 300;
/** How long a request waits for that; then it is answered from the database. */
const MAX_WAIT_MS = 250;
/** How old what was last known may be, in milliseconds: RFC 5861, stale-if-error. */
const MAX_STALE_MS = 600_000;
/** Of how many addresses that were asked for once are remembered, twice. */
const MAX_CANDIDATES = 2_000;
/** More changes during one reading are taken for a change of everything. */
const MAX_CHANGES = 1_000;

/** Reads a response; undefined when it is none to be cached. */
export type ReadResponse = () => Promise<ResponseContent | undefined>;

/** A response that is being read. */
interface Reading {
  readonly response: Promise<CachedResponse | undefined>;
  /** What has changed since it began. */
  readonly changes: Set<string>;
}

/**
 * Responses that are the same for everybody, as bytes (docs/adr/0014-kept-reads.md). They are dropped when a transaction
 * commits that changed what they show, and none is returned unless every change is known that this process has made, and
 * every change of others that is a second old.
 */
@Injectable()
export class ResponseCache implements OnApplicationShutdown {
  private readonly store: ResponseStore;
  private readonly listener: ChangeListener | undefined;
  private readonly silence = new DatabaseSilence();
  private readonly readings = new Map<string, Reading>();
  /** The changes of all readings, also of those that are no longer shared. */
  private readonly active = new Set<Set<string>>();
  /** Asked for once, lately and before that. */
  private candidates: [Set<string>, Set<string>] = [new Set(), new Set()];
  /** Requests that were answered with what is kept. */
  hits = 0;
  /** And with what was last known of it, while the database did not respond. */
  staleHits = 0;
  private knownWrites = -1;
  /** When the listener last caught up, on whichever connection. */
  private rightAt = -Infinity;
  private isReported = false;
  private warned = false;
  private readonly log = new Logger('Http');
  private day = '';
  private dayUntil = 0;

  constructor(
    private readonly settings: Settings,
    private readonly clock: Clock,
    env: Env,
  ) {
    this.store = new ResponseStore(env.RESPONSE_CACHE_MB * 1024 * 1024);
    if (env.RESPONSE_CACHE_MB === 0) return;
    this.listener = new ChangeListener(directUrl(env), {
      changed: (what) => this.drop(what),
      // Not dropped before there is a connection again: what was last known is better than nothing.
      lost: () => this.noticeAll(),
      deaf: () => this.warnOnce(),
    });
    settings.keepWhile(() => this.hearsOfChanges);
    void this.listener.open();
  }

  onApplicationShutdown(): Promise<void> | undefined {
    return this.listener?.close();
  }

  /** Whether responses can be cached at this moment. */
  get isOn(): boolean {
    return this.listener?.isListening === true;
  }

  /** Whether every change of another process that is a second old has been heard of, as far as that was asked for anyway. */
  private get hearsOfChanges(): boolean {
    const { listener } = this;
    return listener?.isListening === true && performance.now() - listener.caughtUpAt < MAX_BEHIND_MS;
  }

  /** Entries, bytes, and how often they answered, for the metrics. */
  get figures(): { entries: number; bytes: number; hits: number; staleHits: number } {
    const { hits, staleHits } = this;
    return { entries: this.store.size, bytes: this.store.totalBytes, hits, staleHits };
  }

  /** Whether it may answer anything: with what is current, or with what was last known. */
  get mayAnswer(): boolean {
    return this.isOn || this.store.size > 0;
  }

  /** Whether PostgreSQL may be silent while this process has something to send that was last known. */
  get hasOnlyStale(): boolean {
    return this.silence.isLikely && this.store.size > 0 && performance.now() - this.rightAt < MAX_STALE_MS;
  }

  /** Whether `find` may be asked at once; otherwise `catchUp` first. */
  get isCurrent(): boolean {
    const { listener } = this;
    if (!listener?.isListening || this.knownWrites !== ownWrites()) return false;
    const behind = performance.now() - listener.caughtUpAt;
    if (behind > CATCH_UP_AFTER_MS && !listener.isCatchingUp) void this.askListener();
    return behind < MAX_BEHIND_MS;
  }

  /** Waits until `find` may be asked; false when it may not. */
  async catchUp(): Promise<boolean> {
    if (this.isCurrent) return true;
    if (!this.isOn) return false;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(resolve, MAX_WAIT_MS, false).unref();
    });
    return Promise.race([this.askListener(), late]).finally(() => clearTimeout(timer));
  }

  /** The cached response of a key, once `isCurrent` or `catchUp` has allowed it. */
  find(key: string): CachedResponse | undefined {
    this.checkDay();
    const response = this.store.get(key);
    return response?.outdated ? undefined : response;
  }

  /**
   * The response of a key that has just been outdated by another process, while somebody who asked before reads it again,
   * once `isCurrent` has allowed it. Never for what is made of responses and cached itself.
   */
  standIn(key: string): CachedResponse | undefined {
    const response = this.store.get(key);
    if (!response?.outdated || !this.readings.has(key)) return undefined;
    const { until, writes } = response.outdated;
    return performance.now() < until && writes === ownWrites() ? response : undefined;
  }

  /** Whether `readOrStale` may be asked, where `catchUp` has failed: no change has been heard of for at most ten minutes. */
  hasStale(key: string): boolean {
    return this.stale(key) !== undefined;
  }

  /**
   * What is read for one request, or what was last known of it where PostgreSQL does not respond to this process.
   * @throws what else keeps it from being read, and that where nothing was last known
   */
  async readOrStale(key: string, read: ReadResponse): Promise<CachedResponse | undefined> {
    const began = performance.now();
    try {
      // Not shared: which changes have been missed is not known.
      const content = await this.silence.unlessSilent(read);
      const stale = this.stale(key);
      if (stale && !content?.tags && lastAnswer() < began) return this.counted(stale);
      if (!content || stale?.body.equals(content.body) === false) this.store.delete(key);
      return content && new CachedResponse({ ...content, isOnce: true });
    } catch (error) {
      const stale = this.silence.isOn ? this.stale(key) : undefined;
      if (stale) return this.counted(stale);
      if (error instanceof DomainError && error.code !== 'request.unavailable') this.store.delete(key);
      throw error;
    }
  }

  private stale(key: string): CachedResponse | undefined {
    return performance.now() - this.rightAt < MAX_STALE_MS ? this.find(key) : undefined;
  }

  private counted(stale: CachedResponse): CachedResponse {
    this.staleHits += 1;
    if (!this.isReported)
      this.log.warn('PostgreSQL does not respond: guests are sent what was last known for ten minutes');
    this.isReported = true;
    return stale;
  }

  /** Whether a key was asked for before; what is asked for once is not cached. */
  isWanted(key: string): boolean {
    const [recent, earlier] = this.candidates;
    if (recent.has(key) || earlier.has(key)) return true;
    this.remember(key);
    return false;
  }

  /**
   * The response of a key, read once for all who wait. It is cached unless something that it shows has changed since the
   * reading began, and shared with a later request only while nothing has changed.
   */
  read(key: string, read: ReadResponse): Promise<CachedResponse | undefined> {
    const running = this.readings.get(key);
    if (running && running.changes.size === 0) return running.response;
    const changes = new Set<string>();
    const reading = { response: this.readAndCache(key, read, changes), changes };
    this.readings.set(key, reading);
    const ended = (): void => {
      this.active.delete(changes);
      if (this.readings.get(key) === reading) this.readings.delete(key);
    };
    reading.response.then(ended, ended);
    return reading.response;
  }

  private async readAndCache(
    key: string,
    read: ReadResponse,
    changes: Set<string>,
  ): Promise<CachedResponse | undefined> {
    this.active.add(changes);
    this.checkDay();
    const asOf = this.asOf();
    const content = await read();
    if (!content?.tags) return undefined;
    const response = new CachedResponse(content, (grown, bytes) => this.store.grow(key, grown, bytes));
    // Nobody waits for an encoding while the response before may stand in.
    for (const encoding of this.store.get(key)?.encodings ?? []) await response.encode(encoding);
    const isOld = changes.has('all') || response.tags.some((tag) => changes.has(tag));
    if (isOld) response.outdated = asOf;
    if (this.isOn && !changes.has('all')) this.keep(key, response);
    else this.remember(key);
    return response;
  }

  /** One that was outdated while it was read stands in for none that is as new. */
  private keep(key: string, response: CachedResponse): void {
    if (response.outdated) {
      this.remember(key);
      const before = this.store.get(key);
      if (before && (before.outdated?.until ?? Infinity) >= response.outdated.until) return;
    }
    this.store.set(key, response);
  }

  /** What is read from now on shows everything that the listener has reported, and this long it may be sent. */
  private asOf(): Outdated {
    return { until: (this.listener?.caughtUpAt ?? -Infinity) + MAX_BEHIND_MS, writes: this.knownWrites };
  }

  private async askListener(): Promise<boolean> {
    const writes = ownWrites();
    const caughtUp = (await this.listener?.catchUp()) ?? false;
    if (!caughtUp) return false;
    this.knownWrites = Math.max(this.knownWrites, writes);
    this.rightAt = this.listener?.caughtUpAt ?? this.rightAt;
    this.isReported = false;
    return true;
  }

  private warnOnce(): void {
    if (!this.warned)
      this.log.warn(
        'DATABASE_URL leads to a pooler without sessions: no changes are heard, so no responses are cached',
      );
    this.warned = true;
  }

  private drop(what: string, outdated = this.asOf()): void {
    if (what === 'all') {
      this.noticeAll();
      return this.store.clear();
    }
    if (what === 'settings') this.settings.forget();
    for (const changes of this.active) changes.add(changes.size < MAX_CHANGES ? what : 'all');
    for (const key of this.store.outdate(what, outdated)) this.remember(key);
  }

  /** Anything may have changed since what is being read was begun. */
  private noticeAll(): void {
    this.settings.forget();
    for (const changes of this.active) changes.add('all');
  }

  private remember(key: string): void {
    const [recent] = this.candidates;
    recent.add(key);
    if (recent.size >= MAX_CANDIDATES) this.candidates = [new Set(), recent];
  }

  /** What is announced begins and ends with the days of the shop. */
  private checkDay(): void {
    const now = this.clock.now().getTime();
    if (now < this.dayUntil && now >= this.dayUntil - 1_000) return;
    this.dayUntil = now + 1_000;
    const day = brazilDay(new Date(now));
    if (day !== this.day) this.drop('settings', { until: -Infinity, writes: -1 });
    this.day = day;
  }
}
