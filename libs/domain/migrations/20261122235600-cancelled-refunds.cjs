'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/**
 * A refund of money that the bank has given back after a dispute has a state of its own: nobody is asked to make it. Those
 * that wait for a person get it, and orders whose refund they were have lost the dispute. So does a part that failed and
 * is in a refund of all the rest: the two together are more than the charge brought.
 */
class Migration20261122235600_cancelled_refunds extends Migration {
  name = 'Migration20261122235600_cancelled_refunds';

  async up() {
    this.addSql(`alter table "refund" drop constraint "refund_state_check";`);
    this.addSql(
      `alter table "refund" add constraint "refund_state_check" check ("state" in ('requested', 'done', 'failed', 'cancelled'));`,
    );
    this.addSql(
      `update "shop_order" o set "paid_state" = 'charged_back' from "refund" r join "charge" c on c."id" = r."charge_id" where r."order_id" = o."id" and o."paid_state" = 'refunding' and c."state" = 'charged_back' and r."state" in ('requested', 'failed') and not r."partial" and r."reason" <> 'double';`,
    );
    this.addSql(
      `update "refund" r set "state" = 'cancelled', "error" = 'Este valor entrou no reembolso do restante.' from "charge" c where c."id" = r."charge_id" and r."state" = 'failed' and r."partial" and exists (select 1 from "refund" w where w."charge_id" = c."id" and not w."partial") and r."amount_cents" > c."amount_cents" - (select sum(o."amount_cents") from "refund" o where o."charge_id" = c."id" and (o."state" in ('requested', 'done') or not o."partial"));`,
    );
    // The text is how the shop knows that the refund is owed again when the provider reimburses it.
    this.addSql(
      `update "refund" r set "state" = 'cancelled', "error" = 'O banco já devolveu este valor ao comprador, que contestou a compra: não devolva de novo.' from "charge" c where c."id" = r."charge_id" and c."state" = 'charged_back' and r."state" = 'failed';`,
    );
  }
}
exports.Migration20261122235600_cancelled_refunds = Migration20261122235600_cancelled_refunds;
