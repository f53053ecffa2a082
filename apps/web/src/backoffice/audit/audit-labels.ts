import type { AuditEntryView } from '@plantao/contracts/admin/audit.view';
import { orderNumber } from '@plantao/domain/shared/order-number';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import { auditEntities, auditVerbs, auditFullLabels } from '@/texts/backoffice/audit';

type Subject = Pick<AuditEntryView, 'entity' | 'entityId'> &
  Partial<Pick<AuditEntryView, 'before' | 'after' | 'names' | 'gone'>>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const read = (side: unknown, key: string): string | undefined => {
  const value =
    typeof side === 'object' && side !== null ? (side as Record<string, unknown>)[key] : undefined;
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** The display name: name or code from the entry or the current record, else the end of the id. */
export function subjectName({ entity, entityId, before, after, names }: Subject): string {
  for (const key of ['name', 'code', 'email']) {
    const name = entity === 'order' ? undefined : (read(after, key) ?? read(before, key));
    if (name) return name;
  }
  return names?.[entityId] ?? (UUID.test(entityId) ? orderNumber(entityId) : entityId);
}

/** 'Produto'; an entity without a label is shown under its own name. */
export const entityName = (entity: string): string => auditEntities[entity]?.[0] ?? entity;

/** Whether the label of an action already names its subject. */
export const hasCompleteLabel = (action: string): boolean => action in auditFullLabels;

/** 'alterou o produto', 'mudou o status do pedido'; an action without a label is shown as it is. */
export function actionLabel(action: string, entity: string): string {
  const whole = auditFullLabels[action];
  if (whole) return whole;
  const verb = auditVerbs[action] ?? auditVerbs[action.slice(action.lastIndexOf('.') + 1)];
  const noun = auditEntities[entity]?.[1];
  if (!verb || !noun) return action;
  // 'do pedido', 'da categoria', 'no pedido': the verb ends in the letter that joins the article.
  return /\s[dn]$/.test(verb) ? verb + noun : `${verb} ${noun}`;
}

/** Whether the subject has been deleted since, by another action than this one. */
export const isDeletedSince = ({ gone, action }: Pick<AuditEntryView, 'gone' | 'action'>): boolean =>
  gone && !/\.(delete|erase|close)$/.test(action);

/** The screen of the subject; undefined where there is none or the subject was deleted. */
export function subjectPath(subject: Subject): string | undefined {
  const { entity, entityId } = subject;
  const single = UUID.test(entityId);
  const name = subjectName(subject);
  const search = single && name.startsWith('#') ? undefined : name;
  if (subject.gone) return undefined;
  switch (entity) {
    case 'order':
      return single ? adminPages.order({ id: entityId }) : adminPages.orders();
    case 'product':
      return adminPages.products({ opened: single ? entityId : undefined });
    case 'user':
      return adminPages.users({ opened: single ? entityId : undefined });
    case 'role':
      return adminPages.roles();
    case 'stock':
      return adminPages.stockItem({ sku: entityId });
    case 'coupon':
      return adminPages.coupons({ search });
    case 'category':
      return adminPages.categories({ search });
    case 'warehouse':
      return adminPages.warehouse({ warehouse: single ? entityId : undefined });
    case 'warehouse-product': {
      const warehouse = read(subject.after, 'warehouse') ?? read(subject.before, 'warehouse');
      return adminPages.warehouse(search === undefined ? {} : { search, warehouse });
    }
    case 'stock-check':
      return adminPages.stock();
    case 'lead':
      return adminPages.leads();
    case 'message':
      return adminPages.messages();
    case 'payment-script':
      return adminPages.dashboard({ script: 'pagamento' });
    case 'setting':
    case 'settings':
      return adminPages.settings();
    default:
      return undefined;
  }
}
