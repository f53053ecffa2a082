import { pages } from '@plantao/contracts/pages/shop-pages';

/** The modes of /auth, each with its word in the address: the four of the specification, and the code by mail. */
export const MODES = {
  login: 'entrar',
  code: 'codigo',
  register: 'cadastro',
  forgot: 'recuperar',
  recovery_pending: 'enviado',
} as const;

export type AuthMode = keyof typeof MODES;

/** The mode that '?modo=' names. Else who comes from the checkout begins with the e-mail alone, and everybody else with login. */
export const modeOf = (search: URLSearchParams, from?: string): AuthMode =>
  (Object.keys(MODES) as AuthMode[]).find((mode) => MODES[mode] === search.get(pages.auth.params.mode)) ??
  (isCheckout(from) ? 'code' : 'login');

/** Whether the way back leads into the checkout. */
export const isCheckout = (from?: string): boolean => from?.split(/[?#]/)[0] === pages.checkout();

export const searchOf = (mode: AuthMode): string => `?${pages.auth.params.mode}=${MODES[mode]}`;
