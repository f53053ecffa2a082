/** The menu of the customer area. Comments keep the specification's English where one was translated. */
export const accountTexts = {
  area: 'Área do cliente', // 'User Area'
  menu: 'Menu da conta',
  openMenu: 'Menu da conta',
  orders: 'Meus pedidos', // 'My Orders'
  teamOrders: 'Pedidos de equipe',
  account: 'Minha conta', // 'My Account'
  security: 'Segurança',
  support: 'Atendimento',
  logout: 'Sair da Conta',
} as const;
