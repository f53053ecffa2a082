/** What the filters of the list of orders offer, besides what is the same in every shop. */
export interface OrderValuesResponse {
  data: {
    /** Carriers that orders were placed with. */
    carriers: string[];
    /** Codes of the newest coupons. */
    coupons: string[];
    /** Tags of all products, those not sold any more included; at most a thousand. */
    tags: string[];
  };
}
