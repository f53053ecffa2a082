export interface PaginationView {
  /** Exact; a list whose number of rows is not kept counts up to 10,000, one of the shop's products up to 1,000: see `more`. */
  total: number;
  page: number;
  totalPages: number;
  /** There are more than `total`: the first of them, in the order asked for, can be turned to. Left out otherwise. */
  more?: boolean;
}
