'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/** What customers say about messages, and the reminders of carts and unpaid orders (ADR 44). */
class Migration20261126160000_recovery extends Migration {
  name = 'Migration20261126160000_recovery';

  async up() {
    this.addSql(
      `create table "contact_preference" ("user_id" uuid not null, "mail" boolean null, "mail_at" timestamptz null,
         "mail_version" varchar(40) null, "whatsapp" boolean null, "whatsapp_at" timestamptz null, "whatsapp_version" varchar(40) null,
         primary key ("user_id"));`,
    );
    this.addSql(
      `create table "recovery_message" ("id" uuid not null, "queue" text not null, "channel" text not null, "subject_id" uuid not null,
         "episode" uuid not null, "place" smallint not null, "user_id" uuid not null, "state" text not null,
         "stop_reason" varchar(20) not null default '', "actor_id" uuid null, "actor" varchar(120) not null, "lines" jsonb not null,
         "value_cents" int not null, "created_at" timestamptz not null default now(), "sent_at" timestamptz null,
         "first_opened_at" timestamptz null, "opened_at" timestamptz null, "opens" int not null default 0, "link_until" timestamptz not null,
         primary key ("id"),
         constraint "recovery_message_queue_check" check ("queue" in ('cart', 'pix', 'card', 'expired')),
         constraint "recovery_message_channel_check" check ("channel" in ('mail', 'whatsapp')),
         constraint "recovery_message_state_check" check ("state" in ('queued', 'sent', 'stopped')),
         constraint recovery_message_two check (place > 0 and place < 3));`,
    );
    this.addSql(
      `create index "recovery_message_user_id_created_at_index" on "recovery_message" ("user_id", "created_at");`,
    );
    this.addSql(
      `create index "recovery_message_created_at_id_index" on "recovery_message" ("created_at", "id");`,
    );
    this.addSql(
      `create unique index "recovery_message_place" on "recovery_message" ("subject_id", "episode", "place") where state <> 'stopped';`,
    );
    this.addSql(
      `create unique index "recovery_message_once" on "recovery_message" ("subject_id", "episode", "queue", "channel") where state <> 'stopped';`,
    );
  }
}
exports.Migration20261126160000_recovery = Migration20261126160000_recovery;
