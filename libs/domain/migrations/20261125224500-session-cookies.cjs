'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/**
 * A session may be bound to a cookie and knows its device, when it was used last and when its person was last asked who
 * they are. Processes of the previous version write sessions without it.
 */
class Migration20261125224500_session_cookies extends Migration {
  name = 'Migration20261125224500_session_cookies';

  async up() {
    this.addSql(
      `alter table "session" add "cookie_hash" varchar(64) null, add "device_hash" varchar(64) null,
         add "proved_at" timestamptz null, add "last_seen_at" timestamptz null,
         add "must_enrol" boolean not null default false;`,
    );
  }
}
exports.Migration20261125224500_session_cookies = Migration20261125224500_session_cookies;
