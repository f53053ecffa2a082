'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

class Migration20261125191000_backup_run extends Migration {
  name = 'Migration20261125191000_backup_run';

  async up() {
    this.addSql(
      `create table "backup_run" ("id" uuid primary key, "kind" text not null, "started_at" timestamptz not null default now(), "finished_at" timestamptz null, "bytes" bigint not null default '0', "target" varchar(300) not null, "ok" boolean not null default false, "message" varchar(500) not null default '');`,
    );
    this.addSql(`create index "backup_run_kind_finished_at_index" on "backup_run" ("kind", "finished_at");`);
    this.addSql(
      `alter table "backup_run" add constraint "backup_run_kind_check" check ("kind" in ('physical', 'logical', 'log', 'restore'));`,
    );
  }
}
exports.Migration20261125191000_backup_run = Migration20261125191000_backup_run;
