import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SealedSecrets } from '../accounts/index.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { idOfLink, linkIdOf } from '../shared/link-id.js';

const TOKEN = /^([\w-]{22})\.([\w-]{32})$/;

/**
 * Signs the links of drafts: an id and an HMAC-SHA256 of it (192 bits) under a key of its own, derived from SECRETS_KEY. Nothing of
 * it is stored, and staff can read it again. Until when it counts, its draft says. A forged link costs no statement.
 */
@Injectable()
export class DraftLinks {
  constructor(private readonly secrets: SealedSecrets) {}

  sign(draftId: string): string {
    const id = linkIdOf(draftId);
    return `${id}.${this.signatures(id)[0] ?? ''}`;
  }

  /** The id of the draft. @throws DomainError draft-order.link when the link is not genuine */
  read(token: string): string {
    const [, id = '', given = ''] = TOKEN.exec(token) ?? [];
    const genuine =
      given !== '' &&
      this.signatures(id).some((wanted) => timingSafeEqual(Buffer.from(given), Buffer.from(wanted)));
    if (!genuine) throw new DomainError('draft-order.link');
    return idOfLink(id);
  }

  private signatures(id: string): string[] {
    return this.secrets
      .digests(id, 'draft order link')
      .map((hex) => Buffer.from(hex, 'hex').subarray(0, 24).toString('base64url'));
  }
}
