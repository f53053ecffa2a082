'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/** Processes show that they live; alarms have a second way out, say when they are over, and any kind the code names. */
class Migration20261122160500_heartbeats extends Migration {
  name = 'Migration20261122160500_heartbeats';

  async up() {
    this.addSql(
      `create table "heartbeat" ("id" uuid not null, "kind" text not null, "host" varchar(120) not null, "version" varchar(40) not null, "started_at" timestamptz not null default now(), "seen_at" timestamptz not null default now(), "stopped_at" timestamptz null, "facts" jsonb not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "heartbeat" add constraint "heartbeat_kind_check" check ("kind" in ('api', 'worker'));`,
    );
    this.addSql(`create index "heartbeat_seen_at_index" on "heartbeat" ("seen_at");`);
    this.addSql(
      `create table "alarm_notice" ("id" uuid not null, "kind" text not null, "state" text not null, "figure" int not null, "detail" varchar(300) not null default '', "opened_at" timestamptz not null, "closed_at" timestamptz null, "created_at" timestamptz not null default now(), "attempts" int not null default 0, "next_at" timestamptz not null default now(), "sent_at" timestamptz null, "failure" varchar(200) not null default '', primary key ("id"));`,
    );
    this.addSql(
      `alter table "alarm_notice" add constraint "alarm_notice_state_check" check ("state" in ('raised', 'reminder', 'over'));`,
    );
    this.addSql(
      `create index "alarm_notice_due" on "alarm_notice" ("next_at") where sent_at is null;`,
    );
    this.addSql(`create index "charge_disputed" on "charge" ("order_id") where state = 'disputed';`);
    this.addSql(`create index "outbox_message_dead" on "outbox_message" ("created_at") where state = 'dead';`);
    this.addSql(`alter table "alarm" drop constraint "alarm_kind_check";`);
    this.addSql(
      `alter table "alarm" add constraint "alarm_kind_form" check (kind ~ '^[a-z-]{3,40}$');`,
    );
    this.addSql(`alter table "alarm" add "over_at" timestamptz null;`);
    // Who was told before this began was never told that it is over: they are not told of it now.
    this.addSql(`update "alarm" set "over_at" = now() where "closed_at" is not null;`);
  }
}
exports.Migration20261122160500_heartbeats = Migration20261122160500_heartbeats;
