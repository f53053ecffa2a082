import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { OrderPersonalDataView } from '@plantao/contracts/orders/order-personal-data.view';
import { maskCep } from '@plantao/domain/shared/brazil/cep';
import type { CustomerSnapshot, DeliveryAddress } from '@plantao/domain/orders/rules/order-snapshots.rules';
import { redactText, redactValues } from '@plantao/domain/accounts/rules/redaction.rules';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';

/** Who an order is for, as its customer wrote it. */
@Injectable()
export class OrderPeopleReader {
  constructor(private readonly em: EntityManager) {}

  /** @throws DomainError order.not-found */
  async one(orderId: string): Promise<OrderPersonalDataView> {
    const [row] = await this.em.execute<{ customer: CustomerSnapshot; address: DeliveryAddress }[]>(
      'select customer, address from shop_order where id = ?',
      [orderId],
    );
    if (!row) throw new DomainError('order.not-found');
    const { email, phone, taxId } = row.customer;
    return { email, phone, taxId, address: { ...row.address, zipCode: maskCep(row.address.zipCode) } };
  }

  /**
   * Hides in a text about the order what is personal in it; the street and the like by this order's own, as nothing else tells
   * them from other words.
   * @throws DomainError order.not-found
   */
  async hiderOf(orderId: string): Promise<(text: string) => string> {
    const { email, phone, taxId, address } = await this.one(orderId);
    const { street, complement, neighborhood, zipCode } = address;
    const known = [email, phone, taxId, street, complement, neighborhood, zipCode, zipCode.replace('-', '')];
    return (text) => redactText(redactValues(text, known));
  }

  /** Whether something of a note is hidden from who sees no personal data. */
  async hidesNote(id: string): Promise<boolean> {
    const [note] = await this.em.execute<{ orderId: string; text: string }[]>(
      'select order_id as "orderId", text from order_note where id = ?',
      [id],
    );
    return note !== undefined && (await this.hiderOf(note.orderId))(note.text) !== note.text;
  }
}
