/** Filters that the caller keeps under a name. */
export interface SavedViewView {
  id: string;
  name: string;
  /** The address of the list after '?', '' for the plain list. */
  query: string;
}

/** The caller's views of one list, in the order in which they were saved. */
export interface SavedViewsResponse {
  data: { views: SavedViewView[] };
}
