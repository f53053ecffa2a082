/** What an alarm says: what is wrong, what it means, and what to do about it. */
export interface AlarmText {
  readonly title: string;
  readonly text: string;
}

interface AlarmDefinition {
  /** Notified at once; others are collected for a moment, so that one mail contains several. */
  readonly critical?: true;
  /** An event of its own mails it with its order or SKUs: the book's mails only remind of it. */
  readonly mailedByEvent?: true;
  /** It is about what has happened: its end is not notified. */
  readonly oneOff?: true;
  /** `figure`: how many things, or how many seconds. */
  readonly words: (figure: number) => AlarmText;
}

const number = (figure: number, one: string, many: string): string =>
  figure === 1 ? `1 ${one}` : `${figure} ${many}`;
const time = (seconds: number): string =>
  seconds < 60
    ? number(Math.max(1, seconds), 'segundo', 'segundos')
    : number(Math.round(seconds / 60), 'minuto', 'minutos');

/** Every kind of alarm. A new one is a new entry here and somebody who observes it; nothing else knows the list. */
export const ALARM_DEFINITIONS = {
  'workers-silent': {
    critical: true,
    words: (figure) => ({
      title: 'As tarefas da loja pararam',
      text: `Nenhum processo de tarefas responde há ${time(figure)}: e-mails, etiquetas e baixas de pagamento esperam, e nada se perde. Reinicie o processo de tarefas (worker) no servidor.`,
    }),
  },
  'api-silent': {
    critical: true,
    words: (figure) => ({
      title: 'A loja está fora do ar',
      text: `Nenhum processo do site responde há ${time(figure)}: ninguém consegue comprar. Reinicie o processo do site (api) no servidor.`,
    }),
  },
  /** Detected by the supervisor of npm start (scripts/lib/outage-watch.mjs): no other process is running then. */
  'shop-down': {
    critical: true,
    words: (figure) => ({
      title: 'A loja inteira parou',
      text: `Nem o site nem as tarefas funcionam há ${time(figure)}: ninguém consegue comprar, e o que já foi pago não se perde. Os processos são reiniciados sozinhos; se durar, veja no servidor as mensagens do npm start e se o banco de dados (PostgreSQL) está no ar.`,
    }),
  },
  'process-silent': {
    critical: true,
    words: (figure) => ({
      title: 'Um processo da loja parou',
      text: `${number(figure, 'processo sumiu', 'processos sumiram')} sem aviso e nenhum outro tomou o lugar. Os que restam seguem o trabalho; veja no servidor o que houve.`,
    }),
  },
  'queue-silent': {
    critical: true,
    words: (figure) => ({
      title: 'As filas não respondem',
      text: `As filas de trabalho não respondem há ${time(figure)}: e-mails e etiquetas esperam, e nada se perde. Verifique o Redis (ou o banco de dados) no servidor.`,
    }),
  },
  'limits-silent': {
    words: (figure) => ({
      title: 'Limites de tentativas contados em separado',
      text: `Há ${time(figure)} os processos do site não conseguem contar juntos as tentativas de entrada, de cupom e de pedido: cada um conta só as suas, e a loja segue vendendo. Verifique o Redis (ou o banco de dados) no servidor.`,
    }),
  },
  'outbox-old': {
    critical: true,
    words: (figure) => ({
      title: 'Eventos esperando na saída',
      text: `O evento mais antigo espera há ${time(figure)}, então e-mails e etiquetas atrasam. Confira se o processo de tarefas está no ar.`,
    }),
  },
  'events-dead': {
    words: (figure) => ({
      title: 'Eventos sem conclusão',
      text: `${number(figure, 'evento esgotou', 'eventos esgotaram')} as tentativas e esperam por alguém. Veja o motivo nas filas e mande tentar de novo.`,
    }),
  },
  'jobs-failed': {
    words: (figure) => ({
      title: 'Tarefas que falharam',
      text: `${number(figure, 'tarefa falhou', 'tarefas falharam')} de vez. Veja o motivo nas filas e tente de novo.`,
    }),
  },
  'mail-silent': {
    critical: true,
    words: (figure) => ({
      title: 'E-mails não saem',
      text: `O servidor de e-mail recusa ou não responde há ${time(figure)}. Os e-mails esperam e serão enviados depois; confira usuário, senha e limite com o provedor de e-mail.`,
    }),
  },
  'payment-silent': {
    critical: true,
    words: (figure) => ({
      title: 'Provedor de pagamento sem resposta',
      text: `O Mercado Pago não responde há ${time(figure)}: quem compra agora pode não conseguir pagar. O que já foi pago não se perde, e reembolsos aguardam o provedor e são feitos sozinhos. Veja o status do Mercado Pago; se durar, avise os clientes.`,
    }),
  },
  'carrier-silent': {
    words: (figure) => ({
      title: 'Transportadora sem resposta',
      text: `O Melhor Envio não responde há ${time(figure)}: fretes saem pela tabela própria e etiquetas esperam. Nada se perde; elas seguem sendo repetidas.`,
    }),
  },
  'cep-silent': {
    words: (figure) => ({
      title: 'Busca de CEP sem resposta',
      text: `Os serviços de CEP não respondem há ${time(figure)}. Quem compra ainda digita o endereço à mão; nada precisa ser feito se voltar logo.`,
    }),
  },
  'storage-silent': {
    words: (figure) => ({
      title: 'Arquivos sem resposta',
      text: `O armazenamento de arquivos (S3) não responde ou recusa há ${time(figure)}: fotos podem não aparecer e não são aceitas. As vendas seguem e nada se perde. Confira o serviço, a credencial e o espaço do balde; npm run doctor diz o motivo.`,
    }),
  },
  chargeback: {
    critical: true,
    words: (figure) => ({
      title: 'Pagamento contestado',
      text: `${number(figure, 'comprador contestou', 'compradores contestaram')} o pagamento no banco e o valor está retido. Responda em Contestações dentro do prazo; o que ainda não saiu está parado.`,
    }),
  },
  'payments-odd': {
    critical: true,
    oneOff: true,
    mailedByEvent: true,
    words: (figure) => ({
      title: 'Pagamento que pede conferência',
      text: `Na última hora, ${number(figure, 'pagamento chegou', 'pagamentos chegaram')} fora do prazo ou com valor que não é o do pedido. O e-mail sobre cada um diz o pedido e o que conferir.`,
    }),
  },
  /** Counted by `npm run reconcile`, after a restore. */
  'payments-orphaned': {
    critical: true,
    oneOff: true,
    words: (figure) => ({
      title: 'Pagamentos de pedidos perdidos',
      text: `O banco voltou a um momento anterior, e ${number(figure, 'pagamento é de um pedido que não existe', 'pagamentos são de pedidos que não existem')} mais. O que podia ser devolvido já foi, com aviso ao comprador; veja na auditoria (ação payment.orphan) e, no painel do Mercado Pago, os que pedem alguém.`,
    }),
  },
  'payments-differ': {
    words: (figure) => ({
      title: 'Pagamentos que não conferem',
      text: `A conferência com o relatório do Mercado Pago achou ${number(figure, 'diferença em aberto', 'diferenças em aberto')}. Em Conciliação, importe, devolva ou explique cada uma.`,
    }),
  },
  'refunds-failed': {
    mailedByEvent: true,
    words: (figure) => ({
      title: 'Reembolsos que falharam',
      text: `${number(figure, 'reembolso não foi concluído', 'reembolsos não foram concluídos')}. Tente de novo no pedido ou devolva por fora.`,
    }),
  },
  'stock-drift': {
    critical: true,
    mailedByEvent: true,
    words: (figure) => ({
      title: 'Estoque a conferir',
      text: `A conferência achou ${number(figure, 'item que não bate', 'itens que não batem')} e não pôde corrigir sem adivinhar.`,
    }),
  },
  'order-drift': {
    critical: true,
    words: (figure) => ({
      title: 'Peças de pedidos a conferir',
      text: `As linhas de ${number(figure, 'pedido não batem', 'pedidos não batem')} com as peças que o estoque guarda. Confira antes de enviar.`,
    }),
  },
  'coupon-drift': {
    critical: true,
    words: (figure) => ({
      title: 'Usos de cupom a conferir',
      text: `${number(figure, 'cupom não confere', 'cupons não conferem')} com os pedidos que o usaram. Confira antes de divulgar.`,
    }),
  },
  'totals-drift': {
    words: (figure) => ({
      title: 'Números do painel corrigidos',
      text: `${number(figure, 'soma guardada não batia', 'somas guardadas não batiam')} com os pedidos, clientes ou produtos, e a conferência já corrigiu. O painel e as listas podem ter mostrado números errados por até uma hora. Se voltar a acontecer, avise quem cuida do sistema.`,
    }),
  },
  'stock-held': {
    words: (figure) => ({
      title: 'Muitas peças em pedidos não pagos',
      text: `Pedidos que aguardam pagamento seguram ${figure}% das peças à venda. Veja quem são: se não parecerem clientes, diminua os limites de reserva em Configurações e cancele os pedidos.`,
    }),
  },
  'labels-unknown': {
    words: (figure) => ({
      title: 'Etiquetas pagas sem registro',
      text: `A carteira pagou ${number(figure, 'etiqueta que não está', 'etiquetas que não estão')} em nenhum pedido da loja. Confira no painel da transportadora.`,
    }),
  },
  'script-changed': {
    words: () => ({
      title: 'O script de pagamento mudou',
      text: 'O Mercado Pago entrega um script diferente do que foi aceito. Quase sempre é uma atualização dele, e as vendas seguem. Abra o painel, confira e aceite o novo; se algo parecer estranho, fale com o Mercado Pago antes.',
    }),
  },
  /** `figure`: different things that were refused. */
  'content-refused': {
    words: (figure) => ({
      title: 'Conteúdo recusado pelos navegadores',
      text: `Navegadores de clientes diferentes recusaram ${number(figure, 'coisa que não é da loja', 'coisas que não são da loja')}: um script alheio numa página, ou um endereço novo do Mercado Pago. Veja o que foi e em que página; docs/runbooks/content-refused.md diz o que fazer.`,
    }),
  },
  'script-unread': {
    words: (figure) => ({
      title: 'Script de pagamento sem conferência',
      text: `Há ${time(figure)} o script do Mercado Pago não pode ser lido, e não se sabe se mudou. Os pagamentos não dependem desta leitura, que segue sendo tentada.`,
    }),
  },
  /** Only where BACKUP_TARGET is set. `figure`: hours. */
  'backup-old': {
    critical: true,
    words: (figure) => ({
      title: 'Backup atrasado',
      text: `O último backup que deu certo tem ${number(figure, 'hora', 'horas')}. Se o servidor se perdesse agora, o que aconteceu desde então não voltaria. Veja as mensagens do npm run backup, o espaço e as credenciais do destino.`,
    }),
  },
  'audit-broken': {
    critical: true,
    words: () => ({
      title: 'A auditoria foi alterada',
      text: 'O registro de mudanças não confere com a sua corrente de lacres: alguém o alterou no banco de dados, por fora da loja. Não apague nada; npm run doctor diz qual registro, e docs/runbooks/audit-broken.md o que fazer.',
    }),
  },
  /** Only where BACKUP_TARGET is set and `npm run backup -- --follow` was used. `figure`: seconds. */
  'backup-log-behind': {
    critical: true,
    words: (figure) => ({
      title: 'Backup contínuo parado',
      text: `O que a loja grava não chega ao backup há ${time(figure)}. Se o servidor se perdesse agora, o que aconteceu desde então não voltaria. Veja se o processo do npm run backup -- --follow está no ar e o que ele diz.`,
    }),
  },
  'disk-full': {
    critical: true,
    words: (figure) => ({
      title: 'Disco quase cheio',
      text: `Restam ${number(figure, 'MB', 'MB')} livres no disco de um servidor da loja: fotos deixam de ser aceitas e, no fim, a loja para. Libere espaço ou aumente o disco.`,
    }),
  },
} as const satisfies Record<string, AlarmDefinition>;

export type AlarmKind = keyof typeof ALARM_DEFINITIONS;
export const ALARM_KINDS = Object.keys(ALARM_DEFINITIONS) as AlarmKind[];

const entry = (kind: AlarmKind): AlarmDefinition => ALARM_DEFINITIONS[kind];

/** What an alarm says to people: in mails, messages and on the dashboard. */
export const alarmText = (kind: AlarmKind, figure: number): AlarmText => entry(kind).words(figure);
export const isCritical = (kind: AlarmKind): boolean => entry(kind).critical === true;
export const isMailedByEvent = (kind: AlarmKind): boolean => entry(kind).mailedByEvent === true;
export const isOneOff = (kind: AlarmKind): boolean => entry(kind).oneOff === true;
