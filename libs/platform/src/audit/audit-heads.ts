import { FileStore } from '../storage/index.js';
import type { AuditHead } from './audit-chain.js';

/** Files that are read at most: a year of days. */
const MAX_FILES = 366;

/**
 * Heads of the audit log's chain outside of the database, an object a day: `2026-11-26.txt` has `<position>:<hash>`, as the
 * daily mail (docs/adr/0027).
 */
export class AuditHeads {
  /** @param files none where the shop has no bucket: then nothing is kept */
  constructor(private readonly files: FileStore | undefined) {}

  /** Keeps the head of a day; the first one of it stays. @throws StorageFailure when the bucket does not take it */
  async keep({ position, hash }: AuditHead, at: Date): Promise<void> {
    const name = `${at.toISOString().slice(0, 10)}.txt`;
    if (!this.files || (await this.files.get(name))) return;
    await this.files.put(name, Buffer.from(`${position}:${hash}\n`));
  }

  /**
   * The newest heads, the oldest of them first.
   * @throws StorageFailure when the bucket cannot be read, Error naming an object that holds no head
   */
  async all(): Promise<AuditHead[]> {
    if (!this.files) return [];
    const names: string[] = [];
    for await (const name of this.files.list()) names.push(name);
    const heads: AuditHead[] = [];
    for (const name of names.slice(-MAX_FILES)) {
      const head = readHead(String(await this.files.get(name)));
      if (!head) throw new Error(`${name} não é um comprovante da auditoria`);
      heads.push(head);
    }
    return heads;
  }
}

/** `<position>:<hash>`, as it is mailed and kept; undefined for anything else. */
export function readHead(text: string): AuditHead | undefined {
  const [, position, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text.trim()) ?? [];
  return position && hash ? { position: Number(position), hash } : undefined;
}
