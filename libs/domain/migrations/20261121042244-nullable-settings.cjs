'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

class Migration20261121042244_nullable_settings extends Migration {

  name = 'Migration20261121042244_nullable_settings';

  async up() {
    this.addSql(`alter table "setting" alter column "value" drop not null;`);
  }
}
exports.Migration20261121042244_nullable_settings = Migration20261121042244_nullable_settings;
