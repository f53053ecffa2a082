/** What the filters of the list of orders offer, besides what is the same in every shop. */
export interface OrderValuesResponse {
  data: {
    /** Carriers that orders were placed with. */
    carriers: string[];
    /** Codes of the newest coupons. */
    coupons: string[];
    /** Tags of the newest products; an older one can still be filtered by, in the address. */
    tags: string[];
  };
}
