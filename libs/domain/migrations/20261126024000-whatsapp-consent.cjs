'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/** Messages by WhatsApp are agreed to apart from those by e-mail; what was agreed to in one sentence counts for neither alone. */
class Migration20261126024000_whatsapp_consent extends Migration {
  name = 'Migration20261126024000_whatsapp_consent';

  async up() {
    this.addSql(
      `alter table "lead" add column "whatsapp_consent_version" varchar(40) null, add column "whatsapp_consent_at" timestamptz null;`,
    );
  }
}
exports.Migration20261126024000_whatsapp_consent = Migration20261126024000_whatsapp_consent;
