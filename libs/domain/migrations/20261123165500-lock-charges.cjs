'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/**
 * The charges of an order, oldest first, locked. A volatile function sees what was committed before it is called, so a
 * statement that locks the order and then calls it reads the charges as they are under that lock.
 */
class Migration20261123165500_lock_charges extends Migration {
  name = 'Migration20261123165500_lock_charges';

  async up() {
    this.addSql(`create schema if not exists payments;`);
    this.addSql(`create or replace function payments.lock_charges(wanted uuid) returns setof public.charge as $$
      begin
        return query select * from public.charge where order_id = wanted order by created_at, id for update;
      end $$ language plpgsql volatile;`);
  }
}
exports.Migration20261123165500_lock_charges = Migration20261123165500_lock_charges;
