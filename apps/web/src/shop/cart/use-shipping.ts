import type { ShippingOptionView } from '@plantao/contracts/checkout/checkout.view';
import { shopRoutes } from '@plantao/contracts/http/shop-routes';
import { cepDigits } from '@plantao/domain/shared/brazil/cep';
import { useQuery } from '@tanstack/react-query';
import { isApiError } from '@/lib/api/api-error';
import { call } from '@/lib/api/client';
import { freightTexts } from '@/texts/cart';

export interface ShippingRequest {
  /** `00000-000`, or '' while there is nothing to ask. */
  cep: string;
  /** Pieces. */
  pieces: number;
  /** The products that they are of: what they weigh is theirs. */
  lines: readonly { readonly productId: string; readonly quantity: number }[];
  /** The goods before the discount, in centavos. */
  subtotalCents: number;
  /** The code of the cart's coupon. */
  coupon?: string | undefined;
  /** A piece of it is stitched, which takes days. */
  embroidered?: boolean | undefined;
}

export interface Freight {
  options: ShippingOptionView[];
  computing: boolean;
  /** What went wrong, in the words of the specification. */
  error: string | null;
  retry: () => void;
}

/** SHIP-11, SHIP-12: nothing offered is an error of its own; what the shop foresees has its own words. */
function errorOf(error: unknown, options: readonly ShippingOptionView[] | undefined): string | null {
  if (isApiError(error) && error.refused && /^(shipping|cep)\./.test(error.code)) return error.message;
  if (error) return freightTexts.failed;
  return options?.length === 0 ? freightTexts.none : null;
}

/** The ways of delivery to a CEP for this many pieces (SHIP-05). */
export function useShipping({
  cep,
  pieces,
  lines,
  subtotalCents,
  coupon,
  embroidered,
}: ShippingRequest): Freight {
  const query = {
    cepTo: cepDigits(cep),
    amount: pieces,
    subtotal: subtotalCents / 100,
    coupon: coupon ?? '',
    ...(embroidered ? { embroidered: 'true' as const } : {}),
    items: lines.map(({ productId, quantity }) => `${productId}:${quantity}`).join(),
  };
  const enabled = cep !== '' && pieces > 0;
  const result = useQuery({
    queryKey: ['shipping', query],
    queryFn: ({ signal }) => call(shopRoutes.quoteShipping, { query, signal }),
    select: (response) => response.data,
    enabled,
  });
  const computing = enabled && result.isFetching && !result.data?.length;
  return {
    options: result.data ?? [],
    computing,
    error: enabled && !computing ? errorOf(result.error, result.data) : null,
    retry: () => void result.refetch(),
  };
}
