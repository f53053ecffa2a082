import { formatNumber } from '@/lib/format';

/**
 * The frame of the back office and what all its lists share. Comments keep the specification's English where one was
 * translated.
 */
export const backofficeTexts = {
  name: 'Administração',
  nav: 'Seções da administração',
  openMenu: 'Abrir menu',
  collapse: 'Recolher menu',
  expand: 'Expandir menu',
  audit: 'Registro',
  queues: 'Filas de trabalho',
  queuesHint: 'abre em outra aba',
  queuesFailed: 'Não foi possível abrir as filas. Tente novamente.',
  queuesBlocked: 'O navegador bloqueou a nova aba. Permita janelas deste site e tente de novo.',
  viewShop: 'Ver loja',
  security: 'Segurança da conta',
  signOut: 'Sair',
  readOnly: 'Somente leitura',
  pending: (count: number) => (count === 1 ? '1 pedido pendente' : `${count} pedidos pendentes`),
  signInFirst: 'Você precisa estar autenticado para acessar esta página.',
  unknownPage: 'O endereço mudou ou não existe mais. Siga pelo menu ou pelo painel.',
  toDashboard: 'Ir para o painel',
  roleLoading: 'Lendo o que o seu papel permite…',
  roleFailed: 'Não foi possível ler o que o seu papel permite',
  refusedTitle: 'O seu papel não abre esta página',
  refused: (page: string) =>
    `A página “${page}” não faz parte do que você pode ver. Se precisar, peça a quem administra a loja.`,
  toSection: (label: string) => `Ir para ${label}`,
} as const;

export const listTexts = {
  clearSearch: 'Limpar busca',
  clearFilters: 'Limpar filtros',
  views: 'Visões',
  sort: 'Ordenar',
  actions: 'Ações',
  updating: 'Atualizando a lista…',
  range: (from: number, to: number, total: string) => `${from}–${to} de ${total}`,
  /** '1.234'; 'mais de 10.000' where nobody counts further. */
  counted: ({ total, more }: { total: number; more?: boolean | undefined }) =>
    more ? `mais de ${formatNumber(total)}` : formatNumber(total),
  more: (total: string) =>
    `Há mais de ${total}: aqui estão os primeiros ${total}. Para ver os outros, use a busca ou os filtros.`,
  selectRow: (name: string) => `Selecionar ${name}`,
  selectPage: 'Selecionar todos desta página',
  selected: (count: number) => (count === 1 ? '1 selecionado' : `${count} selecionados`),
  clearSelection: 'Limpar seleção',
  bulk: 'Ações para os selecionados',
  columns: 'Colunas',
  columnsShown: 'Colunas visíveis',
  columnsUsual: 'Voltar ao padrão',
} as const;

export const formTexts = {
  unsaved: 'Alterações não salvas',
  save: 'Salvar',
  saving: 'Salvando…',
  discard: 'Descartar',
  saveFailed: 'Não foi possível salvar.',
  overtaken: 'Este cadastro foi alterado em outro lugar enquanto você editava.',
  theirs: (names: string) => `O que mudou lá já está aqui: ${names}.`,
  clashes: (names: string) => `Você também mudou ${names}: ficou o que você escreveu.`,
  clash: (name: string, value: string) => `${name} (lá ficou ${value})`,
  checkAgain: 'Confira e salve de novo.',
  words: { true: 'sim', false: 'não', none: 'vazio' },
  leaveTitle: 'Sair sem salvar?',
  leaveText: 'As alterações desta página ainda não foram salvas e serão perdidas.',
  stay: 'Continuar editando',
  leave: 'Sair sem salvar',
  back: 'Voltar',
} as const;
