'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/** The payment provider's script is compared with the accepted one; a change of it is an alarm. */
class Migration20261121133000_payment_script extends Migration {
  name = 'Migration20261121133000_payment_script';

  async up() {
    this.addSql(
      `create table "payment_script" ("address" varchar(500) not null, "accepted_hash" varchar(64) null, "accepted_seen_at" timestamptz null, "accepted_at" timestamptz null, "accepted_by" varchar(120) null, "current_hash" varchar(64) null, "read_at" timestamptz null, "changed_hash" varchar(64) null, "changed_at" timestamptz null, "failed_since" timestamptz null, "failure" varchar(200) not null default '', primary key ("address"));`,
    );
    this.addSql(
      `alter table "payment_script" add constraint "payment_script_hashes" check (accepted_hash ~ '^[0-9a-f]{64}$' and current_hash ~ '^[0-9a-f]{64}$' and changed_hash ~ '^[0-9a-f]{64}$');`,
    );
    this.addSql(
      `alter table "payment_script" add constraint "payment_script_accepted" check ((accepted_hash is null) = (accepted_at is null) and (accepted_hash is null) = (read_at is null));`,
    );
    this.addSql(
      `alter table "payment_script" add constraint "payment_script_changed" check ((changed_hash is null) = (changed_at is null) and (changed_hash is null or changed_hash <> accepted_hash));`,
    );
    this.addSql(`alter table "alarm" drop constraint "alarm_kind_check";`);
    this.addSql(
      `alter table "alarm" add constraint "alarm_kind_check" check ("kind" in ('outbox-old', 'events-dead', 'jobs-failed', 'refunds-failed', 'stock-drift', 'order-drift', 'coupon-drift', 'labels-unknown', 'payment-silent', 'carrier-silent', 'script-changed', 'script-unread'));`,
    );
  }
}
exports.Migration20261121133000_payment_script = Migration20261121133000_payment_script;
