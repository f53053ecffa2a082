/** Ends the transaction that changes an order or a return at its commit, while it is armed. */
export const CRASH = `
  create table crash (armed boolean);
  create function crash() returns trigger as $$ begin
    if exists (select from crash where armed) then raise exception 'crash'; end if; return null; end $$ language plpgsql;
  create constraint trigger crash after insert or update on order_return deferrable initially deferred for each row execute function crash();
  create constraint trigger crash after insert or update on exchange deferrable initially deferred for each row execute function crash();
  create constraint trigger crash after insert or update on send_back deferrable initially deferred for each row execute function crash();
  create constraint trigger crash after insert or update on refund deferrable initially deferred for each row execute function crash();
  create constraint trigger crash after insert or update on shop_order deferrable initially deferred for each row execute function crash();`;

/** What can be seen of the shop, by the ids of returns and orders and by SKU. */
export interface Facts {
  readonly returns: Readonly<Record<string, string>> | null;
  readonly orders: Readonly<Record<string, { readonly at: string; readonly text: string }>>;
  readonly offered: Readonly<Record<string, number>>;
  readonly lost: number;
}
export const FACTS = `
  select (select jsonb_object_agg(r.id, (case when r.state in ('inspected', 'refunded') then 'taken' else r.state end) || ' ' || coalesce(e.state, 'none') || ' ' || coalesce(s.state, '-'))
            from order_return r left join exchange e on e.return_id = r.id left join send_back s on s.return_id = r.id) as returns,
         (select jsonb_object_agg(o.id, jsonb_build_object('at', o.created_at, 'text', o.status || ' ' || (
            coalesce((select sum(c.amount_cents - coalesce((select sum(f.amount_cents) from refund f where f.charge_id = c.id and f.state <> 'cancelled'), 0))
                        from charge c where c.order_id = o.id), 0)) || ' ' ||
            (select string_agg(i.refunded::text, '+' order by i.position) from order_item i where i.order_id = o.id)))
            from shop_order o) as orders,
         (select jsonb_object_agg(sku, offered) from stock_level) as offered,
         (select coalesce(-sum(adjusted_delta) filter (where kind = 'write-off'), 0)::int from stock_movement) as lost`;
