/** Texts that belong to the controls themselves. Comments keep the specification's English where one was translated. */
export const uiTexts = {
  close: 'Fechar',
  optional: '(opcional)',
  showPassword: 'Mostrar senha',
  hidePassword: 'Ocultar senha',
  loading: 'Carregando…', // 'Loading...'
  retry: 'Tentar novamente',
  previous: 'Anterior',
  next: 'Próxima',
  pause: 'Pausar',
  play: 'Continuar',
  undo: 'Desfazer',
  clear: 'Limpar',
  copy: 'Copiar',
  copied: 'Copiado',
  copyFailed: 'Não foi possível copiar. Selecione o texto e copie.',
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
  stepDone: 'concluída',
  slideOf: (slide: number, total: number) => `${slide} de ${total}`,
  goToSlide: (slide: number) => `Ir para ${slide}`,
  previousSlide: 'Anterior',
  nextSlide: 'Próximo',
  minutesLeft: (minutes: number) => (minutes === 1 ? 'Falta 1 minuto' : `Faltam ${minutes} minutos`),
  timeOver: 'Tempo esgotado',
  errorTitle: 'Não foi possível carregar',
  toasts: 'Avisos',
  mendFields: 'Confira os campos destacados.',
} as const;

/** Buttons of the message dialog, one text per type of the specification. */
export const dialogButtonTexts = {
  cancel: 'Cancelar',
  ok: 'OK',
  confirm: 'Confirmar',
  select: 'Selecionar',
  delete: 'Excluir',
  save: 'Salvar',
  sync: 'Sincronizar',
  update: 'Atualizar',
  insert: 'Adicionar',
  explore: 'Explorar',
  success: 'Concluir',
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
