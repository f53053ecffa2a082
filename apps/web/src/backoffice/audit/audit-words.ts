import type { AuditEntryView } from '@plantao/contracts/admin/audit.view';
import { auditEntities, auditVerbs, auditWhole } from '@/texts/backoffice-audit';
import { paths } from '@/paths';

type Subject = Pick<AuditEntryView, 'entity' | 'entityId'> &
  Partial<Pick<AuditEntryView, 'before' | 'after'>>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const read = (side: unknown, key: string): string | undefined => {
  const value =
    typeof side === 'object' && side !== null ? (side as Record<string, unknown>)[key] : undefined;
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** What somebody would call it: its name or code where the entry tells one, else the end of its id. */
export function subjectName({ entity, entityId, before, after }: Subject): string {
  for (const key of ['name', 'code', 'email']) {
    const name = entity === 'order' ? undefined : (read(after, key) ?? read(before, key));
    if (name) return name;
  }
  return UUID.test(entityId) ? `#${entityId.slice(-8)}` : entityId;
}

/** 'Produto'; an entity without a word of ours keeps its own. */
export const entityName = (entity: string): string => auditEntities[entity]?.[0] ?? entity;

/** Whether the words of an action say already what it was about. */
export const saysAll = (action: string): boolean => action in auditWhole;

/** 'alterou o produto', 'mudou o status do pedido'; what has no words of ours is named as it is. */
export function actionWords(action: string, entity: string): string {
  const whole = auditWhole[action];
  if (whole) return whole;
  const verb = auditVerbs[action] ?? auditVerbs[action.slice(action.lastIndexOf('.') + 1)];
  const noun = auditEntities[entity]?.[1];
  if (!verb || !noun) return action;
  // 'do pedido', 'da categoria', 'no pedido': the verb ends in the letter that joins the article.
  return /\s[dn]$/.test(verb) ? verb + noun : `${verb} ${noun}`;
}

/** A screen that shows the thing itself, where there is one. */
export function subjectPath(subject: Subject): string | undefined {
  const { entity, entityId } = subject;
  const search = (path: string) => `${path}?busca=${encodeURIComponent(subjectName(subject))}`;
  const named = !subjectName(subject).startsWith('#');
  switch (entity) {
    case 'order':
      return UUID.test(entityId) ? paths.adminOrder(entityId) : paths.adminOrders;
    case 'product':
      return named ? search(paths.adminProducts) : paths.adminProducts;
    case 'stock':
      return search(paths.adminStock);
    case 'coupon':
      return named ? search(paths.adminCoupons) : paths.adminCoupons;
    case 'user':
      return named ? search(paths.adminUsers) : paths.adminUsers;
    case 'category':
      return paths.adminCategories;
    case 'warehouse':
    case 'warehouse-product':
      return paths.adminWarehouse;
    case 'lead':
      return paths.adminLeads;
    case 'message':
      return paths.adminMessages;
    case 'setting':
    case 'settings':
      return paths.adminSettings;
    default:
      return undefined;
  }
}
