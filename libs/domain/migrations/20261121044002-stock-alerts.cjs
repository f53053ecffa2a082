'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

class Migration20261121044002_stock_alerts extends Migration {

  name = 'Migration20261121044002_stock_alerts';

  async up() {
    this.addSql(`create table "stock_alert" ("id" uuid not null, "product_id" uuid not null, "size" varchar(40) not null default '', "colour" varchar(60) not null default '', "email" varchar(254) not null, "created_at" timestamptz not null default now(), "served_at" timestamptz null, "served_sku" varchar(120) null, primary key ("id"));`);
    this.addSql(`create index "stock_alert_waiting" on "stock_alert" ("product_id", "created_at", "id") where served_at is null;`);
    this.addSql(`create index "stock_alert_told" on "stock_alert" ("served_sku", "served_at") where served_at is not null;`);
    this.addSql(`create unique index "stock_alert_once" on "stock_alert" ("product_id", "size", "colour", "email") where served_at is null;`);
  }
}
exports.Migration20261121044002_stock_alerts = Migration20261121044002_stock_alerts;
