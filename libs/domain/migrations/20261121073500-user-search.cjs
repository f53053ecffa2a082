'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/** People are found by a text that the database keeps; the list and its count need the index alone. */
class Migration20261121073500_user_search extends Migration {
  name = 'Migration20261121073500_user_search';

  async up() {
    this.addSql(`drop index "app_user_search";`);
    this.addSql(
      `alter table "app_user" add "search_text" text generated always as (search.form(name || chr(10) || email || chr(10) || coalesce(cpf, ''))) stored null;`,
    );
    this.addSql(`create index "app_user_search" on "app_user" using gin ("search_text" gin_trgm_ops);`);
    this.addSql(
      `create index "app_user_listed" on "app_user" ("created_at", "id") where deleted_at is null;`,
    );
  }
}
exports.Migration20261121073500_user_search = Migration20261121073500_user_search;
