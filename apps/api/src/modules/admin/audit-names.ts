import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuditEntryView } from '@plantao/contracts/admin/audit.view';

type Entry = Pick<AuditEntryView, 'entity' | 'entityId' | 'before' | 'after'>;
type Known = Pick<AuditEntryView, 'names' | 'gone'>;

const nameQuery = (table: string, name = 'name', gone = 'false'): string =>
  `select id::text, ${name} as name, ${gone} as gone from ${table} where id in (?)`;
const DELETED = 'deleted_at is not null';

/** Where a thing that entries speak of is found, what it is called, and whether it only seems to be there. */
const THINGS: Readonly<Record<string, string>> = {
  product: nameQuery('product', 'name', DELETED),
  'warehouse-product': nameQuery('warehouse_product'),
  warehouse: nameQuery('warehouse'),
  category: nameQuery('category'),
  coupon: nameQuery('coupon', 'code', DELETED),
  user: nameQuery('app_user', 'name', DELETED),
  role: nameQuery('staff_role'),
  lead: nameQuery('lead', 'null'),
  message: nameQuery('contact_message', 'null'),
  stock: 'select sku as id, null as name, false as gone from stock_level where sku in (?)',
};
/** Fields of an entry that hold the id of such a thing. */
const POINTING: Readonly<Record<string, string>> = {
  category: 'category',
  warehouse: 'warehouse',
  role: 'role',
};
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** What entries about many variants carry where others have the SKU. */
const TABLES: ReadonlySet<string> = new Set(['csv', 'offered', 'warehouse']);

/** Whether an id names a single record, not a group of them. */
const isSingle = (kind: string, id: string): boolean =>
  kind in THINGS && (kind === 'stock' ? !TABLES.has(id) : UUID.test(id));

/** The ids of an entry with what each is an id of. */
function idsOf({ entity, entityId, before, after }: Entry): [kind: string, id: string][] {
  const pointed = [before, after].flatMap((side) =>
    Object.entries((side ?? {}) as Record<string, unknown>).flatMap(([field, value]) => {
      const kind = POINTING[field];
      return kind && typeof value === 'string' ? [[kind, value] as [string, string]] : [];
    }),
  );
  return [[entity, entityId] as [string, string], ...pointed].filter(([kind, id]) => isSingle(kind, id));
}

/** Looks in one statement for everything that these entries speak of; returns what is known of one entry. */
export async function auditSubjects(
  em: EntityManager,
  entries: readonly Entry[],
): Promise<(entry: Entry) => Known> {
  const wanted = new Map<string, Set<string>>();
  for (const [kind, id] of entries.flatMap(idsOf)) wanted.set(kind, (wanted.get(kind) ?? new Set()).add(id));
  const parts = [...wanted].map(([kind, ids]) => ({ text: `${THINGS[kind]}`, ids: [...ids] }));
  const rows =
    parts.length === 0
      ? []
      : await em.execute<{ id: string; name: string | null; gone: boolean }[]>(
          parts.map(({ text }) => text).join(' union all '),
          parts.map(({ ids }) => ids),
        );
  const things = new Map(rows.map((row) => [row.id, row]));
  return (entry) => ({
    names: Object.fromEntries(
      idsOf(entry).flatMap(([, id]) => {
        const name = things.get(id)?.name;
        return name ? [[id, name]] : [];
      }),
    ),
    gone: isSingle(entry.entity, entry.entityId) && (things.get(entry.entityId)?.gone ?? true),
  });
}
