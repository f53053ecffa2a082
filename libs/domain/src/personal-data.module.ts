import { Global, Module } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { bindPerson, type Person, type PersonalDataHolder } from '@plantao/platform/personal-data';
import { accountsPersonalData, PersonalData } from './accounts/index.js';
import { cartPersonalData } from './cart/index.js';
import { cataloguePersonalData } from './catalogue/index.js';
import { chargebacksPersonalData } from './chargebacks/index.js';
import { checkoutPersonalData } from './checkout/index.js';
import { draftOrdersPersonalData } from './draft-orders/index.js';
import { embroideryPersonalData } from './embroidery/index.js';
import { leadsPersonalData } from './leads/index.js';
import { orderEditsPersonalData } from './order-edits/index.js';
import { ordersPersonalData } from './orders/index.js';
import { recoveryPersonalData } from './recovery/index.js';
import { returnsPersonalData } from './returns/index.js';
import { shippingDeskPersonalData } from './shipping-desk/index.js';
import { teamOrdersPersonalData } from './team-orders/index.js';

/** The audit log keeps who changed what; the values go when the account is emptied (`audit.forget`). */
const auditPersonalData: PersonalDataHolder = {
  tables: { audit_log: 'kept without the values' },
  exported: {},
  erased: [],
};

/** Responses that are replayed for a repeated call may contain the caller's own data. */
const idempotencyPersonalData: PersonalDataHolder = {
  tables: { idempotency_key: 'expires after 24 hours' },
  exported: {},
  erased: [],
};

/** Every module that holds something about people. A table that none of them covers fails a test. */
export const PERSONAL_DATA: readonly PersonalDataHolder[] = [
  accountsPersonalData,
  auditPersonalData,
  cartPersonalData,
  cataloguePersonalData,
  chargebacksPersonalData,
  checkoutPersonalData,
  draftOrdersPersonalData,
  embroideryPersonalData,
  idempotencyPersonalData,
  leadsPersonalData,
  orderEditsPersonalData,
  ordersPersonalData,
  recoveryPersonalData,
  returnsPersonalData,
  shippingDeskPersonalData,
  teamOrdersPersonalData,
];

class AllPersonalData extends PersonalData {
  async erase(em: EntityManager, person: Person, now: Date): Promise<void> {
    for (const statement of PERSONAL_DATA.flatMap(({ erased }) => erased))
      await em.execute(...bindPerson(statement, person, now));
  }

  async export(em: EntityManager, person: Person, now: Date): Promise<Record<string, unknown>> {
    const members = PERSONAL_DATA.flatMap(({ exported }) => Object.entries(exported));
    const sql = `select ${members.map(([name, value]) => `${value} as "${name}"`).join(', ')}`;
    const [row] = await em.execute<Record<string, unknown>[]>(...bindPerson(sql, person, now));
    return row ?? {};
  }
}

/** Lets accounts erase and export what every module holds. Global: every application with accounts imports it. */
@Global()
@Module({ providers: [{ provide: PersonalData, useClass: AllPersonalData }], exports: [PersonalData] })
export class PersonalDataModule {}
