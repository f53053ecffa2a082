'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/** Since the carrier's notifications have a table of their own, `webhook_event` has those of the payment provider only. */
class Migration20261122231200_payment_notices_only extends Migration {
  name = 'Migration20261122231200_payment_notices_only';

  async up() {
    this.addSql(`delete from "webhook_event" where "provider" <> 'mercado-pago';`);
    this.addSql(`alter table "webhook_event" drop constraint "webhook_event_provider_event_key_unique";`);
    this.addSql(`alter table "webhook_event" drop column "provider";`);
    this.addSql(
      `alter table "webhook_event" add constraint "webhook_event_event_key_unique" unique ("event_key");`,
    );
  }
}
exports.Migration20261122231200_payment_notices_only = Migration20261122231200_payment_notices_only;
