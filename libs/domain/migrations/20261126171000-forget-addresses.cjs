'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/**
 * Delivery addresses that staff changed go from the audit log with the account of the person who ordered, as the values of entries
 * about the person do (LGPD art. 18, VI). The address to which an order went stays with the order.
 */
class Migration20261126171000_forget_addresses extends Migration {
  name = 'Migration20261126171000_forget_addresses';

  async up() {
    this.addSql(`create function audit.without_address(side jsonb) returns jsonb as $$
      select case when jsonb_typeof(side) is not distinct from 'object' and jsonb_typeof(side->'address') <> 'null'
             then side || '{"address": "apagado"}' else side end
    $$ language sql immutable;`);
    this.addSql(`create or replace function audit.keep() returns trigger as $$
    begin
      if tg_op = 'UPDATE' and old.entity = 'user'
         and to_jsonb(new) - 'before' - 'after' = to_jsonb(old) - 'before' - 'after'
         and new.before is not distinct from audit.redacted(old.before)
         and new.after is not distinct from audit.redacted(old.after)
         and exists (select 1 from public.app_user u where u.id::text = old.entity_id and u.deleted_at is not null)
      then
        return new;
      end if;
      if tg_op = 'UPDATE' and old.entity = 'order'
         and to_jsonb(new) - 'before' - 'after' = to_jsonb(old) - 'before' - 'after'
         and new.before is not distinct from audit.without_address(old.before)
         and new.after is not distinct from audit.without_address(old.after)
         and exists (select 1 from public.shop_order o join public.app_user u on u.id = o.user_id
                      where o.id::text = old.entity_id and u.deleted_at is not null)
      then
        return new;
      end if;
      raise exception 'audit_log is append-only: % refused', tg_op using errcode = 'insufficient_privilege';
    end $$ language plpgsql;`);
    // An address that an earlier version sealed without a digest of its own stays: without it the chain would not hold.
    this.addSql(`create or replace function audit.forget(person uuid) returns void as $$
      select pg_advisory_xact_lock(hashtextextended('audit.seal', 0));
      update public.audit_log
         set before = audit.redacted(before), after = audit.redacted(after)
       where entity = 'user' and entity_id = person::text;
      update audit.seal set salt = null
       where salt is not null
         and entry_id in (select id from public.audit_log where entity = 'user' and entity_id = person::text);
      update public.audit_log a
         set before = audit.without_address(before), after = audit.without_address(after)
       where entity = 'order' and entity_id in (select id::text from public.shop_order where user_id = person)
         and (before->'address' is not null or after->'address' is not null)
         and not exists (select 1 from audit.seal s where s.entry_id = a.id and s.personal is null);
      update audit.seal set salt = null
       where salt is not null
         and entry_id in (select id from public.audit_log
            where entity = 'order' and entity_id in (select id::text from public.shop_order where user_id = person));
    $$ language sql security definer set search_path = pg_catalog, pg_temp;`);
  }
}
exports.Migration20261126171000_forget_addresses = Migration20261126171000_forget_addresses;
