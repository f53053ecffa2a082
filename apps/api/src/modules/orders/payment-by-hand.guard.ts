import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Settings } from '@plantao/domain/settings';
import { Clock } from '@plantao/platform/clock';
import { isUuid } from '../../http/bodies/id.pipe.js';
import { requirePermission, type ShopRequest } from '../../http/sessions/caller.js';
import { expectProof } from '../../http/sessions/fresh-proof.decorator.js';

/** What moves an unpaid order without money: none of these registers a payment. */
const WITHOUT_PAYMENT: readonly unknown[] = ['pending', 'cancelled'];

/**
 * Moving an unpaid order forward registers its payment by hand (O6): who does so may give money back, and has shown lately who they
 * are. A guard, so that a refused call is sent again with its key.
 */
@Injectable()
export class PaymentByHandGuard implements CanActivate {
  constructor(
    private readonly em: EntityManager,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { caller, body, params } = context.switchToHttp().getRequest<ShopRequest>();
    const { status } = (body ?? {}) as { status?: unknown };
    const { id } = params as { id: string };
    if (!caller || WITHOUT_PAYMENT.includes(status) || !isUuid(id)) return true;
    const unpaid = await this.em
      .fork()
      .execute(`select 1 from shop_order where id = ? and paid_state = 'unpaid' and status <> 'cancelled'`, [
        id,
      ]);
    if (unpaid.length === 0) return true;
    requirePermission(caller, 'refunds:change');
    await expectProof(caller, this.settings, this.clock);
    return true;
  }
}
