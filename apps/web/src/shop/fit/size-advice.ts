import type { ProductCardView } from '@plantao/contracts/catalogue/product.view';
import type { PublicSettingsView } from '@plantao/contracts/settings/settings.view';
import { adviseProduct, type Body, type ProductAdvice } from '@plantao/domain/catalogue/rules/size-fit.rules';

/** What of a product decides sizes. */
export type Fitted = Pick<ProductCardView, 'cuts' | 'fits' | 'exchanged'>;

/** The size of a product for a body by the settings of the shop; undefined where nothing known of the body decides. */
export const adviceFor = (
  { cuts, fits }: Fitted,
  body: Body,
  settings: Pick<PublicSettingsView, 'fit'>,
): ProductAdvice | undefined => adviseProduct(cuts, body, settings.fit, fits);
