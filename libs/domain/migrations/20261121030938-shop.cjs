'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

class Migration20261121030938_shop extends Migration {

  name = 'Migration20261121030938_shop';

  async up() {
    this.addSql(`create table "audit_log" ("id" uuid not null, "at" timestamptz not null default now(), "actor_id" uuid null, "actor" varchar(120) not null, "action" varchar(80) not null, "entity" varchar(80) not null, "entity_id" varchar(80) not null, "before" jsonb null, "after" jsonb null, "request_id" varchar(80) null, "ip" varchar(64) null, primary key ("id"));`);
    this.addSql(`create index "audit_log_entity_entity_id_at_index" on "audit_log" ("entity", "entity_id", "at");`);
    this.addSql(`create index "audit_log_at_index" on "audit_log" ("at");`);

    this.addSql(`create table "cart" ("id" uuid not null, "user_id" uuid not null, "revision" int not null default 1, "updated_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`alter table "cart" add constraint "cart_user_id_unique" unique ("user_id");`);

    this.addSql(`create table "cart_line" ("id" uuid not null, "cart_id" uuid not null, "product_id" uuid not null, "size" varchar(40) not null, "colour" varchar(80) not null, "quantity" int not null, "added_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`alter table "cart_line" add constraint "cart_line_cart_id_product_id_size_colour_unique" unique ("cart_id", "product_id", "size", "colour");`);

    this.addSql(`create table "category" ("id" uuid not null, "name" varchar(80) not null, "slug" varchar(80) not null, "description" text not null default '', "status" text not null default 'active', "image" varchar(500) not null default '', "position" int not null default 0, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "version" int not null default 1, primary key ("id"));`);
    this.addSql(`alter table "category" add constraint "category_slug_unique" unique ("slug");`);

    this.addSql(`create table "charge" ("id" uuid not null, "order_id" uuid not null, "provider_id" varchar(40) null, "method" text not null, "amount_cents" int not null, "refunded_cents" int not null default 0, "state" text not null default 'creating', "status_detail" varchar(80) not null default '', "attempt" int not null, "idem_key" varchar(64) not null, "installments" int not null default 1, "details" varchar(120) not null default '', "pix_code" text null, "pix_qr_base64" text null, "ticket_url" varchar(1000) null, "barcode" varchar(80) null, "expires_at" timestamptz null, "next_poll_at" timestamptz null, "polls" int not null default 0, "created_at" timestamptz not null default now(), "approved_at" timestamptz null, "updated_at" timestamptz not null default now(), "version" int not null default 1, primary key ("id"));`);
    this.addSql(`alter table "charge" add constraint "charge_idem_key_unique" unique ("idem_key");`);
    this.addSql(`create index "charge_order_id_created_at_index" on "charge" ("order_id", "created_at");`);
    this.addSql(`create index "charge_to_poll" on "charge" ("next_poll_at") where state in ('creating', 'open', 'in_process');`);
    this.addSql(`create unique index "charge_provider_id" on "charge" ("provider_id") where provider_id is not null;`);
    this.addSql(`create unique index "charge_one_open" on "charge" ("order_id") where state in ('creating', 'open', 'in_process');`);

    this.addSql(`create table "coupon" ("id" uuid not null, "code" varchar(40) not null, "discount_type" text not null, "discount_value" int not null, "min_purchase_cents" int not null default 0, "max_discount_cents" int null, "min_items" int not null default 0, "free_shipping" boolean not null default false, "start_date" varchar(10) not null, "end_date" varchar(10) not null, "usage_limit" int not null default 1000, "used" int not null default 0, "first_purchase" boolean not null default false, "active" boolean not null default true, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "version" int not null default 1, primary key ("id"));`);
    this.addSql(`alter table "coupon" add constraint "coupon_code_unique" unique ("code");`);

    this.addSql(`create table "coupon_use" ("id" uuid not null, "coupon_id" uuid not null, "order_id" uuid not null, "person_key" varchar(80) not null, "first_purchase" boolean not null default false, "state" text not null default 'held', "created_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`create index "coupon_use_order_id_index" on "coupon_use" ("order_id");`);
    this.addSql(`alter table "coupon_use" add constraint "coupon_use_coupon_id_order_id_unique" unique ("coupon_id", "order_id");`);
    this.addSql(`create unique index "coupon_use_first_purchase" on "coupon_use" ("coupon_id", "person_key") where first_purchase and state <> 'released';`);

    this.addSql(`create table "effect" ("event_id" uuid not null, "step" varchar(80) not null, "state" text not null, "external_id" varchar(255) null, "attempts" int not null default 1, "started_at" timestamptz not null default now(), "done_at" timestamptz null, primary key ("event_id", "step"));`);

    this.addSql(`create table "favourite" ("user_id" uuid not null, "product_id" uuid not null, "created_at" timestamptz not null default now(), primary key ("user_id", "product_id"));`);

    this.addSql(`create table "freight_quote" ("id" uuid not null, "cep" varchar(8) not null, "pieces" int not null, "source" text not null, "options" jsonb not null, "created_at" timestamptz not null default now(), "expires_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`create index "freight_quote_expires_at_index" on "freight_quote" ("expires_at");`);

    this.addSql(`create table "idempotency_key" ("scope" varchar(64) not null, "fingerprint" varchar(64) not null, "state" text not null, "status" int null, "body" jsonb null, "created_at" timestamptz not null default now(), primary key ("scope"));`);
    this.addSql(`create index "idempotency_key_created_at_index" on "idempotency_key" ("created_at");`);

    this.addSql(`create table "inbox_entry" ("consumer" varchar(80) not null, "event_id" uuid not null, "done_at" timestamptz not null default now(), primary key ("consumer", "event_id"));`);
    this.addSql(`create index "inbox_entry_event_id_index" on "inbox_entry" ("event_id");`);

    this.addSql(`create table "lead" ("id" uuid not null, "name" varchar(120) not null, "whatsapp" varchar(15) not null, "email" varchar(254) not null, "active" boolean not null default true, "consent_version" varchar(40) null, "consent_at" timestamptz null, "processed_at" timestamptz null, "coupon_sent_at" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`alter table "lead" add constraint "lead_email_unique" unique ("email");`);
    this.addSql(`create index "lead_created_at_id_index" on "lead" ("created_at", "id");`);

    this.addSql(`create table "shop_order" ("id" uuid not null, "user_id" uuid not null, "cart_revision" int not null, "status" text not null default 'pending', "paid_state" text not null default 'unpaid', "subtotal_cents" int not null, "discount_cents" int not null default 0, "shipping_cents" int not null, "total_cents" int not null, "customer" jsonb not null, "address" jsonb not null, "ship_type" jsonb not null, "tracking" varchar(60) null, "payment_method" varchar(40) not null default 'Mercado Pago', "preference_id" varchar(120) null, "hold_expires_at" timestamptz not null, "hold_extended" boolean not null default false, "cancel_reason" text null, "created_at" timestamptz not null default now(), "paid_at" timestamptz null, "shipped_at" timestamptz null, "delivered_at" timestamptz null, "cancelled_at" timestamptz null, "deleted_at" timestamptz null, "updated_at" timestamptz not null default now(), "version" int not null default 1, primary key ("id"));`);
    this.addSql(`create index "shop_order_user_id_created_at_id_index" on "shop_order" ("user_id", "created_at", "id");`);
    this.addSql(`create index "shop_order_status_created_at_id_index" on "shop_order" ("status", "created_at", "id");`);
    this.addSql(`create index "shop_order_created_at_id_index" on "shop_order" ("created_at", "id");`);
    this.addSql(`create index "shop_order_due" on "shop_order" ("hold_expires_at") where status = 'pending' and paid_state = 'unpaid';`);
    this.addSql(`create unique index "shop_order_once_per_cart" on "shop_order" ("user_id", "cart_revision") where status = 'pending' and deleted_at is null;`);

    this.addSql(`create table "order_discount" ("id" uuid not null, "order_id" uuid not null, "code" varchar(40) not null, "amount_cents" int not null, primary key ("id"));`);
    this.addSql(`alter table "order_discount" add constraint "order_discount_order_id_code_unique" unique ("order_id", "code");`);

    this.addSql(`create table "order_item" ("id" uuid not null, "order_id" uuid not null, "position" int not null, "product_id" uuid not null, "sku" varchar(120) not null, "name" varchar(200) not null, "image" varchar(500) not null, "size" varchar(40) not null, "colour" varchar(80) not null, "colour_value" varchar(20) not null, "quantity" int not null, "price_cents" int not null, "discount_cents" int not null default 0, primary key ("id"));`);
    this.addSql(`create index "order_item_order_id_index" on "order_item" ("order_id");`);
    this.addSql(`create index "order_item_product_id_index" on "order_item" ("product_id");`);

    this.addSql(`create table "order_note" ("id" uuid not null, "order_id" uuid not null, "text" text not null, "author_id" uuid null, "author" varchar(120) not null default '', "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "version" int not null default 1, primary key ("id"));`);
    this.addSql(`create index "order_note_order_id_created_at_index" on "order_note" ("order_id", "created_at");`);

    this.addSql(`create table "order_step" ("id" uuid not null, "order_id" uuid not null, "kind" text not null, "status" text null, "actor" varchar(120) not null, "detail" varchar(300) not null default '', "at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`create index "order_step_order_id_at_index" on "order_step" ("order_id", "at");`);

    this.addSql(`create table "outbox_message" ("id" uuid not null, "type" varchar(80) not null, "payload" jsonb not null, "aggregate_id" uuid null, "state" text not null default 'new', "deliveries" int not null default 0, "next_at" timestamptz not null default now(), "created_at" timestamptz not null default now(), "last_error" text null, primary key ("id"));`);
    this.addSql(`create index "outbox_message_due" on "outbox_message" ("next_at") where state in ('new', 'published');`);
    this.addSql(`create index "outbox_message_aggregate_id_index" on "outbox_message" ("aggregate_id");`);

    this.addSql(`create table "password_reset" ("id" uuid not null, "user_id" uuid not null, "token_hash" varchar(64) not null, "created_at" timestamptz not null default now(), "expires_at" timestamptz not null, "used_at" timestamptz null, primary key ("id"));`);
    this.addSql(`alter table "password_reset" add constraint "password_reset_token_hash_unique" unique ("token_hash");`);
    this.addSql(`create index "password_reset_user_id_index" on "password_reset" ("user_id");`);

    this.addSql(`create table "product" ("id" uuid not null, "sku" varchar(60) not null, "warehouse_product_id" uuid not null, "name" varchar(200) not null, "description" text not null default '', "details" jsonb null, "image" varchar(500) not null default '', "images" text[] not null default '{}', "category_id" uuid null, "price_cents" int not null, "old_price_cents" int null, "sale" boolean not null default false, "sale_percentage" int not null default 0, "tags" text[] not null default '{}', "sizes" jsonb not null, "active" boolean not null default true, "rating_hundredths" int not null default 0, "review_count" int not null default 0, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, "version" int not null default 1, primary key ("id"));`);
    this.addSql(`create index "product_newest" on "product" ("created_at", "id") where active and deleted_at is null;`);
    this.addSql(`create index "product_by_price" on "product" ("price_cents", "id") where active and deleted_at is null;`);
    this.addSql(`create index "product_category_id_created_at_index" on "product" ("category_id", "created_at");`);
    this.addSql(`create index "product_tags" on "product" using gin ("tags");`);
    this.addSql(`create unique index "product_sku" on "product" ("sku") where deleted_at is null;`);
    this.addSql(`create unique index "product_one_per_warehouse_product" on "product" ("warehouse_product_id") where deleted_at is null;`);

    this.addSql(`create table "refund" ("id" uuid not null, "order_id" uuid not null, "charge_id" uuid not null, "amount_cents" int not null, "reason" text not null, "state" text not null default 'requested', "idem_key" varchar(64) not null, "provider_refund_id" varchar(40) null, "error" varchar(300) not null default '', "created_at" timestamptz not null default now(), "done_at" timestamptz null, primary key ("id"));`);
    this.addSql(`alter table "refund" add constraint "refund_idem_key_unique" unique ("idem_key");`);
    this.addSql(`create index "refund_order_id_index" on "refund" ("order_id");`);

    this.addSql(`create table "review" ("id" uuid not null, "product_id" uuid not null, "user_id" uuid null, "author" varchar(80) not null, "author_note" varchar(80) not null default '', "rating" int not null, "text" text not null, "fit" text null, "created_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`create index "review_product_id_created_at_index" on "review" ("product_id", "created_at");`);
    this.addSql(`create unique index "review_one_per_customer" on "review" ("product_id", "user_id") where user_id is not null;`);

    this.addSql(`create table "session" ("id" uuid not null, "user_id" uuid not null, "token_hash" varchar(64) not null, "created_at" timestamptz not null default now(), "expires_at" timestamptz not null, "revoked_at" timestamptz null, "ip" varchar(64) not null default '', "user_agent" varchar(300) not null default '', primary key ("id"));`);
    this.addSql(`alter table "session" add constraint "session_token_hash_unique" unique ("token_hash");`);
    this.addSql(`create index "session_user_id_index" on "session" ("user_id");`);
    this.addSql(`create index "session_expires_at_index" on "session" ("expires_at");`);

    this.addSql(`create table "setting" ("key" varchar(80) not null, "value" jsonb not null, "updated_at" timestamptz not null default now(), "updated_by" uuid null, "version" int not null default 1, primary key ("key"));`);

    this.addSql(`create table "shipping_label" ("id" uuid not null, "order_id" uuid not null, "state" text not null default 'requested', "carrier_id" varchar(60) null, "carrier_status" varchar(40) not null default '', "price_cents" int null, "tracking" varchar(60) null, "print_url" varchar(1000) null, "paid_at" timestamptz null, "generated_at" timestamptz null, "error" varchar(300) not null default '', "next_check_at" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "version" int not null default 1, primary key ("id"));`);
    this.addSql(`create index "shipping_label_order_id_created_at_index" on "shipping_label" ("order_id", "created_at");`);
    this.addSql(`create index "shipping_label_to_follow" on "shipping_label" ("next_check_at") where state in ('requested', 'pending', 'paying', 'released');`);
    this.addSql(`create unique index "shipping_label_one_live" on "shipping_label" ("order_id") where state in ('requested', 'pending', 'paying', 'released');`);
    this.addSql(`create unique index "shipping_label_carrier_id" on "shipping_label" ("carrier_id") where carrier_id is not null;`);

    this.addSql(`create table "stock_hold" ("id" uuid not null, "order_id" uuid not null, "sku" varchar(120) not null, "quantity" int not null, "state" text not null default 'held', "expires_at" timestamptz not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`create index "stock_hold_due" on "stock_hold" ("expires_at") where state = 'held';`);
    this.addSql(`create index "stock_hold_sku_state_index" on "stock_hold" ("sku", "state");`);
    this.addSql(`alter table "stock_hold" add constraint "stock_hold_order_id_sku_unique" unique ("order_id", "sku");`);

    this.addSql(`create table "stock_level" ("sku" varchar(120) not null, "warehouse_product_id" uuid not null, "warehouse_qty" int not null default 0, "offered" int not null default 0, "held" int not null default 0, "committed" int not null default 0, "shipped" int not null default 0, "initial" int not null default 0, "adjusted" int not null default 0, "version" int not null default 1, primary key ("sku"));`);
    this.addSql(`create index "stock_level_warehouse_product_id_index" on "stock_level" ("warehouse_product_id");`);

    this.addSql(`create table "stock_movement" ("id" bigserial primary key, "sku" varchar(120) not null, "kind" text not null, "warehouse_delta" int not null default 0, "offered_delta" int not null default 0, "held_delta" int not null default 0, "committed_delta" int not null default 0, "shipped_delta" int not null default 0, "initial_delta" int not null default 0, "adjusted_delta" int not null default 0, "order_id" uuid null, "actor" varchar(120) not null, "reason" varchar(200) not null default '', "at" timestamptz not null default now());`);
    this.addSql(`create index "stock_movement_sku_id_index" on "stock_movement" ("sku", "id");`);
    this.addSql(`create index "stock_movement_order_id_index" on "stock_movement" ("order_id");`);

    this.addSql(`create table "app_user" ("id" uuid not null, "name" varchar(120) not null, "email" varchar(254) not null, "phone" varchar(15) not null default '', "birth_date" varchar(10) null, "photo" varchar(500) null, "role" text not null default 'user', "active" boolean not null default true, "cpf" varchar(14) null, "password_hash" varchar(200) null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, "version" int not null default 1, primary key ("id"));`);
    this.addSql(`create index "app_user_created_at_id_index" on "app_user" ("created_at", "id");`);
    this.addSql(`create unique index "app_user_email" on "app_user" ("email") where deleted_at is null;`);
    this.addSql(`create unique index "app_user_cpf" on "app_user" ("cpf") where deleted_at is null and length(cpf) = 11;`);

    this.addSql(`create table "address" ("id" uuid not null, "user_id" uuid not null, "position" int not null default 0, "street" varchar(200) not null, "number" varchar(20) not null, "complement" varchar(100) not null default '', "neighborhood" varchar(100) not null, "city" varchar(100) not null, "state" varchar(2) not null, "zip_code" varchar(8) not null, "country" varchar(40) not null default 'Brasil', "is_default" boolean not null default false, primary key ("id"));`);
    this.addSql(`create index "address_user_id_index" on "address" ("user_id");`);
    this.addSql(`create unique index "address_one_default" on "address" ("user_id") where is_default;`);

    this.addSql(`create table "warehouse" ("id" uuid not null, "name" varchar(120) not null, "location" varchar(200) not null default '', "active" boolean not null default true, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "version" int not null default 1, primary key ("id"));`);

    this.addSql(`create table "warehouse_product" ("id" uuid not null, "warehouse_id" uuid not null, "sku" varchar(60) not null, "name" varchar(200) not null, "description" text not null default '', "image" varchar(500) not null default '', "images" text[] not null default '{}', "category_id" uuid null, "tags" text[] not null default '{}', "sizes" jsonb not null, "active" boolean not null default true, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "version" int not null default 1, primary key ("id"));`);
    this.addSql(`alter table "warehouse_product" add constraint "warehouse_product_sku_unique" unique ("sku");`);
    this.addSql(`create index "warehouse_product_warehouse_id_name_id_index" on "warehouse_product" ("warehouse_id", "name", "id");`);
    this.addSql(`create index "warehouse_product_category_id_index" on "warehouse_product" ("category_id");`);

    this.addSql(`create table "webhook_event" ("id" uuid not null, "provider" text not null, "event_key" varchar(120) not null, "topic" varchar(60) not null, "subject_id" varchar(80) not null, "received_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`create index "webhook_event_received_at_index" on "webhook_event" ("received_at");`);
    this.addSql(`alter table "webhook_event" add constraint "webhook_event_provider_event_key_unique" unique ("provider", "event_key");`);

    this.addSql(`alter table "cart_line" add constraint "cart_line_cart_id_foreign" foreign key ("cart_id") references "cart" ("id") on delete cascade;`);
    this.addSql(`alter table "cart_line" add constraint "cart_line_positive" check (quantity > 0);`);

    this.addSql(`alter table "category" add constraint "category_status_check" check ("status" in ('active', 'inactive'));`);

    this.addSql(`alter table "charge" add constraint "charge_amounts" check (amount_cents > 0 and refunded_cents >= 0 and refunded_cents <= amount_cents);`);
    this.addSql(`alter table "charge" add constraint "charge_method_check" check ("method" in ('pix', 'card', 'boleto', 'manual'));`);
    this.addSql(`alter table "charge" add constraint "charge_state_check" check ("state" in ('creating', 'open', 'in_process', 'approved', 'rejected', 'expired', 'cancelled', 'refunding', 'refunded', 'disputed', 'charged_back'));`);

    this.addSql(`alter table "coupon" add constraint "coupon_use_within_limit" check (used >= 0 and used <= usage_limit);`);
    this.addSql(`alter table "coupon" add constraint "coupon_value_range" check (discount_value >= 0 and (discount_type <> 'percentage' or discount_value <= 10000));`);
    this.addSql(`alter table "coupon" add constraint "coupon_discount_type_check" check ("discount_type" in ('percentage', 'fixed'));`);

    this.addSql(`alter table "coupon_use" add constraint "coupon_use_state_check" check ("state" in ('held', 'consumed', 'released'));`);

    this.addSql(`alter table "effect" add constraint "effect_state_check" check ("state" in ('started', 'done'));`);

    this.addSql(`alter table "freight_quote" add constraint "freight_quote_source_check" check ("source" in ('melhor-envio', 'table'));`);

    this.addSql(`alter table "idempotency_key" add constraint "idempotency_key_state_check" check ("state" in ('started', 'done'));`);

    this.addSql(`alter table "shop_order" add constraint "shop_order_sum" check (subtotal_cents - discount_cents + shipping_cents = total_cents);`);
    this.addSql(`alter table "shop_order" add constraint "shop_order_amounts" check (subtotal_cents > 0 and discount_cents >= 0 and discount_cents <= subtotal_cents and shipping_cents >= 0);`);
    this.addSql(`alter table "shop_order" add constraint "shop_order_status_check" check ("status" in ('pending', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled'));`);
    this.addSql(`alter table "shop_order" add constraint "shop_order_paid_state_check" check ("paid_state" in ('unpaid', 'paid', 'refunding', 'refunded', 'disputed'));`);
    this.addSql(`alter table "shop_order" add constraint "shop_order_cancel_reason_check" check ("cancel_reason" in ('customer', 'admin', 'lapsed', 'replaced'));`);

    this.addSql(`alter table "order_discount" add constraint "order_discount_order_id_foreign" foreign key ("order_id") references "shop_order" ("id") on delete cascade;`);

    this.addSql(`alter table "order_item" add constraint "order_item_order_id_foreign" foreign key ("order_id") references "shop_order" ("id") on delete cascade;`);
    this.addSql(`alter table "order_item" add constraint "order_item_positive" check (quantity > 0 and price_cents > 0);`);

    this.addSql(`alter table "order_step" add constraint "order_step_order_id_foreign" foreign key ("order_id") references "shop_order" ("id") on delete cascade;`);
    this.addSql(`alter table "order_step" add constraint "order_step_kind_check" check ("kind" in ('placed', 'payment-started', 'payment-refused', 'paid', 'status', 'shipped', 'delivered', 'lapsed', 'cancelled', 'label-requested', 'label-generated', 'label-released', 'label-failed', 'refund-requested', 'refunded', 'refund-failed', 'late-payment', 'chargeback'));`);
    this.addSql(`alter table "order_step" add constraint "order_step_status_check" check ("status" in ('pending', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled'));`);

    this.addSql(`alter table "outbox_message" add constraint "outbox_message_state_check" check ("state" in ('new', 'published', 'acked', 'dead'));`);
    this.addSql(`create or replace function "outbox_message_outbox_message_wake_fn"() returns trigger as \$\$ begin perform pg_notify('outbox_new', ''); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "outbox_message_wake" AFTER INSERT on "outbox_message" for each STATEMENT execute function "outbox_message_outbox_message_wake_fn"();`);

    this.addSql(`alter table "product" add constraint "product_category_id_foreign" foreign key ("category_id") references "category" ("id") on delete no action;`);
    this.addSql(`alter table "product" add constraint "product_price_positive" check (price_cents > 0);`);
    this.addSql(`alter table "product" add constraint "product_old_price_positive" check (old_price_cents is null or old_price_cents > 0);`);

    this.addSql(`alter table "refund" add constraint "refund_positive" check (amount_cents > 0);`);
    this.addSql(`alter table "refund" add constraint "refund_reason_check" check ("reason" in ('cancelled', 'late', 'double', 'mismatch', 'manual'));`);
    this.addSql(`alter table "refund" add constraint "refund_state_check" check ("state" in ('requested', 'done', 'failed'));`);

    this.addSql(`alter table "review" add constraint "review_rating_range" check (rating >= 1 and rating <= 5);`);
    this.addSql(`alter table "review" add constraint "review_fit_check" check ("fit" in ('menor', 'certo', 'maior'));`);

    this.addSql(`alter table "shipping_label" add constraint "shipping_label_state_check" check ("state" in ('requested', 'pending', 'paying', 'released', 'cancelled', 'refused'));`);

    this.addSql(`alter table "stock_hold" add constraint "stock_hold_positive" check (quantity > 0);`);
    this.addSql(`alter table "stock_hold" add constraint "stock_hold_state_check" check ("state" in ('held', 'committed', 'released', 'shipped', 'returning', 'restocked', 'written-off'));`);

    this.addSql(`alter table "stock_level" add constraint "stock_level_not_negative" check (offered >= 0 and held >= 0 and committed >= 0 and shipped >= 0 and warehouse_qty >= 0);`);
    this.addSql(`alter table "stock_level" add constraint "stock_level_conserved" check (offered + held + committed + shipped = initial + adjusted);`);
    this.addSql(`alter table "stock_level" add constraint "stock_level_within_warehouse" check (offered + held + committed <= warehouse_qty);`);

    this.addSql(`alter table "stock_movement" add constraint "stock_movement_kind_check" check ("kind" in ('open', 'receive', 'offer', 'hold', 'release', 'commit', 'uncommit', 'ship', 'return', 'restock', 'write-off', 'repair'));`);

    this.addSql(`alter table "app_user" add constraint "app_user_role_check" check ("role" in ('user', 'admin', 'operator'));`);

    this.addSql(`alter table "address" add constraint "address_user_id_foreign" foreign key ("user_id") references "app_user" ("id") on delete cascade;`);

    this.addSql(`alter table "warehouse_product" add constraint "warehouse_product_warehouse_id_foreign" foreign key ("warehouse_id") references "warehouse" ("id") on delete no action;`);

    this.addSql(`alter table "webhook_event" add constraint "webhook_event_provider_check" check ("provider" in ('mercado-pago', 'melhor-envio'));`);

  }

}
exports.Migration20261121030938_shop = Migration20261121030938_shop;
