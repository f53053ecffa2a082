/** Warehouses and what they keep. Comments keep the specification's English where one was translated. */
export const warehouseTexts = {
  title: 'Armazém',
  count: (total: string, one: boolean) => `${total} ${one ? 'produto' : 'produtos'}`,
  caption: 'Produtos do armazém',
  choose: (name: string) => `Armazém: ${name}. Trocar`,
  choosing: 'Escolher armazém',
  manage: 'Gerenciar',
  add: 'Adicionar',
  search: 'Buscar produtos do armazém',
  searchPlaceholder: 'Nome ou SKU',
  category: 'Filtrar por categoria',
  allCategories: 'Todas as categorias',
  tag: 'Filtrar por tag',
  allTags: 'Todas as tags',
  loading: 'Carregando produtos do armazém…',
  /** 'Failed to fetch warehouses' */
  failed: 'Não foi possível carregar os armazéns',
  /** 'An error occurred' */
  listFailed: 'Não foi possível carregar os produtos deste armazém',
  empty: 'Nenhum produto encontrado neste armazém',
  emptyText: 'Adicione a primeira peça com seus tamanhos, cores e quantidades.',
  noResultText: 'Nenhum produto combina com a busca e os filtros.',
  noWarehouse: 'Nenhum armazém ainda',
  noWarehouseText: 'Crie um armazém para guardar as peças da loja.',
  createFirst: 'Criar armazém',
  columns: {
    expand: 'Estoque por tamanho e cor',
    product: 'Produto',
    category: 'Categoria',
    stock: 'Estoque total',
    status: 'Status',
    actions: 'Ações',
  },
  noCategory: 'Sem categoria',
  expand: (name: string) => `Ver estoque de ${name} por tamanho e cor`,
  collapse: (name: string) => `Recolher estoque de ${name}`,
  /** 'Active', 'Inactive' */
  status: { active: 'Ativo', inactive: 'Inativo' },
  linked: 'Na loja',
  pieces: (count: string, one: boolean) => `${count} ${one ? 'peça' : 'peças'}`,
  matrix: (name: string) => `Estoque de ${name}`,
  colour: 'Cor',
  total: 'Total',
  noVariants: 'Este produto ainda não tem cores.',
  edit: (name: string) => `Editar ${name}`,
  remove: (name: string) => `Excluir ${name}`,
  stockOf: (name: string) => `Movimentos de estoque de ${name}`,
  confirmRemove: (name: string) =>
    `Tem certeza que deseja excluir "${name}" do armazém? Esta ação não pode ser desfeita.`,
  removed: 'Produto excluído do armazém',
  removeFailed: 'Não foi possível excluir',
} as const;

/** The dialog behind 'Gerenciar'. */
export const manageTexts = {
  title: 'Gerenciar armazéns',
  list: 'Armazéns',
  add: '+ Adicionar',
  new: 'Novo armazém',
  name: 'Nome',
  location: 'Localização',
  locationHint: 'Cidade e estado, por exemplo.',
  active: 'Ativo',
  create: 'Criar',
  save: 'Salvar',
  discard: 'Descartar',
  remove: 'Excluir',
  products: (count: number) =>
    count === 0 ? 'Vazio' : count === 1 ? '1 produto' : `${count.toLocaleString('pt-BR')} produtos`,
  confirmRemove: (name: string) =>
    `Tem certeza que deseja excluir o armazém "${name}"? Esta ação não pode ser desfeita.`,
  confirmRemoveFull: (name: string, count: number) =>
    `O armazém "${name}" ainda tem ${count === 1 ? '1 produto' : `${count} produtos`}. Mova ou exclua os produtos antes.`,
  cannotRemove: 'O armazém não pode ser excluído',
  created: 'Armazém criado',
  saved: 'Armazém salvo',
  removed: 'Armazém excluído',
  /** 'Failed to create warehouse' */
  createFailed: 'Não foi possível criar o armazém.',
  /** 'An error occurred' */
  saveFailed: 'Não foi possível salvar o armazém.',
  now: (fields: string) => `Agora está assim: ${fields}. Salve de novo para gravar o seu.`,
} as const;

