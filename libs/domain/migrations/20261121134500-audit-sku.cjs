'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/** A variant's SKU has up to 120 characters, and the register of changes names it whole. */
class Migration20261121134500_audit_sku extends Migration {
  name = 'Migration20261121134500_audit_sku';

  async up() {
    this.addSql(`alter table "audit_log" alter column "entity_id" type varchar(120);`);
  }
}
exports.Migration20261121134500_audit_sku = Migration20261121134500_audit_sku;
