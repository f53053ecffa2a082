/** Menus, search and bars, which come after the page. Comments keep the specification's English where one was translated. */
export const menuTexts = {
  allCategories: 'Todas', // 'All'
  allModels: 'Ver todos os modelos',
  backOffice: 'Painel administrativo',
  forWhom: 'Para quem',
  garments: 'Peças',
  greeting: (name: string) => (name ? `Olá, ${name}` : 'Olá!'),
  modelsMenu: 'Modelos: abrir o menu',
  myAccount: 'Minha conta', // 'My Account'
  myOrders: 'Meus pedidos', // 'My Orders'
  /** Of a page that is on its way, and of one with places that are still empty. */
  offlineOpens: 'Sem conexão. A página que você abriu aparece quando ela voltar.',
  offlineWaits: 'Sem conexão. O que falta nesta página aparece quando ela voltar.',
  offlineSeen: 'Enquanto a conexão não volta, reveja:',
  signOut: 'Sair da Conta',
  announcements: 'Avisos da loja',
  pauseAnnouncements: 'Pausar avisos',
  playAnnouncements: 'Continuar avisos',
  useCoupon: 'use',
  searchAll: (term: string) => `Ver todos os resultados de “${term}”`,
  searchCount: (count: number) => (count === 1 ? '1 produto sugerido' : `${count} produtos sugeridos`),
  searchEmpty: (term: string) => `Nada encontrado para “${term}”. Tente o nome do modelo ou da peça.`,
  searchFailed: 'A busca não respondeu.',
  searchHint: 'Digite ao menos 2 letras: modelo, peça ou cor.',
  contact: 'Contato rápido',
  whatsapp: 'Fale conosco pelo WhatsApp',
} as const;
