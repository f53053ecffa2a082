import type { EmbroideryState } from '@plantao/domain/embroidery/rules/production.rules';
import type { STOCK_STATES } from '@plantao/domain/catalogue/rules/product-list.rules';
import type { Permission } from '@plantao/domain/accounts/rules/permissions.rules';
import type { Role } from '@plantao/domain/accounts/rules/roles.rules';
import type { ChargebackView } from '@plantao/domain/chargebacks/rules/chargeback.rules';
import type { CouponState } from '@plantao/domain/checkout/rules/coupon-state.rules';
import type { DraftState } from '@plantao/domain/draft-orders/rules/draft-state.rules';
import type { OrderStatus } from '@plantao/domain/orders/rules/order-status.rules';
import type { RecoveryQueue } from '@plantao/domain/recovery/rules/recovery.rules';
import type { DifferenceKind, DifferenceState } from '@plantao/domain/reconciliation/rules/difference.rules';
import type { ReturnFilter } from '@plantao/domain/returns/rules/return.rules';
import type { ATTENTION_REASONS } from '@plantao/domain/shipping/rules/attention.rules';
import type { TeamState } from '@plantao/domain/team-orders/rules/team-state.rules';
import { ADMIN_PATHS, type AdminPageName } from './admin-paths.js';
import { page, queryParam, type Page, type PageEntry, type QueryParams } from './page.js';

/** A page of the back office and what it is called, in its head and its heading. */
interface AdminPage<
  Pattern extends string,
  Asked extends QueryParams,
  Needed extends Permission | null,
> extends Page<Pattern, Asked> {
  readonly title: string;
  /** What a role has to allow for it; null: every role opens it. */
  readonly permission: Needed;
}

const admin = <
  const Name extends AdminPageName,
  const Needed extends Permission | null,
  const Asked extends QueryParams = Record<never, never>,
>(
  name: Name,
  title: string,
  permission: Needed,
  params?: Asked,
): AdminPage<(typeof ADMIN_PATHS)[Name], Asked, Needed> =>
  Object.assign(page(ADMIN_PATHS[name], 'staff', params), { title, permission });

type Activity = 'active' | 'inactive';
const SEARCH = { search: 'busca' } as const;
const SORTED = { ...SEARCH, sort: 'ordenar' } as const;
/** Whole days in São Paulo, 'AAAA-MM-DD'. */
const DAYS = { from: 'de', to: 'ate' } as const;

/** The page of a list, from 1: the same word on every list. */
export const PAGE_PARAM = 'pagina';

