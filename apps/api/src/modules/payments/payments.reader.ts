import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PaymentResponse, PaymentStatusResponse } from '@plantao/contracts/payments/payment.view';
import { COUNTED_CHARGE_FIRST, type Charge, type ChargeState } from '@plantao/domain/payments';
import { paymentStatusName } from '@plantao/domain/payments/rules/charge-status.rules';
import { refusalReason } from '@plantao/domain/payments/rules/refusal-reasons.rules';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { toReais } from '@plantao/domain/shared/money';
import { Clock } from '@plantao/platform/clock';
import { isUuid } from '../../http/bodies/id.pipe.js';

const iso = (at: Date | string): string => new Date(at).toISOString();

interface StatusRow {
  chargeId: string | null;
  state: ChargeState | null;
  statusDetail: string | null;
  orderId: string;
  orderStatus: string;
  expiresAt: Date | string | null;
}

/** What our database knows of payments; the provider is never asked here. */
@Injectable()
export class PaymentsReader {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /**
   * By the provider's number or our order's id, with or without 'pix:'.
   * @throws DomainError payment.not-found
   */
  async status(id: string, userId: string): Promise<PaymentStatusResponse> {
    const row = await this.find(id, userId);
    return {
      status: row.state ? paymentStatusName(row.state) : 'pending',
      status_detail: row.statusDetail ?? '',
      orderId: row.orderId,
      orderStatus: row.orderStatus,
      date_of_expiration: row.expiresAt && iso(row.expiresAt),
      serverTime: this.clock.now().toISOString(),
    };
  }

  /** Has the poller ask the provider at its next turn. @throws DomainError payment.not-found */
  async askSoon(id: string, userId: string): Promise<void> {
    const { chargeId } = await this.find(id, userId);
    await this.em.execute(
      `update charge set next_poll_at = ? where id = ? and state in ('creating', 'open', 'in_process')`,
      [this.clock.now(), chargeId],
    );
  }

  /** The response of payment-create: the specification's members only. */
  present(charge: Charge): PaymentResponse {
    const status = paymentStatusName(charge.state);
    return {
      id: charge.providerId ?? null,
      status,
      status_detail: charge.statusDetail,
      reason: refusalReason(status, charge.statusDetail),
      transaction_amount: toReais(charge.amountCents),
      date_of_expiration: charge.expiresAt ? iso(charge.expiresAt) : null,
      point_of_interaction: charge.pixCode
        ? { transaction_data: { qr_code: charge.pixCode, qr_code_base64: charge.pixQrBase64 ?? null } }
        : null,
      ticket: charge.ticketUrl ? { url: charge.ticketUrl, barcode: charge.barcode ?? null } : null,
      serverTime: this.clock.now().toISOString(),
    };
  }

  private async find(given: string, userId: string): Promise<StatusRow> {
    const id = given.replace(/^pix:/, '');
    const [row] = await this.em.execute<StatusRow[]>(
      `select c.id as "chargeId", c.state, c.status_detail as "statusDetail", o.id as "orderId", o.status as "orderStatus",
              c.expires_at as "expiresAt"
         from shop_order o left join charge c on c.order_id = o.id
        where o.user_id = ? and ${isUuid(id) ? 'o.id = ?' : 'c.provider_id = ?'}
        order by ${COUNTED_CHARGE_FIRST} nulls last limit 1`,
      [userId, id],
    );
    if (!row) throw new DomainError('payment.not-found');
    return row;
  }
}
