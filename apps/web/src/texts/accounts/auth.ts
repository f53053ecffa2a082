/** Signing in, creating an account and recovering a password. Comments keep the specification's English. */
export const authTexts = {
  title: {
    login: 'Entrar',
    code: 'Entrar com código',
    register: 'Criar conta',
    forgot: 'Recuperar senha',
    recovery_pending: 'Confira seu e-mail',
  },
  description: 'Entre na sua conta ou crie uma para acompanhar seus pedidos.',
  intro: {
    login: 'Use o e-mail e a senha da sua conta.',
    code: 'Com um código de seis números que chega por e-mail. Se você ainda não tem conta, ela é criada na hora, sem senha.',
    register: 'Leva menos de um minuto. O endereço você informa na hora da compra.',
    forgot: 'Digite o e-mail da sua conta. Enviaremos um link para criar uma senha nova.',
  },
  name: 'Nome completo',
  email: 'E-mail',
  phone: 'Celular com DDD',
  password: 'Senha',
  newPassword: 'Nova senha',
  passwordHint: 'Pelo menos 8 caracteres.',
  confirmation: 'Confirme a senha',
  forgotLink: 'Esqueci minha senha',
  submitLogin: 'Entrar',
  submitRegister: 'Criar conta',
  submitForgot: 'Enviar link',
  sending: 'Enviando…',
  noAccount: 'Ainda não tem conta?',
  hasAccount: 'Já tem conta?',
  backToLogin: 'Voltar ao login', // 'Back to Login'
  terms: 'Ao criar a conta você concorda com os',
  termsLink: 'termos de uso',
  and: 'e a',
  policyLink: 'política de privacidade',
  reset: {
    title: 'Criar nova senha', // 'Create new password'
    intro: 'Escolha uma senha que você não usa em outro lugar.',
    validUntil: (moment: string) => `Este link vale até ${moment}.`,
    confirm: 'Confirmar', // 'Confirm'
    expiredTitle: 'Tempo de recuperação expirado',
    expiredText: 'O link vale por pouco tempo e só pode ser usado uma vez. Peça um novo para criar a senha.',
    askAgain: 'Pedir novo link',
    invalid: 'Token inválido',
    invalidText: 'Abra o link que enviamos por e-mail, ou peça um novo.',
    failed: 'Falha ao redefinir a senha',
  },
  pendingMail: (email: string) => `Se ${email} tiver uma conta, o link chega em alguns minutos.`,
  pendingHint: 'Não chegou? Olhe na caixa de spam ou confira se o endereço está certo.',
  pendingAgain: 'Usar outro e-mail',
} as const;

/** In without a password: a code by mail. */
export const codeTexts = {
  introCheckout:
    'Falta pouco! Entre com um código de seis números que chega por e-mail. Se você ainda não tem conta, ela é criada na hora, sem senha.',
  instead: 'Receber código por e-mail',
  ask: 'Receber código',
  sent: 'Enviamos um código para',
  hint: 'Ele vale por 10 minutos. Não chegou? Olhe na caixa de spam.',
  code: 'Código de seis números',
  missing: 'Digite os seis números do e-mail.',
  enter: 'Entrar',
  again: 'Enviar outro código',
  other: 'Usar outro e-mail',
  preferPassword: 'Prefere usar a senha?',
  byPassword: 'Entrar com senha',
  terms: 'Ao entrar você concorda com os',
} as const;

export const authProblems = {
  name: 'Informe seu nome.',
  emailRequired: 'Informe seu e-mail.',
  email: 'Email inválido!',
  phone: 'Por favor, insira um número de telefone válido.',
  passwordRequired: 'Informe sua senha.',
  passwordShort: 'A senha deve ter pelo menos 8 caracteres',
  passwordLong: 'A senha deve ter no máximo 128 caracteres',
  confirmationRequired: 'Confirme sua senha.',
  mismatch: 'As senhas não coincidem',
} as const;

export const authToasts = {
  loggedIn: 'Entrou com sucesso',
  passwordEnded:
    'Seu e-mail foi confirmado agora. A senha de antes não vale mais: crie outra em “Esqueci minha senha” se quiser.',
  registered: 'Conta criada com sucesso',
  registeredMore: 'Cadastro realizado com sucesso!',
  mailed: 'Um email de recuperação foi enviado',
  mailedMore: 'Enviamos um e-mail com instruções.',
  reset: 'Senha redefinida com sucesso',
  resetMore: 'Senha atualizada com sucesso',
  registerFailed: 'Erro ao criar conta',
} as const;

/** When neither the server nor the fault itself has words to show (AUTH-28). */
export const authFailures = {
  login: 'Não foi possível entrar. Tente novamente.', // 'Failed to login'
  signup: 'Não foi possível criar a conta. Tente novamente.', // 'Failed to sign up'
  forgot: 'Não foi possível enviar o e-mail de recuperação. Tente novamente.', // 'Failed to send reset email'
  reset: 'Falha ao redefinir a senha', // 'Failed to reset password'
} as const;
