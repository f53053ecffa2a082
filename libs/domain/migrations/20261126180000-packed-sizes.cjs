'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

const COLUMNS = ['weight_grams', 'length_cm', 'width_cm', 'height_cm'];

/** How a product is packed, what its lines keep of it at the sale, and what a freight quote was made for (ADR 47). */
class Migration20261126180000_packed_sizes extends Migration {
  name = 'Migration20261126180000_packed_sizes';

  async up() {
    const added = COLUMNS.map((column) => `add column "${column}" int null`).join(', ');
    const positive = COLUMNS.map((column) => `coalesce(${column}, 1) > 0`).join(' and ');
    for (const table of ['product', 'order_item']) {
      this.addSql(`alter table "${table}" ${added};`);
      this.addSql(
        `alter table "${table}" add constraint "${table}_packed_size" check (${positive}) not valid;`,
      );
    }
    this.addSql(`alter table "freight_quote" add column "packing" text null;`);
  }
}
exports.Migration20261126180000_packed_sizes = Migration20261126180000_packed_sizes;
