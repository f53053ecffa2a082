export const ALARM_KINDS = [
  'outbox-old',
  'events-dead',
  'jobs-failed',
  'refunds-failed',
  'stock-drift',
  'order-drift',
  'coupon-drift',
  'labels-unknown',
  'payment-silent',
  'carrier-silent',
  'script-changed',
  'script-unread',
] as const;
export type AlarmKind = (typeof ALARM_KINDS)[number];

const MINUTE = 60_000;

/** Limits of the alarms: seconds that an event may wait or the payment script stay unread, and milliseconds between two mails of any kind or of one. */
export const ALARMS = {
  oldestSeconds: 60,
  silentSeconds: 10 * 60,
  // Two looks in a row: the script is read once an hour.
  scriptUnreadSeconds: 30 * 60,
  mailEvery: 15 * MINUTE,
  remindEvery: 24 * 60 * MINUTE,
} as const;

/** Their own events mail each of these with its order or SKUs; the watch only reminds of them. */
const MAILED_BY_EVENT: ReadonlySet<AlarmKind> = new Set(['refunds-failed', 'stock-drift']);

export interface AlarmFact {
  readonly kind: AlarmKind;
  readonly openedAt: Date;
  readonly closedAt: Date | null;
  readonly mailedAt: Date | null;
}

/**
 * The alarm that gives occasion for a mail now, or undefined: one that is new, or lasts a day since it was last
 * told; never within 15 minutes of the mail before, whatever that was about.
 */
export function alarmToTell<T extends AlarmFact>(alarms: readonly T[], now: Date): T | undefined {
  const last = Math.max(0, ...alarms.map(({ mailedAt }) => mailedAt?.getTime() ?? 0));
  if (now.getTime() - last < ALARMS.mailEvery) return undefined;
  return alarms.find((alarm) => {
    if (alarm.closedAt) return false;
    const told = alarm.mailedAt && alarm.mailedAt >= alarm.openedAt ? alarm.mailedAt : undefined;
    if (!told && !MAILED_BY_EVENT.has(alarm.kind)) return true;
    return now.getTime() - (told ?? alarm.openedAt).getTime() >= ALARMS.remindEvery;
  });
}

const number = (figure: number, one: string, many: string): string =>
  figure === 1 ? `1 ${one}` : `${figure} ${many}`;
const minutes = (seconds: number): string =>
  number(Math.max(1, Math.round(seconds / 60)), 'minuto', 'minutos');

interface AlarmWords {
  readonly title: string;
  readonly text: string;
}

const WORDS: Record<AlarmKind, (figure: number) => AlarmWords> = {
  'outbox-old': (figure) => ({
    title: 'Eventos esperando na saída',
    text: `O evento mais antigo espera há ${minutes(figure)}. Confira se o processo de tarefas está no ar.`,
  }),
  'events-dead': (figure) => ({
    title: 'Eventos sem conclusão',
    text: `${number(figure, 'evento esgotou', 'eventos esgotaram')} as tentativas e esperam por alguém. Veja as filas.`,
  }),
  'jobs-failed': (figure) => ({
    title: 'Tarefas que falharam',
    text: `${number(figure, 'tarefa falhou', 'tarefas falharam')} de vez. Veja o motivo nas filas e tente de novo.`,
  }),
  'refunds-failed': (figure) => ({
    title: 'Reembolsos que falharam',
    text: `${number(figure, 'reembolso não foi concluído', 'reembolsos não foram concluídos')}. Tente de novo no pedido ou devolva por fora.`,
  }),
  'stock-drift': (figure) => ({
    title: 'Estoque a conferir',
    text: `A conferência achou ${number(figure, 'item que não bate', 'itens que não batem')} e não pôde corrigir sem adivinhar.`,
  }),
  'order-drift': (figure) => ({
    title: 'Peças de pedidos a conferir',
    text: `As linhas de ${number(figure, 'pedido não batem', 'pedidos não batem')} com as peças que o estoque guarda. Confira antes de enviar.`,
  }),
  'coupon-drift': (figure) => ({
    title: 'Usos de cupom a conferir',
    text: `${number(figure, 'cupom não confere', 'cupons não conferem')} com os pedidos que o usaram. Confira antes de divulgar.`,
  }),
  'labels-unknown': (figure) => ({
    title: 'Etiquetas pagas sem registro',
    text: `A carteira pagou ${number(figure, 'etiqueta que não está', 'etiquetas que não estão')} em nenhum pedido da loja. Confira no painel da transportadora.`,
  }),
  'payment-silent': (figure) => ({
    title: 'Provedor de pagamento sem resposta',
    text: `Há pedidos ao provedor sem resposta há ${minutes(figure)}. Nada se perde: eles seguem sendo repetidos.`,
  }),
  'carrier-silent': (figure) => ({
    title: 'Transportadora sem resposta',
    text: `Há etiquetas sem resposta da transportadora há ${minutes(figure)}. Nada se perde: elas seguem sendo repetidas.`,
  }),
  'script-changed': () => ({
    title: 'O script de pagamento mudou',
    text: 'O Mercado Pago entrega um script diferente do que foi aceito. Quase sempre é uma atualização dele, e as vendas seguem. Abra o painel, confira e aceite o novo; se algo parecer estranho, fale com o Mercado Pago antes.',
  }),
  'script-unread': (figure) => ({
    title: 'Script de pagamento sem conferência',
    text: `Há ${minutes(figure)} o script do Mercado Pago não pode ser lido, e não se sabe se mudou. Os pagamentos não dependem desta leitura, que segue sendo tentada.`,
  }),
};

/** What an alarm says to people: in the mail and on the dashboard. */
export const alarmText = (kind: AlarmKind, figure: number): AlarmWords => WORDS[kind](figure);

/** Where an alarm is dealt with, as an address of the back office. */
export const ALARM_PATHS: Record<AlarmKind, string> = {
  'outbox-old': '/admin/queues',
  'events-dead': '/admin/queues',
  'jobs-failed': '/admin/queues',
  'refunds-failed': '/admin/orders?reembolso=falhou',
  'stock-drift': '/admin/stock',
  'order-drift': '/admin/orders',
  'coupon-drift': '/admin/coupons',
  'labels-unknown': '/admin/orders',
  'payment-silent': '/admin/queues',
  'carrier-silent': '/admin/queues',
  'script-changed': '/admin?script=pagamento',
  'script-unread': '/admin?script=pagamento',
};
