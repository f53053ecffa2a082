import { formatNumber, plural } from '@/lib/format';

const times = (minutes: number): string =>
  minutes < 60
    ? `${minutes} min`
    : minutes < 1_440
      ? `${Math.floor(minutes / 60)} h`
      : plural(Math.floor(minutes / 1_440), 'dia', 'dias');

/** Everything that waits is counted up to a thousand. */
const waiting = (count: number, one: string, many: string): string =>
  count >= 1_000 ? `Mais de 999 ${many}` : plural(count, one, many);

/** The first screen of the back office. Comments keep the specification's English where one was translated. */
export const dashboardTexts = {
  /** 'Last updated: {n} minutes ago' */
  updated: (seconds: number) =>
    seconds < 5
      ? 'Atualizado agora'
      : seconds < 60
        ? `Atualizado há ${seconds} s`
        : seconds < 120
          ? 'Atualizado há 1 minuto'
          : `Atualizado há ${times(Math.floor(seconds / 60)).replace(' min', ' minutos')}`,
  updatedAt: (moment: string) => `Números lidos em ${moment}`,
  refresh: 'Atualizar',
  figures: 'Números da loja',
  counted:
    'Vendas contam pedidos confirmados em diante, sem os cancelados. O crescimento compara os últimos 30 dias com os 30 anteriores.',
  failed: 'Não foi possível carregar os números da loja',
  loading: 'Carregando os números da loja…',
  customers: 'Clientes',
  products: 'Produtos',
  inStock: (count: number) => `${formatNumber(count)} em estoque`,
  outOfStock: (count: number) => `${formatNumber(count)} sem estoque`,
  orders: 'Pedidos',
  revenue: 'de receita',
  /** The number, its growth and the revenue are about these. */
  sold: 'Pedidos confirmados em diante, sem os cancelados.',
  placed: (total: string) => `pagos, de ${total} feitos ao todo`,
  coupons: 'Cupons',
  couponUses: (count: number) => plural(count, 'uso', 'usos'),
  couponsActive: (count: number) => plural(count, 'válido hoje', 'válidos hoje'),
  growth: (percentage: string) => `${percentage} em 30 dias`,
  growthHint: (recent: string, previous: string) =>
    `${recent} nos últimos 30 dias, ${previous} nos 30 anteriores`,
  growthFirst: (count: number) => `${plural(count, 'novo', 'novos')} em 30 dias, nenhum nos 30 anteriores`,
  growthNone: 'nenhum novo em 60 dias',
} as const;

export const salesTexts = {
  title: 'Últimos 30 dias',
  failed: 'Não foi possível carregar as vendas',
  loading: 'Carregando as vendas…',
  about: 'Pedidos confirmados em diante, sem os cancelados, pelo dia em que foram feitos.',
  measure: 'O que o gráfico mostra',
  revenue: 'Receita',
  orders: 'Pedidos',
  chart: (measure: string) => `${measure} por dia nos últimos 30 dias; setas mudam o dia`,
  ordersOf: (count: number) => plural(count, 'pedido', 'pedidos'),
  revenueOf: (reais: string) => `${reais} de receita`,
  dayText: (day: string, revenue: string, orders: string) => `${day}: ${revenue}, ${orders}`,
  asTable: 'Ver como tabela',
  asChart: 'Ver como gráfico',
  caption: 'Pedidos e receita por dia nos últimos 30 dias',
  day: 'Dia',
  total: 'Total',
  none: 'Nenhum pedido pago nos últimos 30 dias. Quando houver, o gráfico aparece aqui.',
  bestsellers: 'Mais vendidos em 30 dias',
  pieces: (count: number) => plural(count, 'peça', 'peças'),
  noBestsellers: 'Nada vendido nos últimos 30 dias.',
} as const;

export const attentionTexts = {
  title: 'Precisa de atenção',
  failed: 'Não foi possível carregar o que precisa de atenção',
  loading: 'Carregando o que precisa de atenção…',
  none: 'Tudo em dia',
  noneText: 'Nada espera por você agora.',
  alarm: 'Alarme',
  since: (moment: string) => `desde ${moment}`,
  openQueues: 'Abrir as filas de trabalho',
  chargeback: (count: number) => waiting(count, 'contestação a responder', 'contestações a responder'),
  disputed: (count: number) =>
    waiting(count, 'pagamento contestado no banco', 'pagamentos contestados no banco'),
  'chargeback-lost': (count: number) =>
    waiting(count, 'contestação perdida: cancele o pedido', 'contestações perdidas: cancele os pedidos'),
  'refund-approval': (count: number) => waiting(count, 'reembolso a aprovar', 'reembolsos a aprovar'),
  'refunds-failed': (count: number) =>
    plural(count, 'pedido com reembolso que falhou', 'pedidos com reembolso que falhou'),
  'worker-silent': (seconds: number) =>
    `O processo de tarefas não responde há ${times(Math.max(1, Math.floor(seconds / 60)))}`,
  'unpaid-long': (count: number) =>
    waiting(count, 'pedido sem pagamento há mais de 24\u00a0h', 'pedidos sem pagamento há mais de 24\u00a0h'),
  'labels-missing': (count: number) =>
    waiting(count, 'pedido pago sem etiqueta', 'pedidos pagos sem etiqueta'),
  'labels-unpaid': (count: number) => waiting(count, 'etiqueta a liberar', 'etiquetas a liberar'),
  'stock-zero': (count: number) => waiting(count, 'variação sem estoque', 'variações sem estoque'),
  'stock-low': (count: number) => waiting(count, 'variação com estoque baixo', 'variações com estoque baixo'),
  'returns-requested': (count: number) => waiting(count, 'devolução a decidir', 'devoluções a decidir'),
  'returns-received': (count: number) => waiting(count, 'devolução a conferir', 'devoluções a conferir'),
  'returns-owed': (count: number) =>
    waiting(count, 'devolução com valor a devolver', 'devoluções com valor a devolver'),
  'returns-unlabelled': (count: number) =>
    waiting(count, 'devolução autorizada sem etiqueta', 'devoluções autorizadas sem etiqueta'),
  'send-backs': (count: number) =>
    waiting(count, 'devolução com peças a mandar de volta', 'devoluções com peças a mandar de volta'),
  'parcels-returning': (count: number) =>
    waiting(count, 'encomenda devolvida a conferir', 'encomendas devolvidas a conferir'),
  undelivered: (count: number) => waiting(count, 'entrega que falhou', 'entregas que falharam'),
  'messages-open': (count: number) => waiting(count, 'mensagem sem resposta', 'mensagens sem resposta'),
} as const;

export const recentTexts = {
  /** 'Recent Orders' */
  title: 'Pedidos recentes',
  all: 'Ver todos os pedidos',
  failed: 'Erro ao carregar pedidos',
  loading: 'Carregando pedidos…',
  none: 'Nenhum pedido ainda',
  noneText: 'O primeiro pedido da loja aparece aqui.',
} as const;
