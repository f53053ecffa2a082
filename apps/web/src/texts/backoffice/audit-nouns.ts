import { recoveryActions, recoveryFields } from './audit-recovery.js';
import { returnActions, returnFields } from './audit-returns.js';

/** What the audit log says of nouns that have texts of their own. */
export const nounActions = { ...recoveryActions, ...returnActions } as const;

export const nounFields = { ...recoveryFields, ...returnFields } as const;

export const nounEntities = {
  'team-order': ['Pedido de equipe', 'o pedido de equipe'],
  recovery: ['Carrinho parado', 'o carrinho parado'],
  reconciliation: ['Conciliação', 'a conciliação'],
  payment: ['Pagamento', 'o pagamento'],
} as const;
