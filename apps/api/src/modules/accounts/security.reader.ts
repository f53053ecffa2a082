import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { SecurityView } from '@plantao/contracts/accounts/security.view';
import { OwnFactors, type Caller } from '@plantao/domain/accounts';

interface Row {
  authenticatorSince: Date | string | null;
  passkeys: SecurityView['passkeys'];
  recoveryCodes: number;
  proven: boolean;
}

/** The second factors of a person, in one statement. */
@Injectable()
export class SecurityReader {
  constructor(
    private readonly em: EntityManager,
    private readonly factors: OwnFactors,
  ) {}

  async of({ userId, role }: Pick<Caller, 'userId' | 'role'>): Promise<SecurityView> {
    const [row] = await this.em.execute<Row[]>(
      `select (select confirmed_at from totp where user_id = me.id) as "authenticatorSince",
              (select count(*)::int from recovery_code where user_id = me.id and used_at is null) as "recoveryCodes",
              exists (select from app_user where id = me.id and email_verified_at is not null) as proven,
              (select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name, 'synced', k.synced,
                        'createdAt', k.created_at, 'lastUsedAt', k.last_used_at) order by k.created_at, k.id), '[]')
                 from passkey k where k.user_id = me.id) as passkeys
         from (select ?::uuid as id) me`,
      [userId],
    );
    const { authenticatorSince = null, passkeys = [], recoveryCodes = 0, proven = false } = row ?? {};
    return {
      authenticatorSince: isoOrNull(authenticatorSince),
      passkeys: passkeys.map(({ createdAt, lastUsedAt, ...rest }) => ({
        ...rest,
        createdAt: new Date(createdAt).toISOString(),
        lastUsedAt: isoOrNull(lastUsedAt),
      })),
      recoveryCodes,
      required: await this.factors.isRequired(role),
      confirmEmailFirst: role === 'user' && !proven,
    };
  }
}

const isoOrNull = (moment: Date | string | null): string | null =>
  moment === null ? null : new Date(moment).toISOString();
