const productsIn = (count: number): string => (count === 1 ? '1 produto' : `${count} produtos`);

/** Categories in the back office. Comments keep the specification's English where one was translated. */
export const categoriesTexts = {
  count: (total: string, one: boolean) => `${total} ${one ? 'categoria' : 'categorias'}`,
  caption: 'Lista de categorias',
  views: { all: 'Todas', active: 'Ativas', inactive: 'Inativas' },
  search: 'Buscar categorias',
  searchPlaceholder: 'Nome ou slug',
  columns: { category: 'Categoria', slug: 'Slug', products: 'Produtos', status: 'Status' },
  status: { active: 'Ativa', inactive: 'Inativa' },
  products: productsIn,
  add: 'Nova categoria',
  edit: (name: string) => `Editar ${name}`,
  remove: (name: string) => `Excluir ${name}`,
  loading: 'Carregando categorias…',
  failed: 'Não foi possível carregar as categorias', // 'Failed to fetch categories'
  oneFailed: 'Não foi possível carregar a categoria', // 'Failed to fetch category'
  empty: 'Nenhuma categoria encontrada',
  emptyText: 'Crie a primeira: produtos são encontrados pela categoria.',
  noResultText: 'Nenhuma categoria combina com a busca e a visão escolhidas.',
  created: 'Categoria criada com sucesso!',
  updated: 'Categoria atualizada com sucesso!',
  deleted: 'Categoria excluída com sucesso!',
  saveFailed: 'Erro ao salvar categoria. Tente novamente.',
  deleteFailed: 'Erro ao excluir categoria',
  createRefused: 'Não foi possível criar a categoria', // 'Failed to create category'
  updateRefused: 'Não foi possível atualizar a categoria', // 'Failed to update category'
  deleteRefused: 'Não foi possível excluir a categoria.', // 'Failed to delete category'
  confirmTitle: 'Excluir categoria',
  confirm: (name: string) => `Excluir a categoria ${name}? Isso não pode ser desfeito.`,
  inUseTitle: 'Categoria em uso',
  inUse: (name: string, shop: number, warehouse: number) =>
    `${name} ainda tem ${[
      ...(shop > 0 ? [`${productsIn(shop)} na loja`] : []),
      ...(warehouse > 0 ? [`${productsIn(warehouse)} no armazém`] : []),
    ].join(
      ' e ',
    )}. Mude a categoria ${shop + warehouse === 1 ? 'dele' : 'deles'} antes de excluí-la, ou deixe-a inativa: ela sai dos menus da loja.`,
} as const;

export const categoryFormTexts = {
  addTitle: 'Nova categoria',
  editTitle: 'Editar categoria',
  name: 'Nome',
  slug: 'Slug',
  slugHint: (slug: string) => `Endereço na loja: /category/${slug || '…'}`,
  slugChanged: 'Links antigos para esta categoria deixarão de funcionar.',
  description: 'Descrição',
  status: 'Ativa na loja',
  statusHint: 'Inativa, ela sai dos menus e da lista de categorias da loja.',
  image: 'Imagem',
  otherText: 'outro texto',
  otherImage: 'outra imagem',
  imageHint: 'Aparece nos menus e na página de modelos.',
  cancel: 'Cancelar',
  create: 'Criar categoria',
  save: 'Salvar alterações',
  problems: {
    name: 'Informe o nome da categoria.',
    slug: 'Informe o slug da categoria.',
  },
} as const;
