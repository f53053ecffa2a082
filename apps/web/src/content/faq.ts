import { SERVICE_TERMS } from '@plantao/domain/shared/constants';
import { sizeRule } from '../texts/catalogue/size-rule.js';
import { lowerFirst, type ShopFacts } from '../shop/settings/shop-facts.js';
import { stitchedTerms } from '../texts/stitched-terms.js';

export interface Question {
  id: string;
  question: string;
  /** Paragraphs; `[texto](/caminho)` is a link. */
  answer: string[];
}

const { emailReplyBusinessHours: reply } = SERVICE_TERMS;

/** 'De 3 a 7 dias úteis', 'Em 5 dias úteis'. */
export const deliveryTime = ({ days: { min, max } }: ShopFacts): string =>
  min === max ? `Em ${min} ${min === 1 ? 'dia útil' : 'dias úteis'}` : `De ${min} a ${max} dias úteis`;

/** When delivery costs nothing, as the rules in force have it; nothing where it never does. */
function freeDelivery({ freeFrom, freeWith }: ShopFacts): string[] {
  const from = freeFrom ? `a partir de ${freeFrom}, já com descontos` : null;
  const pieces = freeWith ? `a partir de ${freeWith.pieces} peças com o cupom ${freeWith.code}` : null;
  const when = [from, pieces].filter(Boolean).join(', ou ');
  return when ? [`Em compras ${when}, a entrega mais barata sai de graça.`] : [];
}

/** How long pieces may come back, as the settings in force have it; one sentence where both periods are the same. */
function comingBack({ returnDays, exchangeDays }: ShopFacts): string {
  const within = `em até ${returnDays} dias depois de receber o pedido, sem precisar explicar o motivo`;
  const what = exchangeDays === returnDays ? 'trocar ou devolver' : 'devolver';
  return exchangeDays > 0 && exchangeDays !== returnDays
    ? `Você pode devolver ${within}, e trocar o tamanho ou a cor em até ${exchangeDays} dias. O envio de volta é por nossa conta.`
    : `Você pode ${what} ${within} e sem pagar o envio de volta.`;
}

/** The six questions of the public FAQ (STATIC-07, STATIC-08). */
export const faq = (facts: ShopFacts): Question[] => [
  {
    id: 'tamanhos',
    question: 'Como escolho o tamanho certo?',
    answer: [
      'As peças vão do PP ao GG. Em cada página de produto, “Qual é o meu tamanho?” responde com a sua altura e o seu peso, com as suas medidas ou com um scrub que serve em você. A “Tabela de medidas” mostra o corpo que cada tamanho veste e as medidas da própria peça.',
      `${sizeRule} E, se preferir, uma consultora ajuda pelo WhatsApp.`,
    ],
  },
  {
    id: 'pagamento',
    question: 'Quais são as formas de pagamento?',
    answer: [
      `Aceitamos ${facts.payments}.${facts.instalments ? ` No cartão, você parcela ${facts.instalments}.` : ''}${facts.pixPercent ? ` Pagando com PIX, as peças custam ${facts.pixPercent}% menos.` : ''}`,
      'O pagamento é processado pelo Mercado Pago. Os dados do cartão vão direto para ele: a loja não os recebe nem os guarda.',
      'Vai vestir uma equipe? Em [Pedidos de equipe](/atacado), cada pessoa escolhe as próprias peças por um link e você paga uma vez só.',
    ],
  },
  {
    id: 'prazo',
    question: 'Qual é o prazo de entrega?',
    answer: [
      `${deliveryTime(facts)} depois da confirmação do pagamento na maioria das compras, conforme a sua região e a entrega escolhida (${facts.ways}). Para regiões mais distantes, a mais econômica pode levar mais.`,
      'O prazo exato do seu CEP aparece na página do produto e no carrinho, antes da compra. Depois da postagem, o código de rastreio chega por e-mail e fica em [Meus pedidos](/dashboard/orders).',
    ],
  },
  {
    id: 'troca',
    question: 'Como faço uma troca ou devolução?',
    answer: [
      `${comingBack(facts)} A peça deve estar sem uso e com a etiqueta.`,
      'Peça na página da compra, em [Meus pedidos](/dashboard/orders), ou chame no WhatsApp com o número do pedido: enviamos as instruções de postagem. Na devolução, o valor pago, com o frete, é reembolsado pelo mesmo meio de pagamento.',
      `Peças com bordado: ${lowerFirst(stitchedTerms.after)} ${stitchedTerms.fault}`,
    ],
  },
  {
    id: 'atendimento',
    question: 'Como falo com o atendimento?',
    answer: [
      `Por telefone, ${lowerFirst(facts.hours)}${facts.phone ? `, no ${facts.phone}` : ''}. Por e-mail, com resposta em até ${reply} horas úteis${facts.email ? `, em {email}` : ''}. E por WhatsApp, no botão que acompanha você em todas as páginas.`,
      'Se preferir, envie uma mensagem pela [página de contato](/contact).',
    ],
  },
  {
    id: 'frete',
    question: 'Quanto custa o frete?',
    answer: [
      'O valor depende do seu CEP e da quantidade de peças. Simule no [carrinho](/cart): digite o CEP e compare preço e prazo de cada opção antes de fechar o pedido.',
      ...freeDelivery(facts),
    ],
  },
];

/** The six questions of the customer area (ACCT-21). */
export const supportFaq = (facts: ShopFacts): Question[] => [
  {
    id: 'onde-esta',
    question: 'Onde está o meu pedido?',
    answer: [
      'Abra [Meus pedidos](/dashboard/orders) e escolha “Ver detalhes”. A linha do tempo mostra em que etapa ele está e, depois da postagem, o código de rastreio da transportadora.',
    ],
  },
  {
    id: 'pagar-depois',
    question: 'Ainda não paguei. Como retomo o pagamento?',
    answer: [
      'Enquanto o pedido estiver pendente, o botão “Efetuar Pagamento” fica na página dele, em [Meus pedidos](/dashboard/orders). Lá você pode gerar outro código PIX ou pagar com outro meio.',
      'As peças ficam reservadas por tempo limitado. Se o prazo terminar sem pagamento, o pedido é cancelado, avisamos por e-mail e nada é cobrado.',
    ],
  },
  {
    id: 'cancelar',
    question: 'Como cancelo um pedido?',
    answer: [
      'Um pedido que ainda não foi pago pode ser cancelado na página dele. Se já estiver pago, fale com a gente pelo WhatsApp ou por e-mail: cancelado o pedido, o reembolso é feito pelo mesmo meio de pagamento e aparece no histórico.',
    ],
  },
  {
    id: 'trocar',
    question: 'A peça não serviu. O que faço?',
    answer: [
      `${comingBack(facts)} Abra o pedido em [Meus pedidos](/dashboard/orders) e escolha “Trocar ou devolver”: o protocolo sai na hora${facts.exchangeDays ? ' e a peça que você quer no lugar já fica reservada' : ''}.`,
    ],
  },
  {
    id: 'endereco',
    question: 'Posso mudar o endereço de entrega?',
    answer: [
      'O endereço dos próximos pedidos você muda em [Minha conta](/dashboard/account). Um pedido já feito segue para o endereço que aparece na página dele; antes da postagem, fale com o atendimento o quanto antes.',
    ],
  },
  {
    id: 'email',
    question: 'Não recebi o e-mail do pedido. E agora?',
    answer: [
      'Veja a caixa de spam ou de promoções. Tudo o que enviamos por e-mail também está na página do pedido: o código PIX, a confirmação do pagamento e o rastreio.',
    ],
  },
];
