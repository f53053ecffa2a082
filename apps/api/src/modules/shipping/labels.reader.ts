import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { LabelStatusView } from '@plantao/contracts/shipping/labels.view';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { presentLabel, type LabelRow } from '../../http/label.presenter.js';

/** The newest label of an order. */
@Injectable()
export class LabelsReader {
  constructor(private readonly em: EntityManager) {}

  /** @throws DomainError label.not-found */
  async of(orderId: string): Promise<LabelStatusView> {
    const [row] = await this.em.execute<LabelRow[]>(
      `select id, state, carrier_id as "carrierId", carrier_status as "carrierStatus", price_cents as "priceCents", tracking,
              print_url as "printUrl", error
         from shipping_label where order_id = ? order by created_at desc limit 1`,
      [orderId],
    );
    if (!row) throw new DomainError('label.not-found');
    return presentLabel(row);
  }
}
