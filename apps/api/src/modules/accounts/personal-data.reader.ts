import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PersonalDataView } from '@plantao/contracts/accounts/personal-data.view';
import { AccountsService } from '@plantao/domain/accounts';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { Clock } from '@plantao/platform/clock';
import { OwnOrders } from '../../http/own-orders.port.js';
import { presentUser } from './user.presenter.js';

type Kept = Omit<PersonalDataView, 'exportedAt' | 'account' | 'orders'>;

/** Lists of objects as the view has them, made by the database. */
const list = (columns: string, from: string): string =>
  `(select coalesce(jsonb_agg(jsonb_build_object(${columns})), '[]') from ${from})`;

const KEPT = `select
  ${list(
    `'productId', l.product_id, 'name', p.name, 'size', l.size, 'colour', l.colour, 'quantity', l.quantity`,
    'cart c join cart_line l on l.cart_id = c.id join product p on p.id = l.product_id where c.user_id = :id',
  )} as cart,
  ${list(
    `'productId', f.product_id, 'name', p.name, 'createdAt', f.created_at`,
    'favourite f join product p on p.id = f.product_id where f.user_id = :id',
  )} as favourites,
  ${list(
    `'productId', r.product_id, 'rating', r.rating, 'text', r.text, 'fit', r.fit, 'createdAt', r.created_at`,
    'review r where r.user_id = :id',
  )} as reviews,
  ${list(
    `'productId', a.product_id, 'name', p.name, 'size', a.size, 'colour', a.colour, 'createdAt', a.created_at, 'servedAt', a.served_at`,
    'stock_alert a join product p on p.id = a.product_id where a.email = :email',
  )} as "stockAlerts",
  (select jsonb_build_object('name', name, 'whatsapp', whatsapp, 'email', email, 'consentVersion', consent_version, 'createdAt', created_at)
     from lead where email = :email) as lead,
  ${list(`'name', m.name, 'phone', m.phone, 'message', m.message, 'createdAt', m.created_at`, 'contact_message m where m.email = :email')} as messages,
  ${list(`'createdAt', s.created_at, 'expiresAt', s.expires_at, 'ip', s.ip, 'userAgent', s.user_agent`, 'session s where s.user_id = :id')} as sessions`;

/** Everything that the shop keeps about one person, in three statements. */
@Injectable()
export class PersonalDataReader {
  constructor(
    private readonly em: EntityManager,
    private readonly accounts: AccountsService,
    private readonly orders: OwnOrders,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError account.not-found */
  async of(userId: string): Promise<PersonalDataView> {
    const user = await this.accounts.findUser(userId);
    if (!user) throw new DomainError('account.not-found');
    const values: string[] = [];
    const sql = KEPT.replace(/:(id|email)/g, (_whole, name: 'id' | 'email') => {
      values.push(user[name]);
      return '?';
    });
    const [kept] = await this.em.execute<Kept[]>(sql, values);
    return {
      exportedAt: this.clock.now().toISOString(),
      account: presentUser(user),
      orders: await this.orders.allOf(userId),
      ...(kept as Kept),
    };
  }
}
