import type { STOCK_STATES } from '@plantao/domain/catalogue/rules/product-list.rules';
import type { CouponState } from '@plantao/domain/checkout/rules/coupon-state.rules';
import type { OrderStatus } from '@plantao/domain/orders/rules/order-status.rules';
import type { ATTENTION_REASONS } from '@plantao/domain/shipping/rules/attention.rules';
import type { TeamState } from '@plantao/domain/team-orders/rules/team-state.rules';
import { ADMIN_PATHS, type AdminPageName } from './admin-paths.js';
import { page, queryParam, type Page, type PageEntry, type QueryParams } from './page.js';

/** A page of the back office and what it is called, in its head and its heading. */
interface AdminPage<Pattern extends string, Asked extends QueryParams> extends Page<Pattern, Asked> {
  readonly title: string;
}

const admin = <const Name extends AdminPageName, const Asked extends QueryParams = Record<never, never>>(
  name: Name,
  title: string,
  params?: Asked,
): AdminPage<(typeof ADMIN_PATHS)[Name], Asked> =>
  Object.assign(page(ADMIN_PATHS[name], 'staff', params), { title });

type Activity = 'active' | 'inactive';
const SEARCH = { search: 'busca' } as const;
const SORTED = { ...SEARCH, sort: 'ordenar' } as const;
/** Whole days in São Paulo, 'AAAA-MM-DD'. */
const DAYS = { from: 'de', to: 'ate' } as const;

/** The page of a list, from 1: the same word on every list. */
export const PAGE_PARAM = 'pagina';

/** Every page of the back office, with the parameters of its query. Shoppers never download this table. */
export const adminPages = {
  dashboard: admin('dashboard', 'Painel', { script: queryParam<'pagamento'>('script') }),
  orders: admin('orders', 'Pedidos', {
    ...SORTED,
    ...DAYS,
    view: queryParam<OrderStatus>('status'),
    payment: 'pagamento',
    label: 'etiqueta',
    waiting: queryParam<(typeof ATTENTION_REASONS)[number]>('espera'),
    refund: queryParam<'falhou'>('reembolso'),
  }),
  order: admin('order', 'Pedido'),
  products: admin('products', 'Produtos', {
    ...SORTED,
    view: queryParam<Activity>('visao'),
    category: 'categoria',
    stock: queryParam<(typeof STOCK_STATES)[number]>('estoque'),
    sale: queryParam<'yes' | 'no'>('promocao'),
    /** The product that is open over the list, by id; 'novo' adds one. */
    opened: 'produto',
  }),
  warehouse: admin('warehouse', 'Armazém', {
    ...SEARCH,
    warehouse: 'armazem',
    category: 'categoria',
    tag: 'tag',
  }),
  stock: admin('stock', 'Estoque', {
    ...SEARCH,
    view: queryParam<'low' | 'out' | 'promised' | 'drifted' | 'retired'>('visao'),
    warehouse: 'armazem',
  }),
  stockItem: admin('stockItem', 'Estoque'),
  categories: admin('categories', 'Categorias', { ...SEARCH, status: queryParam<Activity>('status') }),
  coupons: admin('coupons', 'Cupons', {
    ...SORTED,
    view: queryParam<CouponState>('situacao'),
    type: queryParam<'percentage' | 'fixed'>('tipo'),
  }),
  users: admin('users', 'Usuários', {
    ...SORTED,
    view: queryParam<Activity>('situacao'),
    role: queryParam<'admin' | 'user' | 'operator'>('papel'),
    opened: 'usuario',
  }),
  leads: admin('leads', 'Leads', SEARCH),
  messages: admin('messages', 'Mensagens', { ...SEARCH, view: queryParam<'open' | 'answered'>('situacao') }),
  teamOrders: admin('teamOrders', 'Equipes', {
    ...SEARCH,
    view: queryParam<TeamState>('situacao'),
  }),
  teamOrder: admin('teamOrder', 'Pedido de equipe'),
  audit: admin('audit', 'Registro de mudanças', {
    ...DAYS,
    entity: 'tipo',
    entityId: 'id',
    actor: 'quem',
    action: 'mudanca',
  }),
  settings: admin('settings', 'Configurações'),
  security: admin('security', 'Segurança da conta'),
} as const satisfies Record<AdminPageName, PageEntry>;

/** The queue dashboard: below the back office, but served by the API itself and no page of the web application. */
export const QUEUES_PATH = `${ADMIN_PATHS.dashboard}/queues`;
