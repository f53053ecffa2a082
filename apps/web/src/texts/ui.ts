/** Texts that belong to the controls themselves. Comments keep the specification's English where one was translated. */
export const uiTexts = {
  close: 'Fechar',
  optional: '(opcional)',
  loading: 'Carregando…', // 'Loading...'
  retry: 'Tentar novamente',
  previous: 'Anterior',
  next: 'Próxima',
  pause: 'Pausar',
  play: 'Continuar',
  undo: 'Desfazer',
  clear: 'Limpar',
  decrease: 'Diminuir quantidade',
  increase: 'Aumentar quantidade',
  quantity: 'Quantidade',
  outOfStock: 'Sem estoque',
  priceFrom: 'De',
  priceTo: 'por',
  free: 'Grátis',
  pagination: 'Páginas',
  pageNumber: (page: number) => `Página ${page}`,
  breadcrumb: 'Você está aqui',
  slideOf: (slide: number, total: number) => `${slide} de ${total}`,
  goToSlide: (slide: number) => `Ir para ${slide}`,
  previousSlide: 'Anterior',
  nextSlide: 'Próximo',
  errorTitle: 'Não foi possível carregar',
  toasts: 'Avisos',
} as const;

/** Status of an order, as customers and administrators read it. */
export const orderStatusTexts = {
  pending: 'Pendente',
  confirmed: 'Confirmado',
  processing: 'Processando',
  shipped: 'Postado',
  delivered: 'Entregue',
  cancelled: 'Cancelado',
} as const;