/** The form of a warehouse product. */
export const warehouseProductTexts = {
  addTitle: 'Adicionar produto ao armazém',
  editTitle: 'Editar produto do armazém',
  data: 'Dados',
  name: 'Nome',
  description: 'Descrição',
  category: 'Categoria',
  noCategory: 'Sem categoria',
  warehouse: 'Armazém',
  active: 'Ativo',
  image: 'Imagem principal',
  sku: 'SKU',
  regenerate: 'Gerar novo SKU',
  skuMade: 'SKU gerado a partir do nome. As cores usam este código.',
  skuNew: 'Novo SKU gerado. As cores usam este código.',
  skuKept: 'O SKU não muda mais: o produto já está na loja ou em pedidos.',
  skuOfName: 'O SKU é gerado quando você informa o nome.',
  linked: (name: string) =>
    `À venda na loja como "${name}". Nome, descrição, imagem e categoria mudam lá também; tamanhos e cores mudam ao sincronizar.`,
  variants: 'Tamanhos e cores',
  sizes: 'Tamanhos',
  sizeName: 'Novo tamanho',
  addSize: 'Adicionar tamanho',
  removeSize: (name: string) => `Remover o tamanho ${name}`,
  confirmRemoveSize: (name: string, pieces: number) =>
    `O tamanho ${name} tem ${pieces === 1 ? '1 peça' : `${pieces} peças`} no armazém, que deixam de contar. Remover?`,
  noSizes: 'Adicione um tamanho para começar.',
  noColours: 'Nenhuma cor neste tamanho.',
  colours: (size: string) => `Cores do tamanho ${size}`,
  addColour: 'Adicionar cor',
  addToAll: 'Aplicar a todos os tamanhos',
  batchHint: 'Os tamanhos que já têm a cor ficam como estão.',
  batchDone: (count: number) =>
    count === 0
      ? 'Todos os tamanhos já tinham esta cor'
      : count === 1
        ? 'Cor adicionada a 1 tamanho'
        : `Cor adicionada a ${count} tamanhos`,
  colourTitle: 'Nova cor',
  editColourTitle: (name: string) => `Editar a cor ${name}`,
  colourName: 'Nome da cor',
  colourValue: 'Tom da cor',
  colourImage: 'Imagem da cor',
  colourStock: 'Estoque',
  stockOf: (size: string, colour: string) => `Estoque de ${size} ${colour}`,
  promised: (count: number) => `${count} em pedidos`,
  offered: (count: number) => `${count} na loja`,
  editColour: (name: string) => `Editar a cor ${name}`,
  removeColour: (name: string) => `Remover a cor ${name}`,
  confirmRemoveColour: (name: string, pieces: number) =>
    `${name} tem ${pieces === 1 ? '1 peça' : `${pieces} peças`} no armazém, que deixam de contar. Remover?`,
  saveColour: 'Salvar cor',
  cancel: 'Cancelar',
  save: 'Salvar',
  update: 'Atualizar',
  created: 'Produto adicionado ao armazém',
  saved: 'Produto atualizado',
  saveFailed: 'Erro ao salvar o produto',
  conflictTitle: 'O estoque mudou enquanto você editava',
  conflictText: 'Escolha o número que vale para cada cor e salve de novo.',
  conflictLine: (size: string, colour: string) => `${size} · ${colour}`,
  conflictNumbers: (seen: number, current: number, wanted: number) =>
    `Na tela havia ${seen}, agora há ${current}, você informou ${wanted}.`,
  useCurrent: (current: number) => `Ficar com ${current}`,
  useMine: (wanted: number) => `Gravar ${wanted}`,
  reload: 'Carregar os dados atuais',
} as const;
