import type { Audience, GarmentType } from '@plantao/domain/catalogue/rules/product-kinds.rules';
import { pages } from '../pages/shop-pages.js';
import { LISTING_FILTERS } from './listing-filters.js';

/** The listing of the whole shop, narrowed to a kind of garment or to whom it is for. */
export const kindAddress = ({ garmentType, audience }: { garmentType?: GarmentType; audience?: Audience }) =>
  `${pages.shop()}?${new URLSearchParams({
    ...(garmentType && { [LISTING_FILTERS.garmentTypes.word]: garmentType }),
    ...(audience && { [LISTING_FILTERS.audiences.word]: audience }),
  }).toString()}`;
