import { SERVICE_TERMS } from '@plantao/domain/shared/constants';
import type { LegalSection } from './legal.js';
import { lowerFirst, type ShopFacts } from '../shop/settings/shop-facts.js';
import { stitchedTerms } from '../texts/stitched-terms.js';

const { emailReplyBusinessHours: reply } = SERVICE_TERMS;

/** Who sells: name, registration, address and e-mail (Decreto 7.962/2013, art. 2º). */
const seller = ({ name, legalName, cnpj, address }: ShopFacts): string =>
  [
    `A loja ${name}${legalName ? ` é mantida por ${legalName}` : ''}`,
    ...(cnpj ? [`inscrita no CNPJ sob o nº ${cnpj}`] : []),
    ...(address ? [`com endereço em ${address}`] : []),
  ].join(', ');

const beforeBuying = (facts: ShopFacts): LegalSection[] => [
  {
    id: 'quem-somos',
    title: 'Quem somos e o que estes termos regem',
    body: [
      `${seller(facts)}${facts.email ? '. O e-mail para qualquer assunto é {email}' : ''}.`,
      'Estes termos valem para a navegação e para as compras feitas neste site. Ao criar uma conta ou concluir um pedido, você declara que leu e aceita o que está aqui e na [Política de privacidade](/policy). Nada nestes termos reduz os direitos que o Código de Defesa do Consumidor (Lei nº 8.078/1990) garante a você.',
    ],
  },
  {
    id: 'cadastro',
    title: 'Cadastro e conta',
    body: [
      'Para comprar é preciso ter 18 anos ou mais, ou estar assistido por quem responde legalmente por você, e ter uma conta com nome, e-mail e telefone. A entrada é por senha ou por um código que enviamos por e-mail.',
      [
        'Os dados devem ser verdadeiros e estar em dia: é com eles que emitimos o pedido, entregamos e avisamos você.',
        'A senha é pessoal. Se desconfiar que alguém a conhece, troque-a pela opção “Esqueci minha senha”: todas as sessões abertas são encerradas.',
        'Podemos desativar contas usadas para fraude ou para prejudicar outros clientes ou a loja.',
      ],
    ],
  },
  {
    id: 'produtos',
    title: 'Produtos, preços e estoque',
    body: [
      'Cada página de produto informa tecido, cuidados, medidas, tamanhos e cores disponíveis e o preço em reais, com os tributos incluídos. As imagens procuram reproduzir a cor com fidelidade, mas ela pode variar um pouco conforme a tela.',
      'O preço que vale é o que aparece no resumo antes de concluir o pedido. Se um preço ou o estoque mudar enquanto você compra, o site avisa e pede a sua confirmação antes de seguir. Nenhum custo é acrescentado depois disso.',
      'As peças são reservadas quando o pedido é criado e ficam guardadas enquanto ele puder ser pago, pelo tempo informado na tela de pagamento. Passado o prazo sem pagamento, o pedido é cancelado sem custo e as peças voltam à venda.',
    ],
  },
  {
    id: 'cupons',
    title: 'Cupons e promoções',
    body: [
      'Cada cupom tem regras próprias, como valor ou quantidade mínima, prazo, limite de usos ou validade apenas na primeira compra, e vale um cupom por pedido. O desconto incide sobre os produtos e aparece no resumo antes da conclusão.',
      ...(facts.freeFrom
        ? [
            `Em compras de produtos a partir de ${facts.freeFrom}, já com descontos, a opção de entrega mais barata é gratuita.`,
          ]
        : []),
    ],
  },
];

const buying = (facts: ShopFacts): LegalSection[] => [
  {
    id: 'pedido',
    title: 'Como o pedido é feito e confirmado',
    body: [
      'Antes de concluir, o site mostra o resumo com produtos, tamanhos, cores, quantidades, endereço, frete, descontos e total. Você pode voltar e corrigir qualquer item.',
      'Assim que o pedido é criado, enviamos a confirmação por e-mail e ele passa a constar em [Meus pedidos](/dashboard/orders). O envio começa depois da aprovação do pagamento. Se não for possível atender ao pedido, ele é cancelado e o que foi pago é devolvido.',
    ],
  },
  {
    id: 'pagamento',
    title: 'Pagamento',
    body: [
      `Aceitamos ${facts.payments}.${facts.instalments ? ` Compras no cartão podem ser parceladas ${facts.instalments}.` : ''}${facts.pixPercent ? ` No pagamento com PIX, o preço das peças tem ${facts.pixPercent}% de desconto; o frete não muda.` : ''}`,
      'Os pagamentos são processados pelo Mercado Pago. Os dados do cartão são informados diretamente a ele e não passam pelos nossos servidores. O código PIX e o boleto têm validade, mostrada junto com eles; depois dela, é possível gerar outro enquanto o pedido estiver pendente.',
    ],
  },
  {
    id: 'entrega',
    title: 'Entrega',
    body: [
      `Entregamos em todo o Brasil, em geral ${facts.days.min === facts.days.max ? 'em' : `de ${facts.days.min} a`} ${facts.days.max} dias úteis depois da aprovação do pagamento. O prazo e o preço do seu CEP aparecem no carrinho, antes da compra, e dependem da opção escolhida.`,
      [
        'Depois da postagem, o código de rastreio é enviado por e-mail e fica na página do pedido.',
        'Confira o endereço antes de concluir. Se a entrega falhar por endereço incompleto ou ausência de quem receba, falamos com você para combinar o reenvio.',
        'Se o pacote chegar aberto ou danificado, recuse a entrega ou registre com fotos e fale conosco.',
        'Se o prazo informado não for cumprido, você pode escolher entre esperar, receber produto equivalente ou cancelar com devolução do valor pago (CDC, art. 35).',
      ],
    ],
  },
];

