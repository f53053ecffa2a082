'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/** Refunds that wait for a second administrator. */
class Migration20261125212000_refund_approval extends Migration {
  name = 'Migration20261125212000_refund_approval';

  async up() {
    this.addSql(
      `create table "refund_approval" ("id" uuid not null, "order_id" uuid not null, "kind" text not null, "amount_cents" int not null, "seen_cents" int not null, "state" text not null default 'waiting', "requested_by" uuid not null, "requester" varchar(120) not null, "requested_at" timestamptz not null, "expires_at" timestamptz not null, "decided_by" uuid null, "decider" varchar(120) null, "decided_at" timestamptz null, "reason" varchar(300) not null default '', primary key ("id"), constraint "refund_approval_kind_check" check ("kind" in ('refund', 'cancel')), constraint "refund_approval_state_check" check ("state" in ('waiting', 'approved', 'refused', 'expired')), constraint refund_approval_positive check (amount_cents > 0), constraint refund_approval_four_eyes check (state <> 'approved' or (decided_by is not null and decided_by <> requested_by)));`,
    );
    this.addSql(`create index "refund_approval_order_id_index" on "refund_approval" ("order_id");`);
    this.addSql(
      `create unique index "refund_approval_one_waiting" on "refund_approval" (order_id) where state = 'waiting';`,
    );
  }
}
exports.Migration20261125212000_refund_approval = Migration20261125212000_refund_approval;
