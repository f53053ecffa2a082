import { notFoundHead } from '@plantao/contracts/pages/heads/not-found-head';

/** The page of addresses that do not exist. */
export const notFoundTexts = {
  ...notFoundHead,
  code: '404 · Not Found',
  text: 'O endereço mudou ou não existe mais. Procure pela peça ou siga por um destes caminhos.',
  links: 'Por onde seguir',
  home: 'Ir para o início',
} as const;
