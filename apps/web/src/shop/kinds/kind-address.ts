import type { Audience, GarmentType } from '@plantao/domain/catalogue/rules/product-kinds.rules';
import { LISTING_FILTERS } from '@plantao/contracts/catalogue/listing-filters';
import { pages } from '@plantao/contracts/pages/shop-pages';

/** The listing of the whole shop, narrowed to a kind of garment or to whom it is for. */
export const kindAddress = ({ garmentType, audience }: { garmentType?: GarmentType; audience?: Audience }) =>
  `${pages.shop()}?${new URLSearchParams({
    ...(garmentType && { [LISTING_FILTERS.garmentTypes.word]: garmentType }),
    ...(audience && { [LISTING_FILTERS.audiences.word]: audience }),
  }).toString()}`;
