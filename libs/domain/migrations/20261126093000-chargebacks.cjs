'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/** Chargebacks with their history and files, the mails of an order, and orders that wait while they are contested (ADR 42). */
class Migration20261126093000_chargebacks extends Migration {
  name = 'Migration20261126093000_chargebacks';

  async up() {
    this.addSql(
      `create table "chargeback" ("id" uuid not null, "order_id" uuid not null, "charge_id" uuid not null, "provider_id" varchar(40) not null,
         "amount_cents" int not null, "currency" varchar(3) not null, "reason" varchar(60) not null default '', "coverable" boolean null,
         "covered" boolean null, "documents" text not null default 'none', "deadline" timestamptz null, "state" text not null default 'open',
         "accept_reason" varchar(500) not null default '', "send_error" varchar(300) not null default '', "sent_file_id" uuid null,
         "authorisation" varchar(40) not null default '', "card_holder" varchar(120) not null default '',
         "three_ds" boolean not null default false, "answered_at" timestamptz null, "decided_at" timestamptz null,
         "provider_updated_at" timestamptz null, "next_check_at" timestamptz not null, "created_at" timestamptz not null default now(),
         "version" int not null default 1, primary key ("id"),
         constraint "chargeback_documents_check" check ("documents" in ('none', 'received', 'valid', 'invalid', 'missed', 'unneeded')),
         constraint "chargeback_state_check" check ("state" in ('open', 'sending', 'evidence_sent', 'accepted', 'expired', 'won', 'lost')),
         constraint chargeback_amount check (amount_cents > 0),
         constraint chargeback_accepted_for_a_reason check (state <> 'accepted' or accept_reason <> ''));`,
    );
    this.addSql(
      `alter table "chargeback" add constraint "chargeback_provider_id_unique" unique ("provider_id");`,
    );
    this.addSql(`create index "chargeback_order_id_index" on "chargeback" ("order_id");`);
    this.addSql(`create index "chargeback_created_at_id_index" on "chargeback" ("created_at", "id");`);
    this.addSql(
      `create index "chargeback_state_created_at_id_index" on "chargeback" ("state", "created_at", "id");`,
    );
    this.addSql(
      `create index "chargeback_due" on "chargeback" ("deadline") where state in ('open', 'sending');`,
    );
    this.addSql(`create index "chargeback_next_check_at_index" on "chargeback" ("next_check_at");`);
    this.addSql(
      `create table "chargeback_step" ("id" uuid not null, "chargeback_id" uuid not null, "kind" text not null, "actor" varchar(120) not null,
         "detail" varchar(1000) not null default '', "at" timestamptz not null, primary key ("id"),
         constraint "chargeback_step_kind_check" check ("kind" in ('opened', 'deadline', 'note', 'file-added', 'file-removed', 'evidence-asked', 'evidence-sent', 'evidence-refused', 'documents-valid', 'documents-invalid', 'accepted', 'expired', 'posting-allowed', 'won', 'lost')));`,
    );
    this.addSql(
      `create index "chargeback_step_chargeback_id_at_index" on "chargeback_step" ("chargeback_id", "at");`,
    );
    this.addSql(
      `create table "chargeback_file" ("id" uuid not null, "chargeback_id" uuid not null, "kind" text not null, "name" varchar(120) not null,
         "bytes" int not null, "sha256" varchar(64) not null, "content" bytea not null, "actor" varchar(120) not null,
         "created_at" timestamptz not null, primary key ("id"),
         constraint "chargeback_file_kind_check" check ("kind" in ('picture', 'bundle')),
         constraint chargeback_file_bytes check (bytes > 0 and bytes = octet_length(content)));`,
    );
    this.addSql(
      `create index "chargeback_file_chargeback_id_created_at_index" on "chargeback_file" ("chargeback_id", "created_at");`,
    );
    this.addSql(
      `create table "order_mail" ("id" varchar(120) not null, "order_id" uuid not null, "subject" varchar(300) not null,
         "sent_at" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(
      `create index "order_mail_order_id_sent_at_index" on "order_mail" ("order_id", "sent_at");`,
    );
    this.addSql(`alter table "shop_order" add column "ships_contested" boolean not null default false;`);
  }
}
exports.Migration20261126093000_chargebacks = Migration20261126093000_chargebacks;
