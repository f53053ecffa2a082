import { pages } from '@plantao/contracts/pages/shop-pages';

/** The four modes of /auth (specification, auth modes), each with its word in the address. */
export const MODES = {
  login: 'entrar',
  register: 'cadastro',
  forgot: 'recuperar',
  recovery_pending: 'enviado',
} as const;

export type AuthMode = keyof typeof MODES;

/** The mode that '?modo=' names; login for anything unknown. */
export const modeOf = (search: URLSearchParams): AuthMode =>
  (Object.keys(MODES) as AuthMode[]).find((mode) => MODES[mode] === search.get(pages.auth.params.mode)) ??
  'login';

export const searchOf = (mode: AuthMode): string =>
  mode === 'login' ? '' : `?${pages.auth.params.mode}=${MODES[mode]}`;
