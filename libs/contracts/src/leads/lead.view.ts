export interface LeadResponse {
  data: {
    lead: {
      _id: string;
      name: string;
      whatsapp: string;
      email: string;
      active: boolean;
      createdAt: string;
      updatedAt: string;
    };
    /** The code to show at once (LEAD-11). */
    coupon: string;
  };
}
