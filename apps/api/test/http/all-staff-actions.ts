import { CHARGEBACK_ACTIONS } from '../chargebacks/staff-chargeback-actions.js';
import { DRAFT_ACTIONS, DRAFT_QUESTIONS } from '../draft-orders/staff-draft-actions.js';
import { RECONCILIATION_ACTIONS } from '../reconciliation/staff-reconciliation-actions.js';
import { RECOVERY_ACTIONS } from '../recovery/staff-recovery-actions.js';
import { RETURN_ACTIONS, RETURN_QUESTIONS } from '../returns/staff-return-actions.js';
import { DESK_ACTIONS } from '../shipping-desk/staff-desk-actions.js';
import { QUESTIONS, STAFF_ACTIONS, type StaffAction } from './staff-actions.js';

type Actions = Readonly<Record<string, StaffAction | readonly StaffAction[]>>;

/** Every call by which staff change something, of every module: by its line of the route table, 'PATCH /coupons/:id'. */
export const ALL_STAFF_ACTIONS: Actions = {
  ...STAFF_ACTIONS,
  ...DESK_ACTIONS,
  ...DRAFT_ACTIONS,
  ...RECOVERY_ACTIONS,
  ...RETURN_ACTIONS,
  ...CHARGEBACK_ACTIONS,
  ...RECONCILIATION_ACTIONS,
};

/** Every question of staff whose text is too long for an address: they change nothing. */
export const ALL_STAFF_QUESTIONS: Readonly<Record<string, StaffAction>> = {
  ...QUESTIONS,
  ...DRAFT_QUESTIONS,
  ...RETURN_QUESTIONS,
};

/** The same calls one by one. */
export const eachOf = (actions: Actions): (readonly [route: string, at: number, act: StaffAction])[] =>
  Object.entries(actions).flatMap(([route, acts]) =>
    [acts].flat().map((act, at) => [route, at, act] as const),
  );
