import type { Permission } from '@plantao/domain/accounts/rules/permissions.rules';
import type { BuiltInRole } from '@plantao/domain/accounts/rules/roles.rules';

/** What the built-in roles are called, and what each is for. */
export const builtInRoleTexts: Record<BuiltInRole | 'user', { name: string; hint: string }> = {
  user: { name: 'Usuário', hint: 'Compra na loja. Não vê a administração.' },
  admin: { name: 'Administrador', hint: 'Vê e altera tudo.' },
  operator: {
    name: 'Operador',
    hint: 'Acompanha pedidos, estoque e filas, sem dados pessoais. Não altera nada.',
  },
  shipping: {
    name: 'Expedição',
    hint: 'Separa, etiqueta e posta pedidos, e acerta o estoque. Não vê CPF, telefone nem endereço fora da etiqueta.',
  },
  support: {
    name: 'Atendimento',
    hint: 'Responde a clientes: vê pedidos, mensagens e dados pessoais. Não mexe em dinheiro nem em produtos.',
  },
  catalogue: { name: 'Catálogo', hint: 'Cuida de produtos, categorias, estoque e cupons. Não vê pedidos.' },
  finance: {
    name: 'Financeiro',
    hint: 'Cancela e devolve, exporta pedidos. Mostra dados pessoais de um pedido por vez, com registro.',
  },
  reader: { name: 'Leitura', hint: 'Vê tudo, menos dados pessoais. Não altera nada.' },
};

/** A permission as the editor offers it. */
export const permissionTexts: Record<Permission, string> = {
  'figures:read': 'Ver o painel com números e vendas',
  'orders:read': 'Ver pedidos',
  'orders:change': 'Mudar status e anotar pedidos',
  'orders:cancel': 'Cancelar pedidos',
  'orders:export': 'Exportar a lista de pedidos',
  'labels:change': 'Solicitar e pagar etiquetas',
  'labels:print': 'Imprimir etiquetas (com o endereço)',
  'refunds:change': 'Devolver dinheiro e consultar pagamentos',
  'returns:inspect': 'Ver, receber e conferir devoluções',
  'chargebacks:read': 'Ver contestações',
  'chargebacks:change': 'Responder contestações',
  'recovery:read': 'Ver carrinhos parados e pedidos a recuperar',
  'recovery:change': 'Enviar lembretes de compra por e-mail e WhatsApp',
  'embroidery:read': 'Ver a produção de bordados',
  'embroidery:change': 'Mover bordados na produção',
  'personal-data:read': 'Ver CPF, telefone, e-mail e endereço',
  'personal-data:unmask': 'Mostrar os dados de um pedido por vez, com registro',
  'draft-orders:read': 'Ver rascunhos de pedido',
  'draft-orders:change': 'Montar pedidos para clientes e enviar links de pagamento',
  'draft-orders:discount': 'Dar desconto em pedidos montados para clientes',
  'team-orders:read': 'Ver pedidos de equipe',
  'team-orders:change': 'Liberar e encerrar pedidos de equipe',
  'products:read': 'Ver produtos e categorias',
  'products:change': 'Criar e alterar produtos, categorias e imagens',
  'stock:read': 'Ver estoque e armazém',
  'stock:change': 'Ajustar estoque e armazém',
  'coupons:read': 'Ver cupons',
  'coupons:change': 'Criar e alterar cupons',
  'leads:read': 'Ver leads e mensagens',
  'leads:change': 'Marcar mensagens como respondidas',
  'leads:export': 'Exportar leads',
  'users:read': 'Ver usuários',
  'users:change': 'Criar e alterar usuários, e dar papéis',
  'roles:read': 'Ver papéis',
  'roles:change': 'Criar e alterar papéis',
  'settings:read': 'Ver configurações',
  'settings:change': 'Mudar configurações',
  'audit:read': 'Ver o registro de mudanças',
  'alarms:read': 'Ver alarmes técnicos',
  'queues:read': 'Ver as filas de trabalho',
  'queues:change': 'Agir nas filas de trabalho',
};

/** The groups of the editor, in its order. */
export const permissionGroups: readonly (readonly [title: string, nouns: readonly string[]])[] = [
  ['Painel', ['figures', 'alarms']],
  [
    'Pedidos e dinheiro',
    ['orders', 'labels', 'embroidery', 'refunds', 'returns', 'chargebacks', 'draft-orders', 'team-orders'],
  ],
  ['Dados pessoais', ['personal-data']],
  ['Produtos e estoque', ['products', 'stock', 'coupons']],
  ['Clientes e contatos', ['recovery', 'leads', 'users']],
  ['Administração da loja', ['roles', 'settings', 'audit', 'queues']],
];

/** Roles in the back office. */
export const rolesTexts = {
  own: 'Papéis da loja',
  builtIn: 'Papéis prontos',
  builtInText: 'Não mudam. Para algo diferente, crie um papel a partir de um deles.',
  none: 'A loja ainda não criou papéis',
  noneText: 'Os papéis prontos servem à maioria. Crie um quando alguém precisa de outra combinação.',
  loading: 'Carregando papéis…',
  failed: 'Não foi possível carregar os papéis',
  add: 'Novo papel',
  copy: (name: string) => `Criar a partir de ${name}`,
  copied: (name: string) => `Cópia de ${name}`,
  edit: (name: string) => `Editar ${name}`,
  remove: (name: string) => `Excluir ${name}`,
  people: (count: number) => (count === 0 ? 'Ninguém' : count === 1 ? '1 pessoa' : `${count} pessoas`),
  permissions: (count: number, all: number) =>
    count === all ? 'Todas as permissões' : count === 1 ? '1 permissão' : `${count} permissões`,
  show: 'Ver permissões',
  custom: 'Papel da loja',
  created: 'Papel criado',
  updated: 'Papel atualizado. Já vale para quem tem este papel.',
  removed: 'Papel excluído',
  saveFailed: 'Não foi possível salvar o papel',
  removeFailed: 'Não foi possível excluir o papel',
  removeTitle: 'Excluir papel',
  removeQuestion: (name: string) => `Excluir o papel ${name}? Isso não pode ser desfeito.`,
  addTitle: 'Novo papel',
  editTitle: (name: string) => `Editar ${name}`,
  editText: 'O que mudar vale na hora para quem tem este papel, sem precisar entrar de novo.',
  name: 'Nome',
  chosen: (count: number) => (count === 1 ? '1 permissão marcada' : `${count} permissões marcadas`),
  beyond: 'O seu papel não tem esta permissão: você não pode dá-la.',
  needed: (names: string) => `Necessária para: ${names}.`,
  noPermission: 'Marque ao menos uma permissão.',
  noName: 'Dê um nome ao papel.',
  cancel: 'Cancelar',
  create: 'Criar papel',
  save: 'Salvar',
} as const;
