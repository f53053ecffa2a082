'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

class Migration20261125191100_orphan_payment extends Migration {
  name = 'Migration20261125191100_orphan_payment';

  async up() {
    this.addSql(
      `create table "orphan_payment" ("provider_id" varchar(40) not null, "id" uuid not null, "reference" uuid not null, "method" text not null, "amount_cents" int not null, "state" text not null default 'found', "provider_refund_id" varchar(40) null, "error" varchar(300) not null default '', "found_at" timestamptz not null default now(), "done_at" timestamptz null, primary key ("provider_id"));`,
    );
    this.addSql(
      `alter table "orphan_payment" add constraint "orphan_payment_id_unique" unique ("id"), add constraint "orphan_payment_method_check" check ("method" in ('pix', 'card', 'boleto')), add constraint "orphan_payment_state_check" check ("state" in ('found', 'refunded', 'cancelled', 'failed')), add constraint "orphan_payment_positive" check (amount_cents > 0);`,
    );
  }
}
exports.Migration20261125191100_orphan_payment = Migration20261125191100_orphan_payment;
