'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/**
 * From now on changes are counted (ADR 15), and what was there before is added. Every statement is a transaction of its
 * own: a trigger waits for the writers of its table and for nobody else, and the rows are read when all triggers are
 * there, beside sales. Each may be repeated when a later one failed.
 */
class Migration20261123163000_totals_of_rows extends Migration {
  name = 'Migration20261123163000_totals_of_rows';

  isTransactional() {
    return false;
  }

  async up() {
    const tables = [
      ['order', '"shop_order"', 'orders', '(old.status, old.paid_state, old.total_cents, old.created_at)'],
      ['user', '"app_user"', 'users', '(old.role, old.deleted_at, old.created_at)'],
      ['product', 'search.product_index', 'products', '(old.in_stock, old.created_at)'],
    ];
    for (const [one, table, many, counted] of tables) {
      this.addSql(`create or replace trigger "${many}_counted" after insert on ${table}
        referencing new table as changed for each statement execute function totals.${many}_changed();`);
      this.addSql(`create or replace trigger "${many}_uncounted" after delete on ${table}
        referencing old table as changed for each statement execute function totals.${many}_changed();`);
      this.addSql(`create or replace trigger "${one}_moved" after update on ${table} for each row
        when (${counted} is distinct from ${counted.replaceAll('old.', 'new.')}) execute function totals.${one}_moved();`);
    }
    this.addSql(`create or replace trigger "refund_counted" after insert or update or delete on "refund"
      for each row execute function totals.refund_changed();`);
    this.addSql(`select count(*) from totals.correct();`);
    this.addSql(`select totals.fold();`);
    this.addSql(`analyze totals.daily;`);
  }
}
exports.Migration20261123163000_totals_of_rows = Migration20261123163000_totals_of_rows;
