/** Refusals around signing in and proving who one is; the catalogue takes them in. */
export const SIGN_IN_REFUSALS = {
  'auth.cookie-required': {
    kind: 'unauthorized',
    text: 'Este acesso só vale no navegador em que você entrou. Entre de novo.',
  },
  'auth.proof-required': { kind: 'forbidden', text: 'Confirme que é você para continuar.' },
  'auth.enrol-required': {
    kind: 'forbidden',
    text: 'Cadastre a verificação em duas etapas para usar o painel.',
  },
  'auth.ticket-expired': { kind: 'unauthorized', text: 'O tempo para confirmar acabou. Entre de novo.' },
  'code.invalid': { kind: 'invalid', text: 'Código inválido ou já usado.' },
  'email-code.invalid': {
    kind: 'invalid',
    text: 'Código incorreto ou vencido. Confira o e-mail ou peça outro código.',
  },
  'totp.exists': {
    kind: 'conflict',
    text: 'Já há um aplicativo autenticador. Remova-o antes de cadastrar outro.',
  },
  'totp.not-started': {
    kind: 'conflict',
    text: 'Não há aplicativo autenticador. Comece o cadastro de novo.',
  },
  'factor.required': {
    kind: 'conflict',
    text: 'A loja exige a verificação em duas etapas. Cadastre outra forma antes de remover esta.',
  },
  'factor.none': {
    kind: 'conflict',
    text: 'Cadastre um aplicativo autenticador ou uma chave de acesso antes.',
  },
  'factor.unproven': {
    kind: 'conflict',
    text: 'Confirme seu e-mail antes de cadastrar um aplicativo autenticador ou uma chave de acesso.',
  },
  'passkey.refused': { kind: 'invalid', text: 'Esta chave de acesso não foi aceita. Tente de novo.' },
  'passkey.not-found': { kind: 'not-found', text: 'Chave de acesso não encontrada' },
  'passkey.limit': { kind: 'conflict', text: 'Sua conta já tem {n} chaves de acesso. Remova uma antes.' },
  'passkey.name': { kind: 'invalid', text: 'Dê um nome de até 60 letras à chave de acesso.' },
  'session.not-found': { kind: 'not-found', text: 'Este acesso já foi encerrado.' },
} as const;
