'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/** A question that the shop has answered is no question any more: for more pieces it can be asked again. */
class Migration20261127060000_answered_approvals extends Migration {
  name = 'Migration20261127060000_answered_approvals';

  async up() {
    this.addSql(`update "team_order" set "approval_asked_at" = null where "approved_pieces" > 0;`);
  }
}
exports.Migration20261127060000_answered_approvals = Migration20261127060000_answered_approvals;
