import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '@plantao/platform/clock';
import { SealedSecrets } from '../accounts/index.js';
import { idOfLink, linkIdOf } from '../shared/link-id.js';

/** What a link is for; one for one purpose is refused for the others. `unsubscribe` names an account, `unsubscribe-lead` a lead. */
export type LinkPurpose = 'open' | 'unsubscribe' | 'unsubscribe-lead';

const TOKEN = /^([\w-]{22})\.([0-9a-z]{1,8})\.([\w-]{32})$/;

/**
 * Signs the links of messages: an id, until when, and an HMAC-SHA256 of both (192 bits of it) under a key for the purpose that is
 * derived from SECRETS_KEY. While that is rotated, the new key signs and both are accepted. A forged link costs no statement.
 */
@Injectable()
export class RecoveryLinks {
  constructor(
    private readonly secrets: SealedSecrets,
    private readonly clock: Clock,
  ) {}

  /** @param until null: it never expires */
  sign(purpose: LinkPurpose, id: string, until: Date | null): string {
    const body = `${linkIdOf(id)}.${until ? Math.floor(until.getTime() / 1_000).toString(36) : '0'}`;
    return `${body}.${this.signatures(purpose, body)[0] ?? ''}`;
  }

  /** The id of a genuine link that has not expired; undefined of any other. */
  read(purpose: LinkPurpose, token: string): string | undefined {
    const [, id = '', until = '', given = ''] = TOKEN.exec(token) ?? [];
    if (given === '') return undefined;
    const genuine = this.signatures(purpose, `${id}.${until}`).some((wanted) =>
      timingSafeEqual(Buffer.from(given), Buffer.from(wanted)),
    );
    const seconds = Number.parseInt(until, 36);
    const expired = seconds !== 0 && seconds * 1_000 < this.clock.now().getTime();
    if (!genuine || expired) return undefined;
    return idOfLink(id);
  }

  private signatures(purpose: LinkPurpose, body: string): string[] {
    return this.secrets
      .digests(body, `recovery link: ${purpose}`)
      .map((hex) => Buffer.from(hex, 'hex').subarray(0, 24).toString('base64url'));
  }
}