const goingBack = (facts: ShopFacts): LegalSection[] => [
  {
    id: 'arrependimento',
    title: 'Direito de arrependimento',
    body: [
      `Como a compra é feita fora de um estabelecimento, você pode desistir dela em até ${facts.returnDays} dias corridos depois de receber o produto, sem precisar dizer o motivo (CDC, art. 49, e Decreto nº 7.962/2013, art. 5º).`,
      [
        `Para exercer o direito, peça a devolução na página da compra, em “Trocas e devoluções”, onde o protocolo sai na hora, ou escreva pela [página de contato](/contact)${facts.email ? ', para {email}' : ''} ou pelo WhatsApp, com o número do pedido. Confirmamos o recebimento do seu pedido de desistência em seguida.`,
        'Enviamos as instruções de postagem. O envio de volta é por nossa conta.',
        'Para uma peça com bordado já começado, veja [Peças com bordado](/terms#personalizadas).',
        'Devolvemos todo o valor pago, inclusive o frete, pelo mesmo meio de pagamento, e pedimos o estorno ao Mercado Pago assim que a devolução for confirmada. No cartão, o crédito aparece na fatura conforme o fechamento do banco emissor.',
      ],
    ],
  },
  {
    id: 'personalizadas',
    title: 'Peças com bordado',
    body: [
      `Uma peça com bordado é feita com o nome, o registro ou o logo que você escolheu. O preço e os dias a mais aparecem antes da compra. ${stitchedTerms.until}`,
      `${stitchedTerms.after} Faça o pedido na página da compra, em “Trocas e devoluções”: você recebe o protocolo na hora e a resposta por e-mail, com o motivo.`,
      `${stitchedTerms.fault} Isso vale também se o bordado sair diferente do que você escolheu, sem custo para você (CDC, arts. 18 e 20).`,
      'Ao enviar um logo, você declara que pode usá-lo. Textos e logos que ninguém comprou são apagados depois de alguns dias.',
    ],
  },
  {
    id: 'trocas',
    title: 'Trocas',
    body: [
      ...(facts.exchangeDays
        ? [
            `A troca por outro tamanho ou outra cor é grátis em todo o Brasil e pode ser pedida em até ${facts.exchangeDays} dias depois do recebimento. A peça nova fica reservada assim que você pede. Se ela custar mais, você paga a diferença depois da conferência; se custar menos, devolvemos a diferença.`,
          ]
        : ['Para ter outro tamanho ou outra cor, devolva a peça e faça outra compra.']),
      `A peça deve voltar sem uso, sem lavagem e com a etiqueta. ${facts.exchangeDays ? 'A troca depende de haver a peça desejada em estoque; se não houver, devolvemos o valor. ' : ''}Uma peça com bordado já começado segue o que está em [Peças com bordado](/terms#personalizadas).`,
    ],
  },
  {
    id: 'garantia',
    title: 'Garantia e defeitos',
    body: [
      'Roupas são bens duráveis e têm garantia legal de 90 dias a partir do recebimento contra defeitos de fabricação (CDC, art. 26). Se o defeito for oculto, o prazo começa quando ele aparece.',
      'Fale conosco com o número do pedido e fotos. O defeito é sanado em até 30 dias; se não for, você escolhe entre a troca da peça, a devolução do valor ou o abatimento proporcional do preço (CDC, art. 18). O desgaste natural e os danos por lavagem diferente da indicada na etiqueta não são defeitos.',
    ],
  },
  {
    id: 'cancelamento',
    title: 'Cancelamento e reembolso',
    body: [
      'Um pedido não pago pode ser cancelado por você na página dele. Um pedido pago e ainda não postado pode ser cancelado pelo atendimento. Em todo cancelamento de pedido pago, o reembolso é solicitado ao Mercado Pago e o andamento aparece no histórico do pedido.',
      'Se um pagamento for aprovado depois que o pedido já foi cancelado, o valor é devolvido integralmente e você é avisado por e-mail.',
    ],
  },
];

const theRest = (facts: ShopFacts): LegalSection[] => [
  {
    id: 'conteudo',
    title: 'Conteúdo do site e avaliações',
    body: [
      `Textos, imagens, modelagens e marcas deste site pertencem a ${facts.legalName || facts.name} ou são usados com autorização. Não é permitido copiá-los para fins comerciais.`,
      'As avaliações publicadas são opiniões de quem as escreveu. Podemos recusar ou remover avaliações com ofensas, dados pessoais, propaganda ou conteúdo alheio ao produto.',
    ],
  },
  {
    id: 'atendimento',
    title: 'Atendimento',
    body: [
      `Por telefone${facts.phone ? `, no ${facts.phone}` : ''}: ${lowerFirst(facts.hours)}. Por e-mail${facts.email ? ', em {email}' : ''}: resposta em até ${reply} horas úteis. Também por WhatsApp e pela [página de contato](/contact).`,
    ],
  },
  {
    id: 'mudancas',
    title: 'Mudanças, lei e foro',
    body: [
      'Podemos atualizar estes termos. A data no alto da página mostra a última versão, e cada pedido segue os termos que valiam quando ele foi feito.',
      'Aplica-se a lei brasileira. Antes de qualquer medida, procure o atendimento: quase tudo se resolve por lá. Se não resolver, você pode recorrer ao Procon, à plataforma consumidor.gov.br ou ao foro do seu domicílio.',
    ],
  },
];

/** The terms of use (STATIC-09), in the order of a purchase. */
export const terms = (facts: ShopFacts): LegalSection[] => [
  ...beforeBuying(facts),
  ...buying(facts),
  ...goingBack(facts),
  ...theRest(facts),
];
