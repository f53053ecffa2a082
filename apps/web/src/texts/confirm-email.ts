/** Confirming the e-mail address of an account. */
export const confirmEmailTexts = {
  title: 'Confirmar e-mail',
  working: 'Confirmando seu e-mail…',
  done: 'E-mail confirmado',
  doneText: 'Agora você pode reservar mais peças antes de pagar.',
  invalid: 'Este link não vale mais',
  invalidText: 'Ele pode ter vencido. Entre na sua conta e peça outro.',
  failed: 'Não foi possível confirmar agora',
  retry: 'Tentar novamente',
  toAccount: 'Ir para Minha conta',
  toShop: 'Continuar comprando',
  ask: 'Enviar link de confirmação',
  sent: 'Enviamos o link para o seu e-mail. Não chegou? Olhe na caixa de spam.',
  notConfirmed:
    'E-mail ainda não confirmado. Depois de confirmar você pode reservar mais peças antes de pagar.',
} as const;
