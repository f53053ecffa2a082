import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Env } from '@plantao/platform/config';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts secrets that have to be read again (AES-256-GCM, a key of its own for each account). SECRETS_KEY has one key,
 * or two with a comma between them while one is replaced: the first seals, both open.
 */
@Injectable()
export class SealedSecrets {
  private readonly keys: readonly string[];

  constructor({ SECRETS_KEY }: Env) {
    this.keys = SECRETS_KEY.split(',').map((key) => key.trim());
  }

  /** @returns base64 */
  seal(secret: string, userId: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', keyFor(this.keys[0] ?? '', userId), nonce);
    const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
  }

  /** @throws Error when it was sealed for another account, or with a key that SECRETS_KEY has not */
  open(stored: string, userId: string): string {
    const opened = this.keys
      .map((key) => tryOpen(stored, keyFor(key, userId)))
      .find((text) => text !== undefined);
    if (opened === undefined)
      throw new Error('a stored secret cannot be opened: SECRETS_KEY is not the one it was sealed with');
    return opened;
  }

  /**
   * HMAC-SHA256, hex, of a secret that is too short for a plain hash: who has the database alone cannot try all values.
   * One by each key, the sealing one first.
   */
  digests(secret: string, ownerId: string): string[] {
    return this.keys.map((key) =>
      createHmac('sha256', keyFor(key, ownerId, 'plantao digest'))
        .update(secret, 'utf8')
        .digest('hex'),
    );
  }
}

const keyFor = (key: string, ownerId: string, use = 'plantao sealed secret'): Buffer =>
  Buffer.from(hkdfSync('sha256', key, ownerId, use, 32));

function tryOpen(stored: string, key: Buffer): string | undefined {
  const bytes = Buffer.from(stored, 'base64');
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const rest = bytes.subarray(NONCE_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(rest), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
