export interface LeadsEvents {
  'lead.captured': { leadId: string };
  /** Once a lead (WORK-07): the coupon may be mailed. */
  'lead.processed': { leadId: string };
  'contact.received': { contactId: string };
}
