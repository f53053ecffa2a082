/** The settings in the back office: what each is called, and what it does. */
export const settingsTexts = {
  tabs: {
    geral: 'Geral',
    loja: 'Loja',
    pagamento: 'Pagamento',
    entrega: 'Entrega',
    notificacoes: 'Notificações',
    seguranca: 'Segurança',
  },
  tabList: 'Partes das configurações',
  faults: (count: number) => (count === 1 ? '1 campo a corrigir' : `${count} campos a corrigir`),
  changed: (moment: string) => `Última alteração: ${moment}`,
  untouched: 'Valores de fábrica, ainda sem alterações',
  loading: 'Carregando configurações…',
  failed: 'Não foi possível carregar as configurações',
  saved: 'Configurações salvas com sucesso!',
  saveFailed: 'Não foi possível salvar as configurações',
  readOnly: 'Seu acesso permite ver as configurações, não alterar.',
  effect: 'As alterações valem na loja inteira em poucos segundos, sem reiniciar nada.',
} as const;

export const settingsGroupTexts = {
  identity: { title: 'Identidade', text: 'Aparece no rodapé, nos e-mails e nas etiquetas.' },
  contact: { title: 'Contato', text: 'Como clientes falam com a loja; o e-mail também recebe os avisos.' },
  service: { title: 'Atendimento' },
  fit: {
    title: 'Guia de tamanhos',
    text: 'Folga mínima entre o corpo e a peça, em cm. O tamanho indicado nunca fica mais justo que isso.',
  },
  social: { title: 'Redes e reputação', text: 'Links vazios somem da loja.' },
  analytics: {
    title: 'Medição de visitas',
    text: 'Só carrega depois que o visitante aceita. Vazio: nada é carregado nem perguntado.',
  },
  teams: {
    title: 'Pedidos de equipe',
    text: 'O desconto vale por pedido e não soma com cupons.',
  },
  embroidery: {
    title: 'Bordado',
    text: 'Nome, registro e logo bordados na peça. Preços por peça; mudanças valem na hora para o que ainda não foi comprado.',
  },
  recovery: {
    title: 'Lembretes de compra',
    text: 'O que é enviado por e-mail sem ninguém clicar, uma vez cada. Carrinho e pedido vencido: só a quem autorizou.',
  },
  returns: {
    title: 'Devoluções',
    text: 'O cliente pede na página do pedido, dentro destes prazos.',
  },
  methods: { title: 'Formas de pagamento', text: 'Ao menos uma fica ligada.' },
  instalments: {
    title: 'Parcelamento',
    text: 'Produtos, página inicial, perguntas frequentes, termos e pagamento mostram este número.',
  },
  pixPrice: { title: 'Preço no PIX', text: 'Aparece nos produtos, no carrinho e no pagamento.' },
  refunds: { title: 'Devoluções' },
  fees: {
    title: 'Tarifas do contrato',
    text: 'A conciliação mostra o que o Mercado Pago descontou a mais ou a menos.',
  },
  orders: { title: 'Pedidos não pagos' },
  free: { title: 'Frete grátis' },
  delivery: { title: 'Formas de entrega', text: 'Ao menos uma fica ligada.' },
  origin: { title: 'Remetente' },
  piece: { title: 'Peça embalada', text: 'Usada na cotação do frete e na etiqueta.' },
  staff: { title: 'Acesso da equipe', text: 'Vale para administradores e operadores.' },
  mails: { title: 'E-mails para a loja', text: 'Enviados ao e-mail de contato da aba Geral.' },
} as const;

interface FieldText {
  label: string;
  hint?: string;
}

/** Below the tiers of teams. */
export const idleTiersText = (tiers: string) =>
  `Sem efeito hoje: ${tiers}. Uma promoção anunciada já dá o mesmo ou mais para essas peças, e a equipe recebe o maior desconto.`;

