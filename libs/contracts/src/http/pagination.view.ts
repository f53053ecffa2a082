export interface PaginationView {
  total: number;
  page: number;
  totalPages: number;
}
