'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

class Migration20261121060500_uploads extends Migration {

  name = 'Migration20261121060500_uploads';

  async up() {
    this.addSql(`create table "upload" ("id" uuid not null, "file" varchar(120) not null, "name" varchar(120) not null, "purpose" text not null, "owner_id" uuid not null, "bytes" int not null, "width" int not null, "height" int not null, "created_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`alter table "upload" add constraint "upload_file_unique" unique ("file");`);
    this.addSql(`create index "upload_purpose_created_at_id_index" on "upload" ("purpose", "created_at", "id");`);
    this.addSql(`create index "upload_owner_id_purpose_index" on "upload" ("owner_id", "purpose");`);
    this.addSql(`create index "upload_search" on "upload" using gin (search.form("name") gin_trgm_ops);`);
    this.addSql(`alter table "upload" add constraint "upload_purpose_check" check ("purpose" in ('shop', 'photo'));`);
  }
}
exports.Migration20261121060500_uploads = Migration20261121060500_uploads;
