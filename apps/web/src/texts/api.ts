/**
 * What the browser itself has to say about a call. Comments keep the specification's English where one was translated.
 */
export const apiTexts = {
  network: 'Sem conexão. Confira sua internet e tente novamente.',
  unreachable: 'A loja não respondeu como devia. Tente novamente em instantes.',
  timeout: 'A resposta demorou demais. Tente novamente.',
  broken: 'Algo deu errado do nosso lado. Tente novamente.',
  tokenExpired: 'O acesso expirou. Redirecionando para o login.', // 'Token has expired. Redirecting to login.'
  sessionExpired: 'Sua sessão expirou. Por favor, faça login novamente.',
} as const;
