import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { OrderPersonalDataView } from '@plantao/contracts/orders/order-personal-data.view';
import { maskCep } from '@plantao/domain/shared/brazil/cep';
import type { CustomerSnapshot, DeliveryAddress } from '@plantao/domain/orders/rules/order-snapshots.rules';
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

  /** Parts of its address that a text about the order may repeat. */
  async valuesOf(orderId: string): Promise<string[]> {
    const { email, phone, taxId, address } = await this.one(orderId);
    const { street, complement, neighborhood, zipCode } = address;
    return [email, phone, taxId, street, complement, neighborhood, zipCode, zipCode.replace('-', '')];
  }
}
