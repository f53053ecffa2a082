import { plural } from '@/lib/format';

/** Parcels of orders that were cancelled after posting. */
export const returnedParcelTexts = {
  count: (total: string, one: boolean) => `${total} ${one ? 'encomenda' : 'encomendas'}`,
  tab: 'Encomendas devolvidas',
  caption: 'Encomendas devolvidas a conferir',
  search: 'Buscar encomendas',
  searchPlaceholder: 'Rastreio ou pedido',
  columns: {
    order: 'Pedido',
    customer: 'Cliente',
    tracking: 'Rastreio',
    pieces: 'Peças',
    cancelled: 'Cancelado em',
    state: 'Situação',
    inspect: 'Conferência',
  },
  states: { undelivered: 'Não entregue', returning: 'Voltando' },
  loading: 'Carregando encomendas…',
  failed: 'Não foi possível carregar as encomendas',
  empty: 'Nenhuma encomenda a conferir',
  emptyText: 'Quando um pedido já postado é cancelado, as peças esperam aqui até serem conferidas.',
  noResult: 'Nenhuma encomenda encontrada',
  noResultText: 'Nenhuma combina com a busca.',
  pieces: (count: number) => plural(count, 'peça', 'peças'),
  panel: 'Encomenda devolvida',
  panelText: (count: number) =>
    `${plural(count, 'peça já postada espera', 'peças já postadas esperam')} a conferência. Até lá, nada volta à venda.`,
  inspect: 'Conferir peças',
  of: (order: string) => `Conferir peças do pedido ${order}`,
  title: 'Conferir encomenda devolvida',
  text: 'O dinheiro já foi tratado no cancelamento. Dê baixa também no que não chegou.',
  embroideredWhy: 'Peça bordada',
  why: 'Por que tem baixa?',
  whyMissing: 'Diga, de 3 a 150 letras, por que a peça tem baixa.',
  done: 'Encomenda conferida',
  action: 'conferir a encomenda',
} as const;
