'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/**
 * The carrier's notifications get a table and an event of their own. Those that wait for their job are handed over under
 * the new name, and are found again by their id.
 */
class Migration20261122195700_carrier_notices extends Migration {
  name = 'Migration20261122195700_carrier_notices';

  async up() {
    this.addSql(
      `create table "carrier_notice" ("id" uuid not null, "event_key" varchar(120) not null, "topic" varchar(60) not null, "carrier_id" varchar(80) not null, "received_at" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(`create index "carrier_notice_received_at_index" on "carrier_notice" ("received_at");`);
    this.addSql(
      `alter table "carrier_notice" add constraint "carrier_notice_event_key_unique" unique ("event_key");`,
    );
    this.addSql(
      `insert into "carrier_notice" ("id", "event_key", "topic", "carrier_id", "received_at") select "id", "event_key", "topic", "subject_id", "received_at" from "webhook_event" where "provider" = 'melhor-envio';`,
    );
    this.addSql(
      `update "outbox_message" set "type" = 'carrier.notice-received', "payload" = jsonb_build_object('carrierNoticeId', "aggregate_id"), "state" = case when "state" = 'published' then 'new' else "state" end, "next_at" = now() where "type" = 'webhook.received' and "state" <> 'acked' and "aggregate_id" in (select "id" from "carrier_notice");`,
    );
    this.addSql(`delete from "webhook_event" where "provider" = 'melhor-envio';`);
  }
}
exports.Migration20261122195700_carrier_notices = Migration20261122195700_carrier_notices;
