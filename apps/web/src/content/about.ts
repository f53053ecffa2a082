import type { ShopFacts } from '../shop/settings/shop-facts.js';

/** The company's page (STATIC-01). The year of foundation is the only fact given; the rest is what the shop does. */
export const about = ({ name, exchangeDays, returnDays }: ShopFacts) => ({
  heading: `Feita para quem vive de plantão`,
  lead: `A ${name} nasceu em 2023 com uma ideia simples: quem passa doze horas de pé merece um uniforme que não atrapalhe.`,
  story: [
    'Médicas, enfermeiros, dentistas, veterinárias, estudantes: quem trabalha na saúde usa o uniforme mais do que qualquer outra roupa. Por isso desenhamos as nossas peças a partir do que o dia exige: decote que não abre ao se curvar, bolso onde a mão procura, tecido que aguenta lavagem e não marca.',
    'Em vez de centenas de modelos, escolhemos quatro e cuidamos bem deles. Cada um tem corte e tecido próprios, muitas cores e tamanhos do PP ao GG, para que você encontre o seu e possa voltar a ele.',
    `Vendemos direto, pela internet, para todo o Brasil. Cada página mostra as medidas da peça, o estoque real e o frete do seu CEP. Se não servir, ${exchangeDays ? `a troca é grátis em até ${exchangeDays} dias` : `a devolução é grátis em até ${returnDays} dias`}.`,
  ],
  principles: [
    {
      title: 'Modelagem própria',
      text: 'Quatro modelos desenhados por nós, com tabela de medidas da peça e do corpo.',
    },
    {
      title: 'Compra sem surpresa',
      text: 'Preço, frete e prazo aparecem antes de fechar o pedido, e o estoque mostrado é o que existe.',
    },
    {
      title: exchangeDays ? 'Troca simples' : 'Devolução simples',
      text: `Até ${exchangeDays || returnDays} dias depois de receber, em todo o Brasil, sem custo de envio.`,
    },
    {
      title: 'Gente do outro lado',
      text: 'WhatsApp, telefone e e-mail atendidos por quem conhece as peças.',
    },
  ],
});
