'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/** Pieces that an inspection refused go back to their customer (ADR 50); those that were refused before wait as well. */
class Migration20261127183500_send_backs extends Migration {
  name = 'Migration20261127183500_send_backs';

  async up() {
    this.addSql(
      `create table "send_back" ("id" uuid not null, "return_id" uuid not null, "order_id" uuid not null, "state" text not null default 'waiting',
         "carrier_id" varchar(60) null, "label_cents" int null, "label_error" varchar(300) not null default '', "tracking" varchar(60) null,
         "print_url" varchar(1000) null, "next_check_at" timestamptz null, "reason" varchar(300) not null default '', "sent_at" timestamptz null,
         "ended_at" timestamptz null, "created_at" timestamptz not null default now(), "version" int not null default 1, primary key ("id"),
         constraint "send_back_state_check" check ("state" in ('waiting', 'label', 'pickup', 'sent', 'delivered', 'collected', 'given-up', 'cancelled')));`,
    );
    this.addSql(
      `alter table "send_back" add constraint "send_back_return_id_unique" unique ("return_id");`,
    );
    this.addSql(`create index "send_back_order_id_index" on "send_back" ("order_id");`);
    this.addSql(
      `create index "send_back_at_the_desk" on "send_back" ("created_at", "id") where state in ('waiting', 'label', 'pickup');`,
    );
    this.addSql(
      `create index "send_back_to_follow" on "send_back" ("next_check_at") where state in ('label', 'sent') and carrier_id is not null;`,
    );
    this.addSql(
      `insert into "send_back" ("id", "return_id", "order_id", "created_at")
       select gen_random_uuid(), r.id, r.order_id, r.inspected_at from "order_return" r join "shop_order" o on o.id = r.order_id
        where r.inspected_at is not null and o.status <> 'cancelled'
          and exists (select from "return_line" l where l.return_id = r.id and l.refused > 0);`,
    );
  }
}
exports.Migration20261127183500_send_backs = Migration20261127183500_send_backs;
