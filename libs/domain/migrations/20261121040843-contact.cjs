'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

class Migration20261121040843_contact extends Migration {

  name = 'Migration20261121040843_contact';

  async up() {
    this.addSql(`create table "contact_message" ("id" uuid not null, "name" varchar(120) not null, "email" varchar(254) not null, "phone" varchar(15) not null default '', "message" text not null, "created_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`create index "contact_message_created_at_id_index" on "contact_message" ("created_at", "id");`);
  }
}
exports.Migration20261121040843_contact = Migration20261121040843_contact;