export const settingsFieldTexts = {
  'shop.name': { label: 'Nome da loja' },
  'shop.legalName': { label: 'Razão social' },
  'shop.cnpj': { label: 'CNPJ' },
  'shop.address': {
    label: 'Endereço',
    hint: 'Rua, número, bairro, cidade, UF e CEP, separados por vírgula: a etiqueta sai daqui.',
  },
  'shop.phone': { label: 'Telefone', hint: 'Com DDD.' },
  'shop.whatsapp': { label: 'WhatsApp', hint: 'Com código do país e DDD: 55 11 90000-0000.' },
  'shop.email': { label: 'E-mail' },
  'shop.supportHours': { label: 'Horário de atendimento' },
  'shop.instagram': { label: 'Instagram' },
  'shop.facebook': { label: 'Facebook' },
  'shop.reputationUrl': { label: 'Página de reputação', hint: 'Aberta pelo selo da página inicial.' },
  'shop.chatUrl': { label: 'Chat ao vivo', hint: 'Vazio: o botão de chat abre o WhatsApp.' },
  'analytics.ga4Id': { label: 'Google Analytics 4', hint: 'G-XXXXXXXXXX' },
  'analytics.metaPixelId': { label: 'Meta Pixel', hint: 'Só números' },
  'teamOrders.tiers': {
    label: 'Desconto por peças',
    hint: 'Peças:desconto em %, em ordem crescente: 10:5, 20:10, 50:15. Vazio: sem desconto.',
  },
  'teamOrders.quoteDays': {
    label: 'Validade do orçamento, em dias',
    hint: 'Os preços ficam garantidos até lá.',
  },
  'teamOrders.orderDays': {
    label: 'Prazo para fazer o pedido, em dias',
    hint: 'Depois do fim das escolhas. Passado o prazo, o pedido de equipe expira.',
  },
  'teamOrders.keepDays': {
    label: 'Guardar nomes da equipe, em dias',
    hint: 'Depois do fim das escolhas, e nunca antes de o pedido sair, o pedido de equipe e os nomes são apagados; o pedido da loja fica.',
  },
  'teamOrders.underWayMax': { label: 'Pedidos de equipe por conta', hint: 'Em andamento ao mesmo tempo.' },
  'teamOrders.peopleMax': { label: 'Pessoas por equipe' },
  'teamOrders.piecesPerPerson': { label: 'Peças por pessoa' },
  'embroidery.on': { label: 'Oferecer bordado' },
  'embroidery.namePrice': { label: 'Preço do texto, por peça', hint: 'As duas linhas juntas.' },
  'embroidery.logoPrice': { label: 'Preço do logo, por peça' },
  'embroidery.extraDays': {
    label: 'Dias úteis a mais',
    hint: 'Somam ao prazo no produto, no carrinho, no frete e no pedido. De 0 a 30.',
  },
  'embroidery.keepDays': {
    label: 'Guardar bordados sem pedido, em dias',
    hint: 'Depois disso, texto e logo que ninguém comprou são apagados. De 8 a 365.',
  },
  'embroidery.threads': {
    label: 'Cores de linha',
    hint: 'Nome e cor, até doze: branca #FFFFFF, azul-marinho #1F2F4F.',
  },
  'embroidery.positionsTulipa': {
    label: 'Onde bordar, Tulipa',
    hint: 'Entre peito esquerdo, peito direito e manga. Vazio: não se borda.',
  },
  'embroidery.positionsMelange': { label: 'Onde bordar, Mélange' },
  'embroidery.positionsTradicional': { label: 'Onde bordar, Tradicional' },
  'embroidery.positionsPrincesa': { label: 'Onde bordar, Princesa' },
  'recovery.cart': { label: 'Lembrar do carrinho parado' },
  'recovery.cartHours': { label: 'Horas sem mexer no carrinho' },
  'recovery.pix': { label: 'Lembrar do PIX que vai vencer' },
  'recovery.pixMinutes': { label: 'Minutos antes de vencer' },
  'recovery.card': { label: 'Lembrar do cartão recusado' },
  'recovery.cardMinutes': { label: 'Minutos depois da recusa' },
  'recovery.expired': { label: 'Lembrar do pedido vencido' },
  'recovery.expiredHours': { label: 'Horas depois de vencer' },
  'recovery.quietFrom': { label: 'Sem mensagens a partir das', hint: 'Hora de Brasília, de 0 a 23.' },
  'recovery.quietUntil': { label: 'Até as', hint: 'A mesma hora nos dois: sem pausa.' },
  'returns.withdrawalDays': {
    label: 'Prazo de arrependimento, em dias',
    hint: 'Depois do recebimento. A lei pede 7.',
  },
  'returns.exchangeDays': {
    label: 'Prazo por tamanho ou cor, em dias',
    hint: 'Depois do recebimento.',
  },
  'returns.defectDays': {
    label: 'Prazo por defeito, em dias',
    hint: 'Depois do recebimento. A lei pede 90.',
  },
  'returns.postDays': { label: 'Prazo para postar a devolução, em dias', hint: 'Depois de autorizada.' },
  'returns.differenceDays': {
    label: 'Prazo para pagar a diferença, em dias',
    hint: 'De uma troca por peça mais cara. Depois, o valor pago volta ao cliente e a peça à loja.',
  },
  'payment.card': { label: 'Cartão de crédito' },
  'payment.pix': { label: 'PIX' },
  'payment.boleto': { label: 'Boleto', hint: 'Tem uma linha própria abaixo do cartão e do PIX.' },
  'payment.pixDiscountPercent': {
    label: 'Desconto no PIX, em %',
    hint: 'Sobre as peças, já com o cupom; o frete não muda. De 0 a 15. Com 0, nada se diz dele.',
  },
  'payment.instalmentsMax': {
    label: 'Parcelas aceitas no pagamento',
    hint: 'No cartão de crédito, cada uma de R$ 5,00 ou mais. Com 1, nada se diz de parcelas.',
  },
  'payment.holdMinutes': {
    label: 'Prazo para pagar, em minutos',
    hint: 'Depois dele o pedido expira e as peças voltam à loja.',
  },
  'drafts.validHours': {
    label: 'Validade do link de pagamento, em horas',
    hint: 'Sugerida ao montar um pedido para um cliente. De 1 a 720.',
  },
  'drafts.maxDiscountPercent': {
    label: 'Desconto máximo em pedidos montados pela loja, em %',
    hint: 'Das peças, sem o frete. 0: ninguém dá desconto.',
  },
  'payment.supplementHours': {
    label: 'Prazo para pagar um complemento, em horas',
    hint: 'Do que a loja inclui num pedido já pago. De 1 a 168.',
  },
  'payment.openOrdersMax': {
    label: 'Pedidos não pagos por cliente',
    hint: 'No limite, o cliente paga ou exclui um antes.',
  },
  'payment.heldPiecesMax': {
    label: 'Peças reservadas por cliente',
    hint: 'Em pedidos não pagos, de quem confirmou o e-mail ou já comprou.',
  },
  'payment.heldPiecesUnproven': {
    label: 'Peças reservadas sem e-mail confirmado',
    hint: 'Em pedidos não pagos de quem ainda não confirmou o e-mail.',
  },
  'payment.heldSkuPercent': {
    label: 'Parte do estoque de cada peça, em %',
    hint: 'O que uma pessoa sem e-mail confirmado pode reservar de um tamanho e cor; 12 peças sempre.',
  },
  'payment.heldPlaceMax': {
    label: 'Peças reservadas por rede ou endereço',
    hint: 'Em pedidos não pagos de todos juntos. Um hospital inteiro pode usar a mesma rede.',
  },
  'refund.fourEyesAbove': {
    label: 'Devolução com duas pessoas acima de',
    hint: 'Acima deste valor por pedido, outra pessoa da administração precisa aprovar. Zero: ninguém precisa.',
  },
  'payment.feePixHundredths': {
    label: 'Tarifa do PIX, em centésimos de %',
    hint: 'Pelo contrato com o Mercado Pago: 99 é 0,99%. Zero: a conciliação não confere.',
  },
  'payment.feeCardHundredths': {
    label: 'Tarifa do cartão, em centésimos de %',
    hint: '498 é 4,98%. Zero: a conciliação não confere.',
  },
  'payment.feeBoleto': {
    label: 'Tarifa do boleto',
    hint: 'Por boleto pago. Zero: a conciliação não confere.',
  },
  'delivery.freeMinimum': {
    label: 'Valor mínimo para frete grátis',
    hint: 'Subtotal com descontos; a opção mais barata fica grátis a partir dele.',
  },
  'delivery.daysMin': {
    label: 'Prazo comum, de (dias úteis)',
    hint: 'Dito nas perguntas frequentes e nos produtos; com o CEP vale o prazo da cotação.',
  },
  'delivery.daysMax': { label: 'Prazo comum, até (dias úteis)' },
  'delivery.originCep': { label: 'CEP de origem', hint: 'De onde saem os pacotes.' },
  'delivery.standard': { label: 'Entrega padrão' },
  'delivery.express': { label: 'Entrega expressa', hint: 'SEDEX e outros serviços expressos.' },
  'delivery.pieceGrams': {
    label: 'Peso, em gramas',
    hint: 'Com a embalagem. Vale para produtos sem peso próprio.',
  },
  'delivery.pieceLengthCm': { label: 'Comprimento, em cm' },
  'delivery.pieceWidthCm': { label: 'Largura, em cm' },
  'delivery.pieceHeightCm': { label: 'Altura, em cm' },
  'delivery.pieceInsured': { label: 'Valor segurado por peça', hint: 'Na cotação do frete.' },
  'delivery.sender': { label: 'CPF ou CNPJ do remetente', hint: 'Impresso na etiqueta.' },
  'fit.easeTulipa': { label: 'Folga do modelo Tulipa' },
  'fit.easeMelange': { label: 'Folga do modelo Melange' },
  'fit.easeTradicional': { label: 'Folga do modelo Tradicional' },
  'fit.easePrincesa': { label: 'Folga do modelo Princesa' },
  'fit.reviewsMin': {
    label: 'Avaliações para aprender',
    hint: 'A partir de quantas avaliações com caimento o guia leva em conta se a peça veste menor ou maior.',
  },
  'mail.orders': { label: 'Pedido pago', hint: 'A cada pedido pago, com as peças a separar.' },
  'mail.contact': {
    label: 'Mensagem pelo formulário de contato',
    hint: 'As mensagens também ficam na seção Mensagens.',
  },
  'mail.lowStock': {
    label: 'Estoque baixo',
    hint: 'Quando restam 3 peças ou menos de um tamanho e cor, uma vez por queda.',
  },
  'staff.cookieBound': {
    label: 'Acesso só no navegador em que a pessoa entrou',
    hint: 'Um token copiado não abre o painel em outro lugar, e quem fica duas horas sem usar entra de novo. Desligue só para scripts de teste.',
  },
  'staff.freshProof': {
    label: 'Confirmar quem é antes do que mexe com dinheiro, acesso ou dados',
    hint: 'Reembolsos, papéis, e-mails, exportações e formas de pagamento pedem senha, código ou chave de acesso a cada cinco minutos.',
  },
  'staff.secondFactor': {
    label: 'Exigir verificação em duas etapas',
    hint: 'Quem ainda não tem cadastra na próxima entrada.',
  },
  'mail.auditHead': {
    label: 'Comprovante da auditoria',
    hint: 'Uma vez por dia: prova depois que o registro de mudanças não foi alterado.',
  },
  'audit.headEmail': {
    label: 'E-mail do comprovante',
    hint: 'De preferência fora da loja, como o da contabilidade. Vazio: o e-mail da loja.',
  },
  free: { label: 'Oferecer frete grátis' },
} as const satisfies Record<string, FieldText>;
