import { plural } from '@/lib/format';

/** The page that the links of reminders open. */
export const reminderTexts = {
  title: 'Continuar a compra',
  loading: 'Abrindo o seu link…',
  failed: 'Não foi possível abrir o link',
  unknown: 'Este link não vale mais',
  unknownText: 'Ele vale por 7 dias. O que você escolheu pode estar no carrinho da sua conta.',
  shop: 'Ver os produtos',
  cart: 'Ir para o carrinho',
  restored: 'Suas peças estão no carrinho',
  partly: 'Parte das peças está no carrinho',
  none: 'Estas peças não estão disponíveis',
  noneText: 'Elas esgotaram ou pedem uma nova escolha. Veja abaixo o que aconteceu com cada uma.',
  inCart: 'No carrinho',
  soldOut: 'Esgotada',
  only: (count: number) => `Só ${plural(count, 'disponível', 'disponíveis')}`,
  stitchedShort: 'Com bordado',
  stitched: 'Escolha o bordado de novo na página da peça, ou entre na sua conta: lá ele está guardado.',
  refused: 'Não coube no carrinho',
  variant: (size: string, colour: string, quantity: number) =>
    `${size} · ${colour} · ${plural(quantity, 'peça', 'peças')}`,
  see: 'Ver a peça',
  paid: 'Este pedido já foi pago',
  paidText: 'Obrigado! Os detalhes estão em Meus pedidos.',
  orders: 'Meus pedidos',
  pay: 'Pagar o pedido',
  number: (number: string) => `Pedido ${number}`,
  reserved: (at: string) => `Peças reservadas até ${at}`,
  total: 'Total',
  byPix: 'Pagar com PIX',
  noPix: 'Este pedido não pode mais ser pago por PIX.',
  otherWay: 'Cartão ou boleto',
  otherWayText: 'Para outra forma de pagamento, entre na conta com que o pedido foi feito.',
  signIn: 'Entrar e escolher outra forma',
  approvedText: 'Pagamento recebido. Enviamos a confirmação para o e-mail do pedido.',
  unsubscribeTitle: 'Parar de receber lembretes?',
  unsubscribeText: 'Os avisos dos seus pedidos continuam chegando.',
  unsubscribe: 'Parar os lembretes',
  unsubscribed: 'Pronto: sem mais lembretes por e-mail',
  unsubscribedText:
    'Você continua recebendo os e-mails dos seus pedidos. Para voltar a receber lembretes, mude em Minha conta.',
  unsubscribeFailed: 'Não foi possível cancelar os lembretes',
  incomplete: 'Este link está incompleto',
  incompleteText: 'Abra o link do e-mail por inteiro, ou mude os avisos em Minha conta.',
  account: 'Minha conta',
} as const;

/** The switches in 'Minha conta'. A change of the two labels needs another version in domain/shared/contact-consent. */
export const contactTexts = {
  title: 'Novidades e lembretes',
  text: 'Se você quiser, avisamos do que ficou no carrinho e das novidades. Os avisos dos seus pedidos chegam sempre.',
  mail: 'Quero receber novidades e lembretes do carrinho por e-mail',
  whatsapp: 'Quero receber novidades e lembretes do carrinho por WhatsApp',
  saved: 'Preferência salva',
  failed: 'Não foi possível salvar a preferência',
} as const;
