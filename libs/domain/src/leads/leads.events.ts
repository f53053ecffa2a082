export interface LeadsEvents {
  'lead.captured': { leadId: string };
}
