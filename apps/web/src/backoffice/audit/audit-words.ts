import type { AuditEntryView } from '@plantao/contracts/admin/audit.view';
import { orderNumber } from '@plantao/domain/shared/order-number';
import { auditEntities, auditVerbs, auditWhole } from '@/texts/backoffice-audit';
import { paths } from '@/paths';

type Subject = Pick<AuditEntryView, 'entity' | 'entityId'> &
  Partial<Pick<AuditEntryView, 'before' | 'after' | 'names' | 'gone'>>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const read = (side: unknown, key: string): string | undefined => {
  const value =
    typeof side === 'object' && side !== null ? (side as Record<string, unknown>)[key] : undefined;
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** What somebody would call it: its name or code where the entry tells one or it still has one, else the end of its id. */
export function subjectName({ entity, entityId, before, after, names }: Subject): string {
  for (const key of ['name', 'code', 'email']) {
    const name = entity === 'order' ? undefined : (read(after, key) ?? read(before, key));
    if (name) return name;
  }
  return names?.[entityId] ?? (UUID.test(entityId) ? orderNumber(entityId) : entityId);
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

/** Whether the words of an action do not say already that its thing is gone. */
export const isGoneSince = ({ gone, action }: Pick<AuditEntryView, 'gone' | 'action'>): boolean =>
  gone && !/\.(delete|erase|close)$/.test(action);

/** A screen that shows the thing itself, where there is one and it is still there. */
export function subjectPath(subject: Subject): string | undefined {
  const { entity, entityId } = subject;
  const single = UUID.test(entityId);
  const name = subjectName(subject);
  const search = (path: string) =>
    single && name.startsWith('#') ? path : `${path}?busca=${encodeURIComponent(name)}`;
  if (subject.gone) return undefined;
  switch (entity) {
    case 'order':
      return single ? paths.adminOrder(entityId) : paths.adminOrders;
    case 'product':
      return single ? `${paths.adminProducts}?produto=${entityId}` : paths.adminProducts;
    case 'user':
      return single ? `${paths.adminUsers}?usuario=${entityId}` : paths.adminUsers;
    case 'stock':
      return paths.adminStockItem(encodeURIComponent(entityId));
    case 'coupon':
      return search(paths.adminCoupons);
    case 'category':
      return search(paths.adminCategories);
    case 'warehouse':
      return single ? `${paths.adminWarehouse}?armazem=${entityId}` : paths.adminWarehouse;
    case 'warehouse-product': {
      const warehouse = read(subject.after, 'warehouse') ?? read(subject.before, 'warehouse');
      const found = search(paths.adminWarehouse);
      return warehouse && found.includes('?') ? `${found}&armazem=${warehouse}` : found;
    }
    case 'stock-check':
      return paths.adminStock;
    case 'lead':
      return paths.adminLeads;
    case 'message':
      return paths.adminMessages;
    case 'payment-script':
      return `${paths.admin}?script=pagamento`;
    case 'setting':
    case 'settings':
      return paths.adminSettings;
    default:
      return undefined;
  }
}
