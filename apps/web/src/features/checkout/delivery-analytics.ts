import type { CreateOrderDto } from '@plantao/contracts/orders/create-order.dto';
import { fromReais, toReais } from '@plantao/domain/shared/money';
import type { AnalyticsData } from '@/shop/analytics/analytics';

/** Analytics data of the order that is being placed, without personal data. Value of the goods in reais. */
export const deliveryAnalytics = ({ items, discounts, shipping, total }: CreateOrderDto): AnalyticsData => ({
  method: shipping.ship_type.name,
  value: total === undefined ? total : toReais(fromReais(total) - fromReais(shipping.ship_type.price)),
  coupon: discounts?.[0]?.code,
  items: items.map(({ product, selectedSize, selectedColor, quantity, price }) => ({
    productId: product,
    size: selectedSize,
    colour: selectedColor,
    quantity,
    price,
  })),
});
