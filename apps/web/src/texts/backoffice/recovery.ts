import type {
  RecoveryChannel,
  RecoveryQueue,
  StopReason,
} from '@plantao/domain/recovery/rules/recovery.rules';
import { plural } from '@/lib/format';

/** Carts and unpaid orders that may be brought back. */
export const recoveryTexts = {
  count: (total: string) => `${total} nesta fila`,
  countMessages: (total: string, one: boolean) => `${total} ${one ? 'mensagem' : 'mensagens'}`,
  views: {
    cart: 'Carrinhos parados',
    pix: 'PIX a vencer',
    card: 'Cartões recusados',
    expired: 'Pedidos vencidos',
    sent: 'Mensagens e resultado',
  },
  hints: {
    cart: 'Só aparecem pessoas que autorizaram lembretes. Contato de propaganda: uma mensagem por dia, duas por carrinho.',
    pix: 'Códigos que vencem na próxima hora. Trata do pedido da pessoa: não depende de autorização.',
    card: 'Pedidos que ainda podem ser pagos. Trata do pedido da pessoa: não depende de autorização.',
    expired: 'Só aparecem pessoas que autorizaram lembretes. O link coloca as mesmas peças no carrinho.',
    sent: 'Um pedido conta para a mensagem quando é pago até 7 dias depois de um clique no link dela.',
  },
  caption: 'Lista de compras a recuperar',
  columns: {
    customer: 'Cliente',
    items: 'O quê',
    value: 'Valor',
    age: 'Quando',
    messages: 'Mensagens',
    act: 'Contato',
  },
  since: (at: string) => `desde ${at}`,
  until: (at: string) => `vence ${at}`,
  pieces: (count: number) => plural(count, 'peça', 'peças'),
  more: (count: number, pieces: number) =>
    `e mais ${plural(count, 'item', 'itens')}, ${plural(pieces, 'peça', 'peças')} ao todo`,
  seeOrder: (number: string) => `Ver o pedido ${number}`,
  mail: 'E-mail',
  whatsapp: 'WhatsApp',
  sendMail: (name: string) => `Enviar e-mail a ${name}`,
  sendWhatsApp: (name: string) => `Abrir o WhatsApp de ${name}`,
  optOut: 'Parar mensagens',
  optOutOf: (name: string) => `Parar mensagens para ${name}`,
  optOutAsk: (name: string) => `${name} pediu para não receber mensagens?`,
  optOutText:
    'Não enviaremos mais lembretes a esta pessoa, por nenhum canal. Ela pode voltar a autorizar na conta dela.',
  optOutYes: 'Não enviar mais',
  optedOut: 'Anotado: sem mais lembretes para esta pessoa',
  mailAsked: 'E-mail a caminho',
  whatsappOpened: 'Mensagem registrada. Envie no WhatsApp que abrimos.',
  whatsappBlocked: 'Mensagem registrada, mas o navegador não deixou abrir o WhatsApp.',
  whatsappOpen: 'Abrir o WhatsApp',
  action: 'enviar a mensagem',
  noMessages: 'Nenhuma',
  channels: { mail: 'E-mail', whatsapp: 'WhatsApp' } satisfies Record<RecoveryChannel, string>,
  message: (channel: string, by: string) => `${channel}, ${by}`,
  states: { queued: 'Na fila', sent: 'Enviada', stopped: 'Não enviada' },
  opened: 'Link aberto',
  openedTimes: (count: number) => (count === 1 ? 'Aberto 1 vez' : `Aberto ${count} vezes`),
  /** Why a message is not possible. */
  reasons: {
    bought: 'Já comprou',
    'opted-out': 'Não quer mensagens',
    'no-consent': 'Não autorizou',
    unreachable: 'Sem contato confirmado',
    repeated: 'Já enviada',
    'two-messages': 'Já recebeu duas',
    'too-soon': 'Recebeu há menos de 24 h',
    'quiet-hours': 'Fora do horário',
    gone: 'Saiu da fila',
  } satisfies Record<StopReason | 'gone', string>,
  loading: 'Carregando a fila…',
  failed: 'Não foi possível carregar a fila',
  empty: 'Nada a recuperar aqui',
  emptyText: 'O que parar nesta fila aparece com o botão para falar com a pessoa.',
  sentCaption: 'Mensagens enviadas',
  sentColumns: {
    at: 'Quando',
    customer: 'Cliente',
    queue: 'Sobre',
    channel: 'Canal',
    by: 'Por',
    state: 'Situação',
    revenue: 'Resultado',
  },
  noSent: 'Nenhuma mensagem ainda',
  noSentText: 'As mensagens enviadas à mão e pelas regras aparecem aqui, com o que trouxeram.',
  someone: 'Conta encerrada',
  brought: (orders: number, revenue: string) =>
    `${plural(orders, 'pedido pago', 'pedidos pagos')}, ${revenue}`,
  nothing: 'Sem compra',
  report: (days: number) => `Resultado dos últimos ${days} dias`,
  reportFailed: 'Não foi possível carregar o resultado',
  figures: {
    sent: (count: number) => plural(count, 'enviada', 'enviadas'),
    opened: (count: number) => plural(count, 'aberta', 'abertas'),
    orders: (count: number) => plural(count, 'pedido pago', 'pedidos pagos'),
  },
  queues: {
    cart: 'Carrinho',
    pix: 'PIX a vencer',
    card: 'Cartão recusado',
    expired: 'Pedido vencido',
  } satisfies Record<RecoveryQueue, string>,
  /** What stands in the conversation that is opened; the person may change it before it goes out. */
  whatsappTexts: {
    cart: (name: string, shop: string, url: string) =>
      `Olá, ${name}! Aqui é da ${shop}. Você deixou peças no carrinho e guardamos para você: ${url} Se não quiser receber lembretes, é só responder "não quero".`,
    pix: (name: string, shop: string, url: string) =>
      `Olá, ${name}! Aqui é da ${shop}. O PIX do seu pedido vence em breve. Para pagar ou copiar o código: ${url}`,
    card: (name: string, shop: string, url: string) =>
      `Olá, ${name}! Aqui é da ${shop}. O cartão do seu pedido não foi aprovado e as peças seguem reservadas. Você pode pagar por PIX aqui: ${url}`,
    expired: (name: string, shop: string, url: string) =>
      `Olá, ${name}! Aqui é da ${shop}. O prazo para pagar seu pedido terminou. Ainda quer as peças? Este link coloca todas no carrinho: ${url} Se não quiser receber lembretes, é só responder "não quero".`,
  } satisfies Record<RecoveryQueue, (name: string, shop: string, url: string) => string>,
} as const;
