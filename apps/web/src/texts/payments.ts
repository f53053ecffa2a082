/** What a card pays in where payment accepts this many instalments (A-04). */
const cardInstalments = (count: number): string => (count > 1 ? `Em até ${count}x sem juros` : 'À vista');

/** Paying an order and what came of it. Comments keep the specification's English where one was translated. */
export const paymentTexts = {
  title: 'Pagamento',
  orderNumber: (number: string) => `Pedido ${number}`,
  loading: 'Carregando seu pedido…',
  loadFailed: 'Não foi possível carregar os detalhes do pedido.',
  notFound: 'Pedido não encontrado',
  notFoundText: 'Este endereço não é de um pedido seu. Veja em Meus pedidos o que falta pagar.',
  backToOrders: 'Voltar aos pedidos',
  backToOrder: 'Ver o pedido',
  total: 'Total a pagar',
  contents: (pieces: number) => `Ver o que está no pedido (${pieces === 1 ? '1 peça' : `${pieces} peças`})`,
  reserved: (moment: string) => `Suas peças ficam reservadas até ${moment}.`,
  notPayable: 'O prazo para pagar este pedido terminou.',
  notPayableText: 'As peças reservadas voltaram para a loja. Você pode comprar de novo na página do pedido.',
  reviewTitle: 'Seu pagamento com cartão está em análise',
  reviewText:
    'Avisamos por e-mail assim que o banco responder; não é preciso pagar de novo. Se você pagar de outra forma, a análise é cancelada.',
  alreadyPaid: 'Este pedido já está pago.',
  noLongerPayable: 'Este pedido não aceita mais pagamento.',
  methods: 'Como você quer pagar?',
  card: 'Cartão de crédito',
  cardText: cardInstalments,
  boleto: 'Boleto',
  boletoText: 'O banco confirma em até 2 dias úteis',
  pix: 'PIX',
  pixText: 'Aprovado na hora',
  pixCheaper: (saved: string) => `Aprovado na hora, você economiza ${saved}`,
  orByPix: (price: string) => `ou ${price} no PIX`,
  changeTaxId: 'Alterar',
  noEmail: 'Sua conta não tem e-mail. Fale com o atendimento para concluir o pagamento.',
  fillTaxId: 'Informe um CPF/CNPJ válido para continuar.',
  provider: 'Mercado Pago',
  providerNote: 'Pagamento processado pelo',
  unavailable:
    'Nenhuma forma de pagamento está disponível agora. Tente mais tarde ou fale com o atendimento.',
  description: (id: string) => `Pedido #${id}`,
  approved: 'Pagamento aprovado!',
  paidTitle: 'Pago',
} as const;

export const cardTexts = {
  loading: 'Carregando formulário de pagamento…',
  loadFailed: 'Erro ao carregar formulário de pagamento. Por favor, tente novamente.',
  usePix: 'Pagar com PIX',
  notApproved: 'Pagamento não aprovado. Por favor, tente novamente.',
  failed: 'Erro ao processar pagamento. Por favor, tente novamente.',
  /** No response came: assure the customer that they will not pay twice. */
  unsure:
    'Não recebemos a resposta. Se o pagamento foi feito, o pedido muda para pago sozinho, e nada é cobrado duas vezes.',
  seeOrder: 'Ver o pedido',
  widgetFailed: 'Erro no processamento do pagamento',
} as const;

export const pixTexts = {
  creating: 'Gerando código PIX…',
  failed: 'Erro ao gerar PIX',
  repriced: 'O valor do pedido mudou',
  useCard: 'Pagar com cartão',
  waiting: 'Aguardando pagamento',
  amount: 'Valor',
  expiresIn: 'Código expira em',
  copy: 'Copiar código PIX',
  copied: 'Código copiado',
  copiedToast: 'Código PIX copiado!',
  code: 'PIX copia e cola',
  qr: 'QR Code do PIX',
  qrOther: 'Pagar com outro celular',
  qrHint: 'Aponte a câmera do aplicativo do banco.',
  steps: [
    'Copie o código.',
    'No aplicativo do banco, escolha PIX e depois Copia e Cola.',
    'Cole, confira o valor e confirme.',
  ],
  stepsTitle: 'Como pagar',
  check: 'Já paguei, verificar agora',
  notYet: 'Ainda não recebemos a confirmação. Quando o banco avisar, esta página muda sozinha.',
  checkFailed: 'Não foi possível verificar agora. Continuamos acompanhando.',
  offline: 'Sem conexão, tentando de novo',
  away: 'A loja não respondeu, tentando de novo',
  closing: 'Pode fechar esta página: enviamos o código por e-mail e ele fica em Meus pedidos.',
  expired: 'Código expirado',
  expiredText: 'Gere um novo código para pagar. O anterior não pode mais ser pago.',
  /** No time is left for another code. */
  overText:
    'Não há mais tempo para um novo código. Escolha outra forma de pagamento enquanto o pedido pode ser pago.',
  renew: 'Gerar novo código',
  refused: 'O pagamento não foi aprovado.',
  change: 'Trocar forma de pagamento',
  approved: 'Pagamento aprovado!',
} as const;

export const resultTexts = {
  number: 'Número do pedido',
  copyNumber: 'Copiar número do pedido',
  keepShopping: 'Continuar Comprando',
  home: (shop: string) => `${shop}, ir para a página inicial`,
  success: {
    title: 'Pedido Confirmado!',
    text: 'Recebemos seu pagamento. Enviamos a confirmação para o seu e-mail.',
    freeText: 'Seu cupom cobriu o valor todo, não há nada a pagar. Enviamos a confirmação para o seu e-mail.',
    action: 'Acompanhar Pedido',
    receipt: 'Seu pedido',
    address: 'Entregamos em',
    total: 'Total pago',
    calendar: 'Pôr na agenda',
    calendarFile: 'entrega.ics',
    calendarTitle: (number: string) => `Entrega do pedido ${number}`,
    next: 'O que acontece agora',
    stitched: 'Bordamos sua peça. Até lá, você pode mudar o bordado na página do pedido.',
    steps: [
      'Separamos e conferimos cada peça.',
      'Emitimos a nota fiscal e postamos o pacote.',
      'Você recebe o código de rastreio por e-mail.',
    ],
  },
  pending: {
    title: 'Pedido Pendente',
    text: 'O pagamento ainda está em análise. Avisaremos por e-mail assim que for confirmado; não é preciso pagar de novo.',
    unansweredText:
      'O banco ainda não respondeu, e por isso não sabemos se o pagamento foi aprovado. Conferimos sozinhos e avisamos por e-mail em alguns minutos; não é preciso pagar de novo.',
    unpaidText: 'Este pedido ainda não foi pago.',
    pixText: 'Seu código PIX foi gerado e vale por pouco tempo.',
    pix: 'Ver código PIX',
    pay: 'Efetuar Pagamento',
    action: 'Verificar Status',
  },
  failure: {
    title: 'Pagamento não autorizado',
    text: 'O banco não autorizou o pagamento. Nada foi cobrado e suas peças continuam reservadas.',
    reserved: 'Nada foi cobrado e suas peças continuam reservadas por enquanto.',
    action: 'Tentar Novamente',
    other: 'Pagar de outra forma',
  },
  unknown: {
    title: 'Status Desconhecido',
    text: 'Não sabemos o que aconteceu com este pagamento. Confira em Meus pedidos.',
    action: 'Voltar às Compras',
    orders: 'Meus pedidos',
  },
} as const;
