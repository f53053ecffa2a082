/** Leads in the back office. Comments keep the specification's English where one was translated. */
export const leadsTexts = {
  count: (total: string, one: boolean) => `${total} ${one ? 'lead' : 'leads'}`,
  caption: 'Lista de leads',
  search: 'Buscar leads',
  searchPlaceholder: 'Nome, e-mail ou WhatsApp',
  columns: {
    name: 'Nome',
    whatsapp: 'WhatsApp',
    email: 'E-mail',
    active: 'Ativo',
    created: 'Criado em',
    updated: 'Atualizado em',
  },
  yes: 'Sim', // 'Yes'
  no: 'Não', // 'No'
  export: 'Exportar Leads',
  exported: 'Arquivo de leads baixado',
  exportFailed: 'Não foi possível exportar os leads',
  whatsapp: (name: string) => `Conversar com ${name} no WhatsApp`,
  whatsappAgreed: (day: string) => `aceitou mensagens em ${day}`,
  whatsappNotAgreed: 'só e-mail',
  whatsappHello: (firstName: string, shop: string) => `Olá, ${firstName}! Aqui é da ${shop}.`,
  loading: 'Carregando leads…',
  failed: 'Não foi possível carregar os leads',
  empty: 'Nenhum lead ainda',
  emptyText: 'Quem pedir o cupom de primeira compra na loja aparece aqui.',
  noResult: 'Nenhum lead encontrado',
  noResultText: 'Nenhum lead combina com a busca.',
} as const;
