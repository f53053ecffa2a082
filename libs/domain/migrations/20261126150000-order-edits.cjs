'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/** Orders changed by staff (ADR 45): what changed, orders of nothing but freight on top of others, and what their coupons give. */
class Migration20261126150000_order_edits extends Migration {
  name = 'Migration20261126150000_order_edits';

  async up() {
    this.addSql(
      `create table "order_edit" ("id" uuid not null, "order_id" uuid not null, "changes" text[] not null default '{}',
         "refund_cents" int not null default 0, "supplement_id" uuid null, "reason" varchar(300) not null, "actor" varchar(120) not null,
         "created_at" timestamptz not null default now(), primary key ("id"),
         constraint "order_edit_refund" check (refund_cents >= 0));`,
    );
    this.addSql(
      `create index "order_edit_order_id_created_at_index" on "order_edit" ("order_id", "created_at");`,
    );
    this.addSql(
      `create index "order_edit_supplement" on "order_edit" ("supplement_id") where supplement_id is not null;`,
    );
    this.addSql(`alter table "order_step" drop constraint "order_step_kind_check";`);
    this.addSql(
      `alter table "order_step" add constraint "order_step_kind_check" check ("kind" in ('placed', 'payment-started', 'payment-refused', 'paid', 'status', 'shipped', 'delivered', 'expired', 'cancelled', 'label-requested', 'label-generated', 'label-released', 'label-failed', 'refund-requested', 'refunded', 'refund-failed', 'late-payment', 'chargeback', 'chargeback-lost', 'chargeback-won', 'edited')) not valid;`,
    );
    // What a coupon gave follows the order as well: an edit changes it.
    this.addSql(`create or replace function totals.order_moved() returns trigger as $$
    declare
      refunded bigint := totals.refunded(new.id);
      cents int := new.total_cents - old.total_cents;
      given int := new.discount_cents - new.pix_discount_cents - old.discount_cents + old.pix_discount_cents;
    begin
      insert into totals.change values
        ('order', totals.day(old.created_at), old.status, old.paid_state, -1, -old.total_cents, -refunded),
        ('order', totals.day(new.created_at), new.status, new.paid_state, 1, new.total_cents, refunded);
      if cents <> 0 or given <> 0 then
        insert into totals.change
        select 'coupon-use', date 'epoch', u.coupon_id::text, u.state, 0, cents, given
          from public.coupon_use u where u.order_id = new.id;
      end if;
      return null;
    end $$ language plpgsql;`);
    this.addSql(`alter table "shop_order" drop constraint "shop_order_amounts";`);
    this.addSql(
      `alter table "shop_order" add constraint "shop_order_amounts" check (subtotal_cents >= 0 and discount_cents >= 0 and discount_cents <= subtotal_cents and shipping_cents >= 0) not valid;`,
    );
  }
}
exports.Migration20261126150000_order_edits = Migration20261126150000_order_edits;
