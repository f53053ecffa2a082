'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/** The dashboard counts orders from an index alone; the audit log is read by whom, what and when. */
class Migration20261121064500_admin_figures extends Migration {
  name = 'Migration20261121064500_admin_figures';

  async up() {
    this.addSql(
      `create index "shop_order_figures" on "shop_order" ("created_at", "status", "total_cents");`,
    );
    this.addSql(`drop index if exists "audit_log_at_index";`);
    this.addSql(`create index "audit_log_newest" on "audit_log" ("at", "id");`);
    this.addSql(`create index "audit_log_by_actor" on "audit_log" ("actor", "at", "id");`);
    this.addSql(`create index "audit_log_by_action" on "audit_log" ("action", "at", "id");`);
    this.addSql(`create index "audit_log_by_entity" on "audit_log" ("entity", "at", "id");`);
  }
}
exports.Migration20261121064500_admin_figures = Migration20261121064500_admin_figures;
