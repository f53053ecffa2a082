/** What happens to reminders of carts and unpaid orders. */
export interface RecoveryEvents {
  'recovery.mail-asked': { messageId: string };
}
