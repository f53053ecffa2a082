import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Signs what names the content of a backup: manifests, lists of files, pieces of the log. Everything else is named by them with
 * its SHA-256. HMAC-SHA256 under BACKUP_SIGNING_KEY, which the place that keeps the backups does not have.
 */
export class Seal {
  constructor(private readonly key: string) {}

  /** The signature of a text, as 64 hexadecimal digits. */
  of(text: string): string {
    return createHmac('sha256', this.key).update(text).digest('hex');
  }

  holds(text: string, given: unknown): boolean {
    const wanted = Buffer.from(this.of(text));
    const bytes = Buffer.from(typeof given === 'string' ? given : '');
    return bytes.length === wanted.length && timingSafeEqual(bytes, wanted);
  }
}
