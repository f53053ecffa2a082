export interface TeamOrdersEvents {
  'team-order.opened': { teamOrderId: string };
  /** Once, before its deadline. */
  'team-order.closing-soon': { teamOrderId: string };
  /** By its deadline. */
  'team-order.closed': { teamOrderId: string };
  'team-order.quoted': { teamOrderId: string };
  'team-order.approval-asked': { teamOrderId: string };
  'team-order.approved': { teamOrderId: string };
}
