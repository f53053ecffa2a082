import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { AuditEntry } from '@plantao/platform/audit';
import { Clock } from '@plantao/platform/clock';
import { violatedConstraint } from '@plantao/platform/database';
import { actorOf, type Actor } from '../shared/actor.js';
import { normalizeEmail } from '../shared/email.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { Coupon } from './entities/coupon.entity.js';
import { CouponException } from './entities/first-purchase.entity.js';

export interface ExceptionInput {
  /** The e-mail address of the account. */
  readonly email: string;
  readonly reason: string;
}

/** Exceptions that administrators make from the rule of the first purchase; each is in the audit log. */
@Injectable()
export class CouponExceptions {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /**
   * Lets an account use a coupon of the first purchase once more.
   * @throws DomainError coupon.not-found, coupon.not-first-purchase, coupon.no-account, coupon.excepted
   */
  async grant(couponId: string, { email, reason }: ExceptionInput, actor: Actor): Promise<void> {
    try {
      await this.em.transactional(async (em) => {
        const coupon = await em.findOne(Coupon, { id: couponId, deletedAt: null });
        if (!coupon) throw new DomainError('coupon.not-found');
        if (!coupon.firstPurchase) throw new DomainError('coupon.not-first-purchase');
        const [account] = await em.execute<{ id: string }[]>(
          'select id from app_user where email = ? and deleted_at is null',
          [normalizeEmail(email)],
        );
        if (!account) throw new DomainError('coupon.no-account');
        const exception = Object.assign(new CouponException(), {
          id: crypto.randomUUID(),
          couponId,
          userId: account.id,
          reason: reason.trim(),
          grantedBy: actor.name,
          createdAt: this.clock.now(),
        });
        em.persist(exception);
        em.persist(
          entry('coupon.except', couponId, actor, null, { user: account.id, reason: reason.trim() }),
        );
        await em.flush();
      });
    } catch (error) {
      if (violatedConstraint(error) === 'coupon_exception_one_open') throw new DomainError('coupon.excepted');
      throw error;
    }
  }

  /**
   * Takes an exception back that nobody has used.
   * @throws DomainError coupon.exception-not-found
   */
  async revoke(couponId: string, id: string, actor: Actor): Promise<void> {
    await this.em.transactional(async (em) => {
      const [gone] = await em.execute<{ user: string }[]>(
        'delete from coupon_exception where id = ? and coupon_id = ? and order_id is null returning user_id as user',
        [id, couponId],
      );
      if (!gone) throw new DomainError('coupon.exception-not-found');
      em.persist(entry('coupon.unexcept', couponId, actor, { user: gone.user }, null));
      await em.flush();
    });
  }
}

const entry = (action: string, entityId: string, actor: Actor, before: unknown, after: unknown): AuditEntry =>
  AuditEntry.of({ ...actorOf(actor), action, entity: 'coupon', entityId, before, after });
