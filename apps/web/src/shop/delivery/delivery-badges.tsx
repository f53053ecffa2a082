import type { ShippingOptionView } from '@plantao/contracts/checkout/checkout.view';
import { deliveryTags } from '@plantao/domain/checkout/rules/delivery-tags.rules';
import { fromReais } from '@plantao/domain/shared/money';
import { deliveryTexts } from '@/texts/delivery';
import { Badge } from '@/ui/badge/badge';

/** The name of each option with what makes it worth a look: 'mais barato', 'mais rápido'. In the order of the options. */
export function taggedNames(options: readonly ShippingOptionView[]) {
  const tags = deliveryTags(
    options.map(({ price, delivery_range: deliveryRange }) => ({
      priceCents: fromReais(price),
      deliveryRange,
    })),
  );
  return options.map(({ id, name }, place) => (
    <span key={id} className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {name}
      {tags[place]?.map((tag) => (
        <Badge key={tag} tone={tag === 'cheapest' ? 'ok' : 'petrol'}>
          {deliveryTexts.tags[tag]}
        </Badge>
      ))}
    </span>
  ));
}
