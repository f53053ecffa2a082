'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/** Refunds by line: which pieces a refund is for, what of it is freight, and why (ADR 40). */
class Migration20261126061000_refund_lines extends Migration {
  name = 'Migration20261126061000_refund_lines';

  async up() {
    this.addSql(`alter table "order_item" add column "refunded" int not null default 0;`);
    this.addSql(
      `alter table "order_item" add constraint "order_item_refunded" check (refunded >= 0 and refunded <= quantity) not valid;`,
    );
    this.addSql(`alter table "stock_hold" add column "returned" int not null default 0;`);
    this.addSql(
      `alter table "stock_hold" add constraint "stock_hold_returned" check (returned >= 0) not valid;`,
    );
    this.addSql(
      `alter table "refund" add column "goods_cents" int null, add column "freight_cents" int not null default 0, add column "why" varchar(300) not null default '', add column "note" varchar(500) not null default '';`,
    );
    this.addSql(
      `alter table "refund" add constraint "refund_parts" check (freight_cents >= 0 and (goods_cents is null or goods_cents >= 0)) not valid;`,
    );
    this.addSql(`alter table "refund_approval" add column "parts" jsonb null;`);
    this.addSql(
      `create table "refund_line" ("id" uuid not null, "refund_id" uuid not null, "order_item_id" uuid not null, "quantity" int not null, "amount_cents" int not null, "restock" boolean not null, primary key ("id"), constraint refund_line_positive check (quantity > 0 and amount_cents >= 0));`,
    );
    this.addSql(
      `alter table "refund_line" add constraint "refund_line_refund_id_order_item_id_unique" unique ("refund_id", "order_item_id");`,
    );
    this.addSql(`create index "refund_line_order_item_id_index" on "refund_line" ("order_item_id");`);
  }
}
exports.Migration20261126061000_refund_lines = Migration20261126061000_refund_lines;
