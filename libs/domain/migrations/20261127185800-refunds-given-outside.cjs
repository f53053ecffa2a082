'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/** Which refunds a person gave back outside the provider; until now only the step of the order said it, in words. */
class Migration20261127185800_refunds_given_outside extends Migration {
  name = 'Migration20261127185800_refunds_given_outside';

  async up() {
    this.addSql(`alter table "refund" add "given_outside" boolean not null default false;`);
    this.addSql(
      `update "refund" f set "given_outside" = true from "order_step" s
        where f.state = 'done' and s.order_id = f.order_id and s.kind = 'refunded' and s.at = f.done_at
          and s.detail like '%Devolvido por fora';`,
    );
  }
}
exports.Migration20261127185800_refunds_given_outside = Migration20261127185800_refunds_given_outside;
