'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/** Condition on the customer `u`: nobody has shown that the address is theirs, and the shop did not change it after `since`. */
const unproven = (since) =>
  `u."role" = 'user' and u."email_verified_at" is null and not exists (select from "audit_log" a where a."entity" = 'user' and a."entity_id" = u."id"::text and a."action" = 'user.change' and jsonb_exists(a."after", 'email') and a."at" >= ${since})`;

/**
 * Second factors that customers registered before their address had to be confirmed may be of somebody who only knew the address (ADR 26).
 * Whose address the shop has changed since may have confirmed the one before, and keeps them.
 */
class Migration20261127081000_unproven_factors extends Migration {
  name = 'Migration20261127081000_unproven_factors';

  async up() {
    this.addSql(
      `delete from "totp" t using "app_user" u where u."id" = t."user_id" and ${unproven('coalesce(t."confirmed_at", t."created_at")')};`,
    );
    this.addSql(
      `delete from "passkey" p using "app_user" u where u."id" = p."user_id" and ${unproven('p."created_at"')};`,
    );
    // Customers have them beside an app.
    this.addSql(
      `delete from "recovery_code" r using "app_user" u where u."id" = r."user_id" and u."role" = 'user' and u."email_verified_at" is null and not exists (select from "totp" t where t."user_id" = u."id");`,
    );
  }
}
exports.Migration20261127081000_unproven_factors = Migration20261127081000_unproven_factors;
