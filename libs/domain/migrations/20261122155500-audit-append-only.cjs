'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/**
 * The audit log takes new rows only. The one change that it allows is the one that the law asks for: the personal values
 * in rows about a person whose account is erased are blanked (LGPD art. 18, VI), everything else of the row stays.
 */
class Migration20261122155500_audit_append_only extends Migration {
  name = 'Migration20261122155500_audit_append_only';

  async up() {
    this.addSql(`create schema if not exists audit;`);
    this.addSql(`create function audit.redacted(side jsonb) returns jsonb as $$
      select case when jsonb_typeof(side) is distinct from 'object' then side else coalesce((
        select jsonb_object_agg(key, case
                 when key in ('name', 'email', 'phone', 'cpf', 'birthDate', 'photo', 'addresses')
                  and jsonb_typeof(value) <> 'null' then to_jsonb('apagado'::text) else value end)
          from jsonb_each(side)), '{}') end
    $$ language sql immutable;`);
    this.addSql(`create function audit.keep() returns trigger as $$
    begin
      if tg_op = 'UPDATE' and old.entity = 'user'
         and to_jsonb(new) - 'before' - 'after' = to_jsonb(old) - 'before' - 'after'
         and new.before is not distinct from audit.redacted(old.before)
         and new.after is not distinct from audit.redacted(old.after)
         and exists (select 1 from public.app_user u where u.id::text = old.entity_id and u.deleted_at is not null)
      then
        return new;
      end if;
      raise exception 'audit_log is append-only: % refused', tg_op using errcode = 'insufficient_privilege';
    end $$ language plpgsql;`);
    this.addSql(`create trigger audit_log_keep before update or delete on audit_log
      for each row execute function audit.keep();`);
    this.addSql(`create trigger audit_log_keep_all before truncate on audit_log
      for each statement execute function audit.keep();`);
    // SECURITY DEFINER: a role that may only insert and read can still have a person forgotten.
    this.addSql(`create function audit.forget(person uuid) returns void as $$
      update public.audit_log
         set before = audit.redacted(before), after = audit.redacted(after)
       where entity = 'user' and entity_id = person::text
    $$ language sql security definer set search_path = pg_catalog, pg_temp;`);
  }
}
exports.Migration20261122155500_audit_append_only = Migration20261122155500_audit_append_only;
