import { plural } from '@/lib/format';

const orders = (count: number): string => plural(count, 'pedido', 'pedidos');

/** The shipping desk. */
export const deskTexts = {
  waiting: (count: number) =>
    count === 0
      ? 'Nenhum pedido pago espera para ser enviado.'
      : `${plural(count, 'pedido pago espera para ser enviado', 'pedidos pagos esperam para ser enviados')}.`,
  batched: (count: number) =>
    count === 1
      ? '1 deles já está em um lote aberto: continue por ele.'
      : `${count} deles já estão em lotes abertos: continue por eles.`,
  takeOthers: (count: number) => (count === 1 ? 'Enviar o outro' : `Enviar os outros ${count} juntos`),
  takeBatched: (count: number) =>
    count === 1 ? 'Incluir o que já está num lote' : `Incluir os ${count} que já estão num lote`,
  takeAll: 'Enviar todos juntos',
  takeSome: 'Escolher na lista de pedidos',
  takeMore: (max: number) =>
    `O lote levou os ${max} pedidos mais antigos. Quando ele terminar, abra outro com os demais.`,
  takeFailed: 'Não foi possível abrir o lote.',
  batches: 'Lotes recentes',
  noBatches: 'Os lotes que você abrir ficam aqui: dá para fechar a página e continuar depois.',
  batchLine: (count: number, open: number) =>
    open === 0 ? `${orders(count)}, nada a enviar` : `${orders(count)}, ${open} a enviar`,
  back: 'Voltar à Expedição',
  title: (at: string) => `Lote de ${at}`,
  size: orders,
  by: (author: string) => `Aberto por ${author}`,
  failed: 'Não foi possível carregar a Expedição',
  loading: 'Carregando…',
  tabs: { orders: 'Pedidos', picking: 'Separação', scan: 'Ler códigos' },
  steps: {
    request: { title: 'Solicitar', action: 'Solicitar etiquetas' },
    pay: { title: 'Pagar', action: 'Pagar etiquetas' },
    print: { title: 'Imprimir', action: 'Imprimir tudo', again: 'Imprimir de novo' },
    post: { title: 'Postar', action: 'Marcar como postados' },
  },
  stepOf: (step: number, title: string) => `${step}. ${title}`,
  left: (count: number) => (count === 0 ? 'Nada a fazer aqui' : orders(count)),
  carrierBusy: (count: number) => `${count} na transportadora`,
  done: (count: number, total: number) => `${count} de ${total} postados`,
  working: (count: number) =>
    `Em andamento: falta${count === 1 ? '' : 'm'} ${orders(count)}. Pode fechar a página.`,
  asked: (count: number) => `Em andamento: ${orders(count)}`,
  askFailed: 'Não foi possível pedir este passo.',
  payTitle: (total: string) => `Pagar ${total} em etiquetas?`,
  payText: (count: number) =>
    `O valor sai do saldo da loja na transportadora e paga a etiqueta de ${orders(count)}.`,
  pricesComing: (count: number) =>
    count === 1
      ? 'O preço de 1 etiqueta ainda não chegou: ela fica para depois.'
      : `Os preços de ${count} etiquetas ainda não chegaram: elas ficam para depois.`,
  payConfirm: (total: string) => `Pagar ${total}`,
  postTitle: (count: number) => `Marcar ${plural(count, 'pedido como postado', 'pedidos como postados')}?`,
  postText:
    'Cada cliente recebe o e-mail com o código de rastreio. Para conferir pacote por pacote, leia os códigos.',
  postConfirm: 'Marcar como postados',
  printBlocked: 'O navegador bloqueou a nova aba. Permita janelas deste site e tente de novo.',
  printFailed: 'Não foi possível imprimir.',
  printed: (count: number) =>
    `Etiquetas de ${orders(count)} abertas; separação e romaneios baixados, na mesma ordem.`,
  documents: 'Documentos do lote',
  labelsPart: (from: number, to: number) => `Etiquetas ${from} a ${to}`,
  slipsPart: (from: number, to: number) => `Separação e romaneios ${from} a ${to}`,
  slips: 'Baixar separação e romaneios',
  close: 'Fechar',
  faults: (count: number) => `${orders(count)} com falha. Veja o motivo de cada um e tente de novo.`,
  seeFaults: 'Ver os que falharam',
  seeAll: 'Ver todos',
  again: 'Tentar de novo',
  list: 'Pedidos do lote',
  columns: {
    position: 'Pacote',
    order: 'Pedido',
    customer: 'Cliente',
    delivery: 'Entrega',
    pieces: 'Peças',
    label: 'Etiqueta',
    state: 'Situação',
  },
  package: (position: number) => `Pacote ${position}`,
  pieces: (count: number) => plural(count, 'peça', 'peças'),
  states: {
    'to-request': 'A solicitar',
    requesting: 'Na transportadora',
    'to-pay': 'A pagar',
    paying: 'Pagando',
    'to-print': 'A imprimir',
    'to-post': 'A postar',
    posted: 'Postado',
    stopped: 'Fora do envio',
  },
  queued: 'Na fila',
  stopped: {
    cancelled: 'O pedido foi cancelado.',
    unpaid: 'O pedido ainda não foi pago.',
    refunding: 'O valor está sendo devolvido.',
    refunded: 'O valor foi devolvido.',
    disputed: 'O pagamento foi contestado.',
    charged_back: 'A contestação foi perdida.',
    paid: '',
    empty: 'Não há peças para enviar.',
  },
  picking: 'Separação',
  pickingCount: (pieces: number, parcels: number) =>
    `${plural(pieces, 'peça', 'peças')} para ${plural(parcels, 'pacote', 'pacotes')}`,
  picked: (done: number, all: number) => `${done} de ${all} separados`,
  clearPicked: 'Desmarcar tudo',
  noPicking: 'Nada a separar: os pedidos deste lote já saíram ou foram cancelados.',
  noBin: 'Sem prateleira',
  bin: (bin: string) => `Prateleira ${bin}`,
  parcels: (parcels: string) => `Pacotes ${parcels}`,
  parcel: (parcel: string) => `Pacote ${parcel}`,
  localOnly: 'As marcas ficam só neste aparelho.',
  scan: 'Ler códigos',
  scanHint:
    'Leia o código de barras do romaneio ou da etiqueta, ou digite o número do pedido, como #A1B2C3D4. O pedido é postado na hora, uma vez só.',
  scanField: 'Código ou número do pedido',
  scanSend: 'Postar',
  camera: 'Usar a câmera',
  cameraStop: 'Desligar a câmera',
  cameraNone: 'Este navegador não lê códigos pela câmera. Use um leitor de mão ou digite o código.',
  cameraProblems: {
    denied: 'Sem acesso à câmera. Permita a câmera para este site e recarregue a página.',
    none: 'Este aparelho não tem câmera. Use um leitor de mão ou digite o código.',
    busy: 'A câmera está em uso por outro programa. Feche-o e tente de novo.',
    reader: 'O leitor de códigos não carregou. Confira a internet e tente de novo.',
  },
  cameraView: 'Imagem da câmera',
  posted: (order: string) => `Pedido #${order} postado`,
  postedCount: (count: number) => `${plural(count, 'pacote postado', 'pacotes postados')} nesta sessão`,
  sending: 'Enviando…',
  undo: 'Desfazer',
  undone: (order: string) => `Postagem do pedido #${order} desfeita`,
  undoText: 'Se o e-mail ao cliente já saiu, ele não volta.',
  scans: 'Leituras',
} as const;
