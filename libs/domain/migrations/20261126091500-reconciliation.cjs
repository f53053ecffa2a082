'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/** Comparison with the provider's settlement report, and what was heard of each payment (ADR 43). */
class Migration20261126091500_reconciliation extends Migration {
  name = 'Migration20261126091500_reconciliation';

  async up() {
    this.addSql(
      `create table "settlement_report" ("id" uuid not null, "state" text not null default 'requested', "from_at" timestamptz not null,
         "until_at" timestamptz not null, "asked_by" varchar(120) null, "provider_id" varchar(40) null, "file_name" varchar(200) null,
         "requested_at" timestamptz null, "lines_read" int not null default 0, "compared_to" varchar(40) not null default '',
         "payments" int not null default 0, "opened" int not null default 0, "differing" int not null default 0, "closed" int not null default 0,
         "tries" int not null default 0, "error" varchar(300) not null default '', "next_try_at" timestamptz not null,
         "created_at" timestamptz not null default now(), "finished_at" timestamptz null, primary key ("id"),
         constraint "settlement_report_state_check" check ("state" in ('requested', 'waiting', 'loading', 'comparing', 'done', 'failed')));`,
    );
    this.addSql(
      `create unique index "settlement_report_one_running" on "settlement_report" ((true)) where state not in ('done', 'failed');`,
    );
    this.addSql(
      `create index "settlement_report_created_at_index" on "settlement_report" ("created_at");`,
    );
    this.addSql(
      `create table "settlement_line" ("report_id" uuid not null, "number" int not null, "payment_id" varchar(40) not null,
         "reference" varchar(80) not null default '', "kind" text not null, "amount_cents" int not null default 0,
         "currency" varchar(10) not null default '', "fee_cents" int not null default 0, "net_cents" int not null default 0,
         "ours" boolean not null default true, "at" timestamptz null, primary key ("report_id", "number"),
         constraint "settlement_line_kind_check" check ("kind" in ('payment', 'refund', 'chargeback', 'other', 'expected')));`,
    );
    this.addSql(
      `create index "settlement_line_report_id_payment_id_index" on "settlement_line" ("report_id", "payment_id");`,
    );
    this.addSql(
      `create table "payment_difference" ("id" uuid not null, "kind" text not null, "payment_id" varchar(40) not null, "order_id" uuid null,
         "charge_id" uuid null, "state" text not null default 'open', "expected_cents" int not null, "found_cents" int not null,
         "detail" varchar(40) not null default '', "paid_at" timestamptz null, "report_id" uuid not null, "reopened" int not null default 0,
         "note" varchar(300) not null default '', "explained_by" varchar(120) null, "closed_by" text null, "opened_at" timestamptz not null,
         "last_seen_at" timestamptz not null, "ended_at" timestamptz null, primary key ("id"),
         constraint "payment_difference_kind_check" check ("kind" in ('unknown-payment', 'missing-payment', 'amount-differs', 'fee-differs', 'refund-unknown', 'refund-missing', 'chargeback-unknown', 'duplicate-payment', 'wrong-account', 'cancelled-unrefunded')),
         constraint "payment_difference_state_check" check ("state" in ('open', 'explained', 'closed')),
         constraint "payment_difference_closed_by_check" check ("closed_by" in ('agreed', 'applied')),
         constraint payment_difference_explained check (state <> 'explained' or (note <> '' and explained_by is not null)));`,
    );
    this.addSql(
      `alter table "payment_difference" add constraint "payment_difference_kind_payment_id_unique" unique ("kind", "payment_id");`,
    );
    this.addSql(
      `create index "payment_difference_state_opened_at_id_index" on "payment_difference" ("state", "opened_at", "id");`,
    );
    this.addSql(
      `create index "payment_difference_of_order" on "payment_difference" ("order_id") where order_id is not null;`,
    );
    this.addSql(
      `create table "payment_reading" ("id" uuid not null, "key" varchar(160) not null, "payment_id" varchar(40) not null, "order_id" uuid null,
         "charge_id" uuid null, "source" text not null, "outcome" text not null, "status" varchar(20) not null default '',
         "status_detail" varchar(80) not null default '', "amount_cents" int null, "refunded_cents" int not null default 0,
         "state_before" varchar(20) not null default '', "state_after" varchar(20) not null default '', "times" int not null default 1,
         "first_at" timestamptz not null, "last_at" timestamptz not null, primary key ("id"),
         constraint "payment_reading_source_check" check ("source" in ('call', 'notice', 'poll', 'sweep', 'check', 'reapply')),
         constraint "payment_reading_outcome_check" check ("outcome" in ('applied', 'repeated', 'outdated', 'amount', 'currency', 'reference', 'account', 'price', 'payment', 'no-money', 'unknown-order', 'unknown-payment', 'signature', 'stale')));`,
    );
    this.addSql(
      `alter table "payment_reading" add constraint "payment_reading_key_unique" unique ("key");`,
    );
    this.addSql(
      `create index "payment_reading_payment_id_index" on "payment_reading" ("payment_id");`,
    );
    this.addSql(
      `create index "payment_reading_of_order" on "payment_reading" ("order_id") where order_id is not null;`,
    );
    this.addSql(`create index "payment_reading_last_at_index" on "payment_reading" ("last_at");`);
  }
}
exports.Migration20261126091500_reconciliation = Migration20261126091500_reconciliation;
