/** The frame of the back office and what all its lists share. Comments keep the specification's English where one was translated. */
export const backofficeTexts = {
  name: 'Administração',
  nav: 'Seções da administração',
  openMenu: 'Abrir menu',
  collapse: 'Recolher menu',
  expand: 'Expandir menu',
  orders: 'Pedidos',
  queues: 'Filas de trabalho',
  queuesHint: 'abre em outra aba',
  queuesFailed: 'Não foi possível abrir as filas. Tente novamente.',
  queuesBlocked: 'O navegador bloqueou a nova aba. Permita janelas deste site e tente de novo.',
  viewShop: 'Ver loja',
  signOut: 'Sair',
  readOnly: 'Somente leitura',
  pending: (count: number) => (count === 1 ? '1 pedido pendente' : `${count} pedidos pendentes`),
  signInFirst: 'Você precisa estar autenticado para acessar esta página.',
  unknownPage: 'Esta página da administração não existe',
  backToOrders: 'Ir para os pedidos',
} as const;

export const listTexts = {
  search: 'Buscar',
  clearSearch: 'Limpar busca',
  clearFilters: 'Limpar filtros',
  views: 'Visões',
  sort: 'Ordenar',
  updating: 'Atualizando a lista…',
  range: (from: number, to: number, total: string) => `${from}–${to} de ${total}`,
} as const;
