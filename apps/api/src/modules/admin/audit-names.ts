import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuditEntryView } from '@plantao/contracts/admin/audit.view';

type Entry = Pick<AuditEntryView, 'entity' | 'entityId' | 'before' | 'after'>;

/** Where a thing that entries speak of has its name. */
const NAMED: Readonly<Record<string, string>> = {
  product: 'select id, name from product',
  'warehouse-product': 'select id, name from warehouse_product',
  warehouse: 'select id, name from warehouse',
  category: 'select id, name from category',
  coupon: 'select id, code as name from coupon',
  user: 'select id, name from app_user',
};
/** Fields of an entry that hold the id of such a thing. */
const POINTING: Readonly<Record<string, string>> = { category: 'category', warehouse: 'warehouse' };
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The ids of an entry with what each is an id of. */
function idsOf({ entity, entityId, before, after }: Entry): [kind: string, id: string][] {
  const pointed = [before, after].flatMap((side) =>
    Object.entries((side ?? {}) as Record<string, unknown>).flatMap(([field, value]) => {
      const kind = POINTING[field];
      return kind && typeof value === 'string' ? [[kind, value] as [string, string]] : [];
    }),
  );
  return [[entity, entityId] as [string, string], ...pointed].filter(
    ([kind, id]) => kind in NAMED && UUID.test(id),
  );
}

/** Reads the names of everything that these entries speak of in one statement; answers those of one entry. */
export async function namesIn(
  em: EntityManager,
  entries: readonly Entry[],
): Promise<(entry: Entry) => Record<string, string>> {
  const wanted = new Map<string, Set<string>>();
  for (const [kind, id] of entries.flatMap(idsOf)) wanted.set(kind, (wanted.get(kind) ?? new Set()).add(id));
  const parts = [...wanted].map(([kind, ids]) => ({ text: `${NAMED[kind]} where id in (?)`, ids: [...ids] }));
  const rows =
    parts.length === 0
      ? []
      : await em.execute<{ id: string; name: string }[]>(
          parts.map(({ text }) => text).join(' union all '),
          parts.map(({ ids }) => ids),
        );
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (entry) =>
    Object.fromEntries(
      idsOf(entry).flatMap(([, id]) => {
        const name = names.get(id);
        return name ? [[id, name]] : [];
      }),
    );
}
