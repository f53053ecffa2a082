'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/**
 * Rate limits that all processes share without Redis (docs/adr/0018-shared-limits.md): one row for each caller of a limit,
 * with the times of the calls that still count. Times are milliseconds since 1970 by the clock of the shop. Nothing in it
 * has to survive a crash, so that it is not logged.
 */
class Migration20261125180000_limits extends Migration {
  name = 'Migration20261125180000_limits';

  async up() {
    this.addSql(`create schema limits;`);
    this.addSql(`create unlogged table limits.log (
      key text primary key,
      at bigint[] not null default '{}',
      weight int[] not null default '{}',
      until bigint not null,
      check (cardinality(at) = cardinality(weight))) with (fillfactor = 50);`);

    this.addSql(`create function limits.record(the_key text, called bigint, calls int, since bigint, lasts bigint) returns void as \$\$
      update limits.log l set until = greatest(l.until, lasts), (at, weight) = (
        select array_agg(e.at order by e.at), array_agg(e.weight order by e.at) from (
          select x.at, sum(x.weight)::int as weight from (
            select o.at, o.weight from unnest(l.at, l.weight) o(at, weight) where o.at > since
            union all select called, calls) x
          group by x.at) e)
      where l.key = the_key;
    \$\$ language sql;`);

    // Locks the row, which it makes when it is not there. Now and then rows that no longer count go.
    this.addSql(`create function limits.held(the_keys text[], this int, moment bigint) returns limits.log as \$\$
    declare
      held limits.log;
    begin
      loop
        select * into held from limits.log where key = the_keys[this] for update;
        exit when found;
        if random() < 0.01 then
          delete from limits.log where key in (
            select key from limits.log where until < moment and key <> all(the_keys) limit 1000 for update skip locked);
        end if;
        insert into limits.log (key, until) values (the_keys[this], moment) on conflict do nothing;
      end loop;
      return held;
    end \$\$ language plpgsql;`);

    // How long a call waits: 0 when it is within its limit.
    this.addSql(`create function limits.wait(
      held limits.log, moment bigint, most int, span bigint, calls int, free int, longest int) returns bigint as \$\$
    declare
      total int;
      latest bigint;
      found bigint;
    begin
      select coalesce(sum(e.weight), 0), max(e.at) into total, latest
        from unnest(held.at, held.weight) e(at, weight) where e.at > moment - span;
      if longest > 0 and total >= free then
        found := latest + least(longest, 1000 * power(2, least(total - free, 30))::bigint) - moment;
        if found > 0 then return found; end if;
      end if;
      if total + calls <= most then return 0; end if;
      select e.at + span - moment into found from (
        select o.at, sum(o.weight) over (order by o.at) as gone
          from unnest(held.at, held.weight) o(at, weight) where o.at > moment - span) e
        where e.gone >= total + calls - most order by e.at limit 1;
      return coalesce(found, span);
    end \$\$ language plpgsql;`);

    // All of them or none: the first that refuses is named by its place, counted from 0.
    this.addSql(`create function limits.take(
      moment bigint, keys text[], maxima int[], spans bigint[], weights int[], free int[], longest int[],
      out refused int, out wait bigint) as \$\$
    begin
      for i in 1 .. cardinality(keys) loop
        wait := limits.wait(limits.held(keys, i, moment), moment, maxima[i], spans[i], weights[i], free[i], longest[i]);
        if wait > 0 then refused := i - 1; return; end if;
      end loop;
      for i in 1 .. cardinality(keys) loop
        perform limits.record(keys[i], moment, weights[i], moment - spans[i], moment + spans[i]);
      end loop;
    end \$\$ language plpgsql;`);

    // Calls that were let through elsewhere; says how long the next one of each waits.
    this.addSql(`create function limits.note(
      moment bigint, keys text[], ats bigint[], maxima int[], spans bigint[], weights int[])
      returns setof bigint as \$\$
    begin
      for i in 1 .. cardinality(keys) loop
        perform limits.held(keys, i, moment);
        perform limits.record(keys[i], ats[i], weights[i], moment - spans[i], ats[i] + spans[i]);
        return next limits.wait(limits.held(keys, i, moment), moment, maxima[i], spans[i], 1, 0, 0);
      end loop;
    end \$\$ language plpgsql;`);

    // The newest call of each.
    this.addSql(`create function limits.give_back(keys text[]) returns void as \$\$
    begin
      for i in 1 .. cardinality(keys) loop
        update limits.log l set
          at = case when l.weight[cardinality(l.weight)] > 1 then l.at else l.at[:cardinality(l.at) - 1] end,
          weight = l.weight[:cardinality(l.weight) - 1] || case when l.weight[cardinality(l.weight)] > 1
            then array[l.weight[cardinality(l.weight)] - 1] else '{}' end
        where l.key = keys[i] and cardinality(l.at) > 0;
      end loop;
    end \$\$ language plpgsql;`);
  }
}
exports.Migration20261125180000_limits = Migration20261125180000_limits;
