/** Header, footer and what surrounds every page. Comments keep the specification's English where one was translated. */
export const shellTexts = {
  skip: 'Pular para o conteúdo',
  home: 'Início',
  offers: 'Ofertas',
  models: 'Modelos',
  wholesale: 'Atacado',
  mainNav: 'Principal',
  categories: 'Categorias',
  logo: (shop: string) => `${shop}, página inicial`,
  openMenu: 'Abrir menu',
  search: 'Buscar produtos',
  searchPlaceholder: 'O que você procura?',
  favourites: 'Favoritos',
  support: 'Atendimento',
  chat: 'Chat ao vivo',
  sales: 'Falar com consultora',
  signIn: 'Entrar ou criar conta',
  /** Who signed in by a mailed code has no name before the first order. */
  account: (name: string) => (name ? `Conta de ${name}` : 'Minha conta'),
  cartLabel: (count: string, total: string) => `Carrinho: ${count} · ${total}`,
  offline: 'Você está sem conexão. O que já foi carregado continua aqui.',
} as const;

/** What the bar says until the settings are read, or when they cannot be: no offer, for nobody knows which holds. */
export const fallbackAnnouncements = [{ text: 'Frete e prazo pelo seu CEP, antes de pagar' }] as const;

/** The four standard models; their names are the categories of the specification. */
export const models = [
  { slug: 'tulipa', name: 'Tulipa', line: 'Decote transpassado, manga pétala' },
  { slug: 'melange', name: 'Melange', line: 'Malha mescla, calça jogger' },
  { slug: 'tradicional', name: 'Tradicional', line: 'Corte reto, gola V' },
  { slug: 'princesa', name: 'Princesa', line: 'Recorte princesa, gola padre' },
] as const;

export const brokenTexts = {
  title: 'Algo deu errado nesta página',
  text: 'A conexão pode ter falhado, ou a loja acabou de ser atualizada. Tente de novo; se continuar, volte ao início.',
  retry: 'Tentar novamente',
  home: 'Ir para o início',
} as const;
