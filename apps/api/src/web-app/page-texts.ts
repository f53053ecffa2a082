import { tagName } from '@plantao/domain/catalogue/rules/tag-name.rules';

/** What a page without data says of itself; the page itself shows the same (apps/web/src/texts). */
interface PageText {
  readonly title: string;
  readonly description: string;
}

const SHOP: PageText = {
  title: 'Ofertas',
  description:
    'Scrubs, jalecos e conjuntos com preço de loja própria, trocas grátis e frete grátis a partir de R$ 100.',
};

/** Pages that search engines may keep, by address. */
export const PAGE_TEXTS: Readonly<Record<string, PageText>> = {
  '/': {
    title: 'Home',
    description:
      'Scrubs, jalecos e conjuntos de modelagem própria, em 22 cores e do PP ao GG. Frete grátis a partir de R$ 100 e troca grátis em até 7 dias.',
  },
  '/shop': SHOP,
  '/pages': {
    title: 'Modelos',
    description:
      'Os quatro modelos da casa: Tulipa, Melange, Tradicional e Princesa. Compare corte, tecido e caimento.',
  },
  '/about': {
    title: 'Sobre a loja',
    description:
      'Desde 2023, scrubs, jalecos e uniformes de modelagem própria para quem trabalha na saúde. Conheça a Plantão e os quatro modelos da casa.',
  },
  '/contact': {
    title: 'Fale conosco',
    description:
      'Escreva para a Plantão, ligue de segunda a sexta, das 9h às 18h, ou chame no WhatsApp. E-mails são respondidos em até 24 horas úteis.',
  },
  '/faq': {
    title: 'Perguntas frequentes',
    description:
      'Tamanhos, formas de pagamento, prazo de entrega, troca e devolução, atendimento e frete: as respostas da Plantão às dúvidas mais comuns.',
  },
  '/terms': {
    title: 'Termos de uso',
    description:
      'As condições de compra na Plantão: cadastro, preços, pagamento, entrega, direito de arrependimento, trocas, garantia e atendimento.',
  },
  '/policy': {
    title: 'Política de privacidade',
    description:
      'Quais dados pessoais a Plantão trata, para quê, por quanto tempo, com quem compartilha e como exercer os direitos da LGPD.',
  },
};

/** Everybody's own: no search engine keeps it. */
export const CART_PAGE: PageText = {
  title: 'Carrinho',
  description: 'Confira as peças do seu carrinho, calcule o frete e aplique seu cupom.',
};

export const NOT_FOUND_TITLE = 'Página não encontrada';
export const HOME_CRUMB = 'Home';
export const SHOP_CRUMB = 'Produtos';

export const tagTitle = tagName;

export const tagDescription = (title: string): string =>
  `Peças marcadas com ${title}, do PP ao GG, com troca grátis em até 7 dias.`;

/** Of a category that says nothing itself. */
export const CATEGORY_DESCRIPTION = SHOP.description;
