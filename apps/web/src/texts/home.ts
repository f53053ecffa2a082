import { pages } from '@plantao/contracts/pages/shop-pages';
import { homeHead } from '@plantao/contracts/pages/heads/home-head';

/** Home. Comments keep the specification's English where one was translated. */
export const homeTexts = {
  ...homeHead,
  heading: 'Plantão: scrubs, jalecos e conjuntos',
  hero: 'Destaques',
  features: 'Por que comprar aqui',
  freeDelivery: 'Frete grátis',
  exchange: 'Troca grátis',
  freeFrom: (amount: string) => `Em compras a partir de ${amount}`,
  freeWith: (pieces: number, code: string) => `A partir de ${pieces} peças, com ${code}`,
  paidDelivery: { title: 'Frete para todo o Brasil', text: 'Preço e prazo pelo seu CEP' },
  inDays: (days: number) => `Em até ${days} dias, em todo o Brasil`,
  returns: 'Devolução grátis',
  protected: (methods: string) => `${methods} em ambiente protegido`,
  bestSellers: 'Mais Procurados',
  newArrivals: 'Promoções',
  garments: 'Compre por peça',
  seeAll: 'Ver tudo',
  models: 'Nossos modelos',
  allModels: 'Comparar modelos',
} as const;

export interface HeroSlide {
  id: string;
  image: string;
  /** For screens wider than 768 px. */
  wideImage: string;
  title: string;
  subtitle: string;
  action: string;
  link: string;
  position: number;
}

/**
 * The slides, as records that are ordered by their position (HOME-06); `instalments` as payment accepts them (A-04),
 * `princesaPercent` the best sale price that the model has today, 0 for none.
 */
export const heroSlides = (instalments: number, princesaPercent = 0): readonly HeroSlide[] => [
  {
    id: 'princesa',
    image: '/media/hero-hero-1-tall-0905d3af.webp',
    wideImage: '/media/hero-hero-1-wide-2451a1ee.webp',
    title:
      princesaPercent > 0 ? `Princesa com até ${princesaPercent}% de desconto` : 'Conheça o modelo Princesa',
    subtitle: `Recortes que desenham o corpo, gola padre e zíper.${instalments > 1 ? ` Em até ${instalments}x sem juros.` : ''}`,
    action: princesaPercent > 0 ? 'Ver ofertas' : 'Ver produtos',
    link: pages.shop(),
    position: 2,
  },
  {
    id: 'plantao',
    image: '/media/hero-hero-2-tall-7067d2f8.webp',
    wideImage: '/media/hero-hero-2-wide-c0c746a6.webp',
    title: 'Feito para doze horas de plantão',
    subtitle: 'Tecido que não amassa, bolsos onde a mão procura e 22 cores do PP ao GG.',
    action: 'Conhecer a loja',
    link: pages.shop(),
    position: 1,
  },
];

/** What holds whatever the rules are, until they have been read. */
export const featureTexts = [
  { id: 'delivery', ...homeTexts.paidDelivery },
  { id: 'support', title: 'Atendimento', text: '' },
  { id: 'returns', title: homeTexts.returns, text: 'Em todo o Brasil' },
  { id: 'payment', title: 'Pagamento seguro', text: 'PIX ou cartão em ambiente protegido' },
] as const;
