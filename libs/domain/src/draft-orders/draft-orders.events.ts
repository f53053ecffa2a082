export interface DraftOrdersEvents {
  /** Its link is to be mailed. */
  'draft-order.sent': { draftId: string };
}
