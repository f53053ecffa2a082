'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/** Orders as the back office filters and finds them, partial refunds, saved views, alarms. */
class Migration20261121062000_orders_desk extends Migration {
  name = 'Migration20261121062000_orders_desk';

  async up() {
    this.addSql(`create index "shop_order_total_cents_id_index" on "shop_order" ("total_cents", "id");`);
    this.addSql(
      `create index "shop_order_payment_method_created_at_id_index" on "shop_order" ("payment_method", "created_at", "id");`,
    );
    this.addSql(
      `create index "shop_order_search" on "shop_order" using gin (search.form(id::text || chr(10) || coalesce(customer->>'name', '') || chr(10) || coalesce(customer->>'email', '') || chr(10) || coalesce(customer->>'taxId', '') || chr(10) || coalesce(tracking, '')) gin_trgm_ops);`,
    );
    this.addSql(
      `create index "shipping_label_tracking" on "shipping_label" ("tracking") where tracking is not null;`,
    );

    this.addSql(`alter table "refund" add "partial" boolean not null default false;`);
    this.addSql(`create index "refund_charge_id_index" on "refund" ("charge_id");`);
    this.addSql(`create index "refund_failed" on "refund" ("created_at") where state = 'failed';`);

    this.addSql(
      `create table "saved_view" ("id" uuid not null, "user_id" uuid not null, "list" varchar(30) not null, "name" varchar(40) not null, "query" varchar(500) not null default '', "created_at" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(
      `alter table "saved_view" add constraint "saved_view_name" unique ("user_id", "list", "name");`,
    );

    this.addSql(
      `create table "alarm" ("kind" text not null, "figure" int not null, "detail" varchar(300) not null default '', "opened_at" timestamptz not null, "closed_at" timestamptz null, "mailed_at" timestamptz null, primary key ("kind"));`,
    );
    this.addSql(
      `alter table "alarm" add constraint "alarm_kind_check" check ("kind" in ('outbox-old', 'events-dead', 'jobs-failed', 'refunds-failed', 'stock-drift', 'payment-silent', 'carrier-silent'));`,
    );
  }
}
exports.Migration20261121062000_orders_desk = Migration20261121062000_orders_desk;
