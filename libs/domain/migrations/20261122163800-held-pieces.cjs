'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/** What unpaid orders hold is counted by person, network and address; an e-mail address can be confirmed. */
class Migration20261122163800_held_pieces extends Migration {
  name = 'Migration20261122163800_held_pieces';

  async up() {
    this.addSql(
      `create table "email_proof" ("id" uuid not null, "user_id" uuid not null, "email" varchar(254) not null, "token_hash" varchar(64) not null, "created_at" timestamptz not null default now(), "expires_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "email_proof_user_id_index" on "email_proof" ("user_id");`);
    this.addSql(`alter table "email_proof" add constraint "email_proof_token_hash_unique" unique ("token_hash");`);
    this.addSql(`alter table "app_user" add column "email_verified_at" timestamptz null;`);
    this.addSql(`alter table "shop_order" add column "placed_from" varchar(64) null;`);
    this.addSql(
      `create index "shop_order_waiting_network" on "shop_order" ("placed_from") where status = 'pending' and paid_state = 'unpaid';`,
    );
    this.addSql(
      `create index "shop_order_waiting_tax_id" on "shop_order" ((customer->>'taxId')) where status = 'pending' and paid_state = 'unpaid';`,
    );
    this.addSql(
      `create index "shop_order_waiting_address" on "shop_order" ((address->>'zipCode'), (address->>'number')) where status = 'pending' and paid_state = 'unpaid';`,
    );
  }
}
exports.Migration20261122163800_held_pieces = Migration20261122163800_held_pieces;
