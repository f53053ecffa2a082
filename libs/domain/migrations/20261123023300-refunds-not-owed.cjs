'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/**
 * A refund that is not owed any more says why in a column; so far its text alone told. A charge remembers that the
 * provider paid a lost dispute back to the shop: a refund of it may be found not to be owed. Where a later refusal has
 * replaced the text of the refund, the order's history still has it.
 */
class Migration20261123023300_refunds_not_owed extends Migration {
  name = 'Migration20261123023300_refunds_not_owed';

  async up() {
    this.addSql(`alter table "charge" add column "reimbursed" boolean not null default false;`);
    this.addSql(
      `update "charge" c set "reimbursed" = true where c."status_detail" = 'reimbursed' or exists (select 1 from "refund" r where r."charge_id" = c."id" and r."error" like 'O provedor devolveu à loja o valor desta contestação.%') or exists (select 1 from "refund" r join "order_step" s on s."order_id" = r."order_id" where r."charge_id" = c."id" and s."kind" = 'refund-failed' and s."detail" like 'O provedor devolveu à loja o valor desta contestação.%');`,
    );
    this.addSql(
      `alter table "refund" add column "cancel_reason" text null, add constraint "refund_cancel_reason_check" check ("cancel_reason" in ('charged-back', 'included', 'not-owed'));`,
    );
    this.addSql(
      `update "refund" set "cancel_reason" = case when "error" = 'Este valor entrou no reembolso do restante.' then 'included' else 'charged-back' end where "state" = 'cancelled';`,
    );
    this.addSql(
      `alter table "refund" add constraint "refund_cancelled_for_a_reason" check ((state = 'cancelled') = (cancel_reason is not null));`,
    );
  }
}
exports.Migration20261123023300_refunds_not_owed = Migration20261123023300_refunds_not_owed;
