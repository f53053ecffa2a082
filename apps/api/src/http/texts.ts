/** What the API says when something worked and the specification words it (shopper document, 8). */
export const TEXTS = {
  loggedIn: 'Entrou com sucesso',
  signedUp: 'Cadastro realizado com sucesso!',
  loggedOut: 'Você saiu da sua conta.',
  accountClosed: 'Sua conta foi excluída.',
  resetMailed: 'Enviamos um e-mail com instruções.',
  emailProofMailed: 'Enviamos o link para o seu e-mail.',
  emailConfirmed: 'E-mail confirmado.',
  passwordChanged: 'Senha atualizada com sucesso',
  stockAlertTaken: 'Combinado. Enviamos um e-mail quando a peça voltar.',
  userDeleted: 'Usuário excluído.',
  userInvited: 'Enviamos o link por e-mail.',
  categoryDeleted: 'Categoria excluída com sucesso!',
  couponDeleted: 'Cupom excluído.',
  pageFailed: 'A página não abriu',
  tryAgain: 'Tentar novamente',
  contactReceived: 'Mensagem enviada com sucesso!',
} as const;