/** Every page of the back office, with the parameters of its query. Shoppers never download this table. */
export const adminPages = {
  dashboard: admin('dashboard', 'Painel', 'figures:read', { script: queryParam<'pagamento'>('script') }),
  orders: admin('orders', 'Pedidos', 'orders:read', {
    ...SORTED,
    ...DAYS,
    view: queryParam<OrderStatus>('status'),
    payment: 'pagamento',
    label: 'etiqueta',
    waiting: queryParam<(typeof ATTENTION_REASONS)[number]>('espera'),
    refund: queryParam<'falhou'>('reembolso'),
    carrier: 'transportadora',
    uf: 'uf',
    coupon: 'cupom',
    tag: 'tag',
    refunded: 'reembolsado',
    contested: 'contestado',
    rows: 'linhas',
  }),
  order: admin('order', 'Pedido', 'orders:read'),
  shippingDesk: admin('shippingDesk', 'Expedição', 'labels:read'),
  shippingBatch: admin('shippingBatch', 'Lote', 'labels:read', {
    view: queryParam<'orders' | 'picking' | 'scan'>('aba'),
    state: queryParam<'fault'>('situacao'),
  }),
  orderPayments: admin('orderPayments', 'Pagamentos do pedido', 'orders:read'),
  reconciliation: admin('reconciliation', 'Conciliação', 'reconciliation:read', {
    ...SEARCH,
    view: queryParam<DifferenceState>('situacao'),
    kind: queryParam<DifferenceKind>('tipo'),
  }),
  returns: admin('returns', 'Devoluções', 'returns:read', {
    ...SEARCH,
    view: queryParam<ReturnFilter>('situacao'),
  }),
  returnedParcels: admin('returnedParcels', 'Encomendas devolvidas', 'returns:read', SEARCH),
  sendBacks: admin('sendBacks', 'Peças a mandar de volta', 'returns:read', SEARCH),
  return: admin('return', 'Devolução', 'returns:read'),
  chargebacks: admin('chargebacks', 'Contestações', 'chargebacks:read', {
    ...SEARCH,
    view: queryParam<ChargebackView>('situacao'),
  }),
  chargeback: admin('chargeback', 'Contestação', 'chargebacks:read'),
  recovery: admin('recovery', 'Recuperação', 'recovery:read', {
    view: queryParam<RecoveryQueue | 'sent'>('fila'),
  }),
  products: admin('products', 'Produtos', 'products:read', {
    ...SORTED,
    view: queryParam<Activity>('visao'),
    category: 'categoria',
    stock: queryParam<(typeof STOCK_STATES)[number]>('estoque'),
    sale: queryParam<'yes' | 'no'>('promocao'),
    /** The product that is open over the list, by id; 'novo' adds one. */
    opened: 'produto',
  }),
  warehouse: admin('warehouse', 'Armazém', 'stock:read', {
    ...SEARCH,
    warehouse: 'armazem',
    category: 'categoria',
    tag: 'tag',
  }),
  stock: admin('stock', 'Estoque', 'stock:read', {
    ...SEARCH,
    view: queryParam<'low' | 'out' | 'promised' | 'drifted' | 'retired'>('visao'),
    warehouse: 'armazem',
  }),
  stockItem: admin('stockItem', 'Estoque', 'stock:read'),
  categories: admin('categories', 'Categorias', 'products:read', {
    ...SEARCH,
    status: queryParam<Activity>('status'),
  }),
  coupons: admin('coupons', 'Cupons', 'coupons:read', {
    ...SORTED,
    view: queryParam<CouponState>('situacao'),
    type: queryParam<'percentage' | 'fixed'>('tipo'),
  }),
  users: admin('users', 'Usuários', 'users:read', {
    ...SORTED,
    view: queryParam<Activity>('situacao'),
    role: queryParam<Role>('papel'),
    opened: 'usuario',
  }),
  roles: admin('roles', 'Papéis', 'roles:read'),
  leads: admin('leads', 'Leads', 'leads:read', SEARCH),
  messages: admin('messages', 'Mensagens', 'leads:read', {
    ...SEARCH,
    view: queryParam<'open' | 'answered'>('situacao'),
  }),
  embroidery: admin('embroidery', 'Bordados', 'embroidery:read', {
    ...SEARCH,
    ...DAYS,
    view: queryParam<EmbroideryState>('situacao'),
  }),
  draftOrders: admin('draftOrders', 'Rascunhos', 'draft-orders:read', {
    ...SEARCH,
    view: queryParam<DraftState>('situacao'),
  }),
  newDraftOrder: admin('newDraftOrder', 'Novo pedido', 'draft-orders:change', {
    from: 'modelo',
    customer: 'cliente',
  }),
  draftOrder: admin('draftOrder', 'Rascunho de pedido', 'draft-orders:read'),
  teamOrders: admin('teamOrders', 'Equipes', 'team-orders:read', {
    ...SEARCH,
    view: queryParam<TeamState>('situacao'),
  }),
  teamOrder: admin('teamOrder', 'Pedido de equipe', 'team-orders:read'),
  audit: admin('audit', 'Registro de mudanças', 'audit:read', {
    ...DAYS,
    entity: 'tipo',
    entityId: 'id',
    actor: 'quem',
    action: 'mudanca',
  }),
  settings: admin('settings', 'Configurações', 'settings:read'),
  security: admin('security', 'Segurança da conta', null),
} as const satisfies Record<AdminPageName, PageEntry>;

/** The queue dashboard: below the back office, but served by the API itself and no page of the web application. */
export const QUEUES_PATH = `${ADMIN_PATHS.dashboard}/queues`;
