import type { CachedResponse, Outdated } from './cached-response.js';

/** Bytes of memory that an entry takes beside its bodies: key, maps, headers. */
const ENTRY_BYTES = 1_024;
/** And for each of its tags. */
const TAG_BYTES = 150;
/** The part of the memory that only responses have which were asked for again while they were cached. */
const PROTECTED_PART = 0.75;

interface Entry {
  readonly key: string;
  readonly response: CachedResponse;
  size: number;
  isProtected: boolean;
}

/**
 * Responses by key, at most `maxBytes` of them, the least recently used removed first. Two segments: a new response has
 * to be asked for again before it may displace one that others ask for, so that a client with thousands of different
 * questions displaces its own.
 */
export class ResponseStore {
  private readonly entries = new Map<string, Entry>();
  private readonly probation = new Set<Entry>();
  private readonly kept = new Set<Entry>();
  private readonly byTag = new Map<string, Set<Entry>>();
  private bytes = 0;
  private keptBytes = 0;

  constructor(private readonly maxBytes: number) {}

  get size(): number {
    return this.entries.size;
  }

  get totalBytes(): number {
    return this.bytes;
  }

  /** Also one that is outdated. */
  get(key: string): CachedResponse | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    if (entry.isProtected) {
      this.kept.delete(entry);
      this.kept.add(entry);
    } else this.protect(entry);
    return entry.response;
  }

  set(key: string, response: CachedResponse): void {
    this.delete(key);
    const entry: Entry = {
      key,
      response,
      size: ENTRY_BYTES + 2 * key.length + TAG_BYTES * response.tags.length + response.size,
      isProtected: false,
    };
    if (entry.size > this.maxBytes) return;
    this.entries.set(key, entry);
    this.probation.add(entry);
    this.bytes += entry.size;
    for (const tag of response.outdated ? [] : response.tags) {
      const tagged = this.byTag.get(tag);
      if (tagged) tagged.add(entry);
      else this.byTag.set(tag, new Set([entry]));
    }
    this.shrink();
  }

  /** The response has become larger by this many bytes. */
  grow(key: string, response: CachedResponse, bytes: number): void {
    const entry = this.entries.get(key);
    if (entry?.response !== response) return;
    entry.size += bytes;
    this.bytes += bytes;
    if (entry.isProtected) this.keptBytes += bytes;
    this.shrink();
  }

  /** Keeps what shows this as outdated; returns the keys. */
  outdate(tag: string, outdated: Outdated): string[] {
    const entries = [...(this.byTag.get(tag) ?? [])];
    for (const entry of entries) {
      entry.response.outdated = outdated;
      this.untag(entry);
      this.unprotect(entry);
    }
    return entries.map(({ key }) => key);
  }

  clear(): void {
    for (const part of [this.entries, this.probation, this.kept, this.byTag]) part.clear();
    this.bytes = 0;
    this.keptBytes = 0;
  }

  delete(key: string): void {
    const entry = this.entries.get(key);
    if (entry) this.remove(entry);
  }

  private protect(entry: Entry): void {
    this.probation.delete(entry);
    this.kept.add(entry);
    entry.isProtected = true;
    this.keptBytes += entry.size;
    for (const oldest of this.kept) {
      if (this.keptBytes <= this.maxBytes * PROTECTED_PART || oldest === entry) break;
      this.unprotect(oldest);
    }
  }

  private unprotect(entry: Entry): void {
    if (!entry.isProtected) return;
    this.kept.delete(entry);
    this.keptBytes -= entry.size;
    entry.isProtected = false;
    this.probation.add(entry);
  }

  private shrink(): void {
    for (const part of [this.probation, this.kept])
      for (const oldest of part) {
        if (this.bytes <= this.maxBytes) return;
        this.remove(oldest);
      }
  }

  private remove(entry: Entry): void {
    this.entries.delete(entry.key);
    this.bytes -= entry.size;
    if (entry.isProtected) this.keptBytes -= entry.size;
    this.probation.delete(entry);
    this.kept.delete(entry);
    this.untag(entry);
  }

  private untag(entry: Entry): void {
    for (const tag of entry.response.tags) {
      const tagged = this.byTag.get(tag);
      tagged?.delete(entry);
      if (tagged?.size === 0) this.byTag.delete(tag);
    }
  }
}
