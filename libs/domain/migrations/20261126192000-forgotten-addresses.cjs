'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/**
 * An address that is written into the audit log after the account of the person who ordered was emptied is blank from the beginning
 * (LGPD art. 18, VI): open orders stay, and staff may change where they go. And `audit.keep` finds account and order by their keys; it
 * compared the text of every one.
 */
class Migration20261126192000_forgotten_addresses extends Migration {
  name = 'Migration20261126192000_forgotten_addresses';

  async up() {
    // An entry may be about 'many' instead of one.
    this.addSql(`create function audit.id_of(entity_id text) returns uuid as $$
      select case when entity_id ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' then entity_id::uuid end
    $$ language sql immutable;`);
    this.addSql(`create or replace function audit.keep() returns trigger as $$
    begin
      if tg_op = 'UPDATE' and old.entity = 'user'
         and to_jsonb(new) - 'before' - 'after' = to_jsonb(old) - 'before' - 'after'
         and new.before is not distinct from audit.redacted(old.before)
         and new.after is not distinct from audit.redacted(old.after)
         and exists (select 1 from public.app_user u where u.id = audit.id_of(old.entity_id) and u.deleted_at is not null)
      then
        return new;
      end if;
      if tg_op = 'UPDATE' and old.entity = 'order'
         and to_jsonb(new) - 'before' - 'after' = to_jsonb(old) - 'before' - 'after'
         and new.before is not distinct from audit.without_address(old.before)
         and new.after is not distinct from audit.without_address(old.after)
         and exists (select 1 from public.shop_order o join public.app_user u on u.id = o.user_id
                      where o.id = audit.id_of(old.entity_id) and u.deleted_at is not null)
      then
        return new;
      end if;
      raise exception 'audit_log is append-only: % refused', tg_op using errcode = 'insufficient_privilege';
    end $$ language plpgsql;`);
    // The account is locked, so that one which is being emptied at this moment is waited for, or waits and finds the entry.
    this.addSql(`create function audit.forgotten() returns trigger as $$
    declare
      emptied timestamptz;
    begin
      select u.deleted_at into emptied from public.shop_order o join public.app_user u on u.id = o.user_id
       where o.id = audit.id_of(new.entity_id) for share of u;
      if emptied is not null then
        new.before := audit.without_address(new.before);
        new.after := audit.without_address(new.after);
      end if;
      return new;
    end $$ language plpgsql;`);
    this.addSql(`create trigger "audit_log_forgotten" before insert on "audit_log" for each row
      when (new.entity = 'order' and (new.before->'address' is not null or new.after->'address' is not null))
      execute function audit.forgotten();`);
  }
}
exports.Migration20261126192000_forgotten_addresses = Migration20261126192000_forgotten_addresses;
