/** A favourite as every list of them shows it. Price in reais. */
export interface FavouriteView {
  /** Of the product. */
  _id: string;
  id: string;
  name: string;
  image: string;
  price: number;
  /** Offered by the shop and with a piece in stock. */
  available: boolean;
}

/** The newest first. */
export interface FavouritesResponse {
  data: { favorites: FavouriteView[] };
}
