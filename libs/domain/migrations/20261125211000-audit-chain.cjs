'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/**
 * A hash chain over the audit log (docs/adr/0027): a seal for each entry, with the hash of the one before in its own. The
 * personal values of entries about people are in it as a salted digest; the salt goes when the person is erased, so that
 * the chain still holds and tells nothing of what was there.
 */
class Migration20261125211000_audit_chain extends Migration {
  name = 'Migration20261125211000_audit_chain';

  async up() {
    this.addSql(`create table audit.seal (
      position bigint primary key check (position > 0),
      entry_id uuid not null unique,
      hash bytea not null check (octet_length(hash) = 32),
      personal bytea,
      salt bytea,
      signature text,
      sealed_at timestamptz not null default now());`);
    this.addSql(`create table audit.verification (
      id bigint generated always as identity primary key,
      at timestamptz not null default now(),
      position bigint not null,
      hash bytea not null,
      complete boolean not null,
      fault text);`);
    this.addSql(`create function audit.keep_seal() returns trigger as $$
    begin
      if tg_op = 'UPDATE' and tg_table_name = 'seal' and to_jsonb(new) = to_jsonb(old) || '{"salt": null}' then
        return new;
      end if;
      raise exception 'audit.% is append-only: % refused', tg_table_name, tg_op using errcode = 'insufficient_privilege';
    end $$ language plpgsql;`);
    for (const table of ['seal', 'verification']) {
      this.addSql(`create trigger ${table}_keep before update or delete on audit.${table}
        for each row execute function audit.keep_seal();`);
      this.addSql(`create trigger ${table}_keep_all before truncate on audit.${table}
        for each statement execute function audit.keep_seal();`);
    }
    // The lock of those who seal: an entry is not sealed by what it was before it was blanked.
    this.addSql(`create or replace function audit.forget(person uuid) returns void as $$
      select pg_advisory_xact_lock(hashtextextended('audit.seal', 0));
      update public.audit_log
         set before = audit.redacted(before), after = audit.redacted(after)
       where entity = 'user' and entity_id = person::text;
      update audit.seal set salt = null
       where salt is not null
         and entry_id in (select id from public.audit_log where entity = 'user' and entity_id = person::text);
    $$ language sql security definer set search_path = pg_catalog, pg_temp;`);
  }
}
exports.Migration20261125211000_audit_chain = Migration20261125211000_audit_chain;
