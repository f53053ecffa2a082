'use strict';
const { Migration } = require('@mikro-orm/migrations');

/** Search that forgives accents and typing errors needs both extensions. */
class Migration20261121030000_extensions extends Migration {
  name = 'Migration20261121030000_extensions';

  async up() {
    this.addSql('create extension if not exists pg_trgm;');
    this.addSql('create extension if not exists unaccent;');
    // unaccent() is only stable; an index needs an immutable form with the dictionary named.
    // It stands in a schema of its own, which the schema comparison leaves alone.
    this.addSql('create schema if not exists search;');
    this.addSql(`create or replace function search.form(value text) returns text as \$\$
      select lower(public.unaccent('public.unaccent', value))
    \$\$ language sql immutable strict parallel safe;`);
  }
}
exports.Migration20261121030000_extensions = Migration20261121030000_extensions;
