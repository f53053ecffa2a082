import type { UIConfig } from '@bull-board/api/typings/app';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import type { QueueName } from '@plantao/domain/queues';
import { orderNumber } from '@plantao/domain/shared/order-number';
import type { Env } from '@plantao/platform/config';

/** The shop's own colours under the names that the dashboard has for them. */
const THEME: NonNullable<UIConfig['theme']> = {
  light: {
    background: '#F4F7F6',
    foreground: '#10242B',
    card: '#FFFFFF',
    'card-foreground': '#10242B',
    popover: '#FFFFFF',
    'popover-foreground': '#10242B',
    primary: '#0B5D5B',
    'primary-foreground': '#FFFFFF',
    secondary: '#EDF2F0',
    'secondary-foreground': '#10242B',
    muted: '#EDF2F0',
    'muted-foreground': '#566A72',
    accent: '#E1F0EE',
    'accent-foreground': '#0B5D5B',
    destructive: '#B3261E',
    'destructive-foreground': '#FFFFFF',
    border: '#D9E1E0',
    input: '#70838A',
    ring: '#0B5D5B',
    radius: '.5rem',
    sidebar: '#FFFFFF',
    'sidebar-foreground': '#10242B',
    'sidebar-primary': '#0B5D5B',
    'sidebar-primary-foreground': '#FFFFFF',
    'sidebar-border': '#D9E1E0',
    'status-failed': '#B3261E',
    'status-completed': '#17693A',
    'status-waiting': '#7A4F00',
    'status-active': '#1D5796',
    'status-delayed': '#566A72',
    'status-paused': '#70838A',
  },
  dark: {
    background: '#0B1F24',
    foreground: '#FFFFFF',
    primary: '#8FC4BF',
    'primary-foreground': '#0B1F24',
    ring: '#8FC4BF',
    radius: '.5rem',
  },
};

const DAY_AND_TIME = {
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
} as const;

/** Name, colours, language and links of the queue dashboard. */
export function queueDashboardConfig(env: Env, readOnly: boolean): UIConfig {
  return {
    boardTitle: readOnly ? 'Plantão · Filas (somente leitura)' : 'Plantão · Filas',
    boardLogo: { path: '/favicon.svg', width: 28, height: 28 },
    favIcon: { default: '/favicon.svg', alternative: '/favicon.svg' },
    miscLinks: [
      { text: 'Painel', url: adminPages.dashboard() },
      { text: 'Pedidos', url: adminPages.orders() },
    ],
    hideDocsLink: true,
    locale: { lng: 'pt-BR' },
    dateFormats: {
      short: { hour: '2-digit', minute: '2-digit', second: '2-digit' },
      common: DAY_AND_TIME,
      full: { ...DAY_AND_TIME, year: 'numeric' },
    },
    pollingInterval: { showSetting: true },
    sortQueues: true,
    ...(env.APP_ENV === 'production'
      ? {}
      : { environment: { label: 'Demonstração', color: '#7A4F00', textColor: '#FFFFFF' } }),
    theme: THEME,
  };
}

/** Label and purpose of each queue; a queue without them does not compile. */
export const QUEUE_LABELS: Record<QueueName, { readonly displayName: string; readonly description: string }> =
  {
    outbox: { displayName: 'Eventos', description: 'Vigia os eventos que esperam para sair' },
    payments: { displayName: 'Pagamentos', description: 'Cobranças, avisos do provedor e reembolsos' },
    orders: { displayName: 'Pedidos', description: 'Prazos de pagamento e usos de cupons' },
    labels: { displayName: 'Etiquetas', description: 'Etiquetas de envio e entregas' },
    stock: { displayName: 'Estoque', description: 'Conferência, avisos de volta e estoque baixo' },
    leads: { displayName: 'Leads', description: 'Cupons de quem deixou o contato' },
    mail: { displayName: 'E-mails', description: 'E-mails aos clientes e à loja' },
    housekeeping: {
      displayName: 'Limpeza e alarmes',
      description: 'Alarmes e dados que já não são precisos',
    },
  };

/** Link from a job to its order, or to the back office. */
export function orderUrlOfJob(job: { data?: unknown }): { displayText: string; href: string } {
  const { payload } = (job.data ?? {}) as { payload?: { orderId?: unknown } };
  const id = payload?.orderId;
  if (typeof id !== 'string' || !/^[0-9a-f-]{36}$/.test(id))
    return { displayText: 'Painel', href: adminPages.dashboard() };
  return { displayText: `Pedido ${orderNumber(id)}`, href: adminPages.order({ id }) };
}
