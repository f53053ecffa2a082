'use strict';
const { Migration } = require('@mikro-orm/migrations');

/**
 * The triggers of the functions of change-notifications. Every statement is a transaction of its own: it waits for the
 * writers of its table and holds no other one meanwhile. Each may be repeated when a later one failed.
 */
class Migration20261123163600_change_triggers extends Migration {
  name = 'Migration20261123163600_change_triggers';

  isTransactional() {
    return false;
  }

  async up() {
    const tables = [
      ['"product"', 'product', 'search.notify_product()'],
      ['"stock_level"', 'stock_level', 'search.notify_stock()'],
      ['"review"', 'review', 'search.notify_review()'],
      ['"coupon"', 'coupon', 'search.notify_coupon()'],
      ['"category"', 'category', `search.notify_change('all')`],
      ['"setting"', 'setting', `search.notify_change('all')`],
      ['search.product_index', 'product_index', `search.notify_change('listings')`],
      ['search.word', 'word', `search.notify_change('listings')`],
    ];
    const events = {
      insert: 'referencing new table as changed',
      update: 'referencing old table as before new table as changed',
      delete: 'referencing old table as changed',
    };
    for (const [table, name, notify] of tables) {
      for (const [event, rows] of Object.entries(events))
        this.addSql(
          `create or replace trigger ${name}_notify_${event} after ${event} on ${table} ${rows} for each statement execute function ${notify};`,
        );
      this.addSql(
        `create or replace trigger ${name}_notify_truncate after truncate on ${table} for each statement execute function search.notify_change('all');`,
      );
    }
  }
}
exports.Migration20261123163600_change_triggers = Migration20261123163600_change_triggers;
