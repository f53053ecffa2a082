import { routes } from '@plantao/contracts/http/routes';
import { shopRoutes } from '@plantao/contracts/http/shop-routes';
import type { DraftOrderView } from '@plantao/contracts/draft-orders/draft-order.view';
import { bySet, type LineGroup } from '@plantao/domain/orders/rules/set-lines.rules';
import { maskPhone } from '@plantao/domain/shared/brazil/phone';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/client';
import { isApiError } from '@/lib/api/api-error';
import { formatCep } from '@/lib/format';
import { draftOf, EMPTY_ADDRESS, type AddressFields } from '@/shop/address/address-draft';
import { findEmbroideries } from '@/shop/embroidery/find-embroideries';
import { choiceAs, type DraftChoice } from './draft-choice.js';

/** How long a draft is valid, and how much of the goods a discount may take. */
export const draftTermsQuery = () =>
  queryOptions({
    queryKey: ['admin', 'draft-order-terms'],
    queryFn: ({ signal }) => call(routes.getDraftTerms, { signal }),
    select: (response) => response.data.terms,
    staleTime: 60_000,
  });

export interface DraftCustomer {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

/** What a new draft begins with. */
export interface DraftSeed {
  readonly customer: DraftCustomer;
  readonly address: AddressFields;
  readonly pieces: readonly DraftChoice[];
  readonly note: string;
  /** What it takes off, in reais, and why; null for nothing. */
  readonly discount: { readonly amount: number; readonly reason: string } | null;
  /** Something that was stitched on a piece is known no more: the piece is there without it. */
  readonly stitchedLeft: boolean;
}

const NOTHING: DraftSeed = {
  customer: { name: '', email: '', phone: '' },
  address: EMPTY_ADDRESS,
  pieces: [],
  note: '',
  discount: null,
  stitchedLeft: false,
};

/** Nothing, another draft (`from`) with the pieces that are still sold, or a customer with their address. */
export const draftSeedQuery = (from: string, customer: string) =>
  queryOptions({
    queryKey: ['admin', 'draft-order-seed', from, customer],
    queryFn: async ({ signal }): Promise<DraftSeed> => {
      if (from) {
        const { data } = await call(routes.getDraftOrder, { params: { id: from }, signal });
        return seedOf(data.draftOrder, signal);
      }
      if (!customer) return NOTHING;
      const { data } = await call(routes.getAdminUser, { params: { id: customer }, signal });
      return { ...NOTHING, ...customerOf(data.user) };
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** The account as a draft takes it, with the address that it uses first. */
export function customerOf({
  name,
  email,
  phone,
  addresses,
}: {
  readonly name: string;
  readonly email: string;
  readonly phone?: string | null;
  readonly addresses: readonly (Parameters<typeof draftOf>[0] & { isDefault: boolean })[];
}): Pick<DraftSeed, 'customer' | 'address'> {
  const stored = addresses.find(({ isDefault }) => isDefault) ?? addresses[0];
  const { id: _id, ...address } = stored ? draftOf(stored) : { id: '', ...EMPTY_ADDRESS };
  return { customer: { name, email, phone: maskPhone(phone ?? '') }, address };
}

type Line = DraftOrderView['lines'][number] & {
  setId?: string;
  setName?: string;
  setSize?: string;
  setPlace?: number | null;
};

async function seedOf(
  { customer, address, lines, note, totals, discountReason }: DraftOrderView,
  signal: AbortSignal,
): Promise<DraftSeed> {
  const { name, email, phone } = customer;
  const bought = bySet(
    lines.map((line): Line => ({
      ...line,
      ...(line.set && {
        setId: line.set.id,
        setName: line.set.name,
        setSize: line.set.size,
        setPlace: line.set.place,
      }),
    })),
    ({ productId }) => productId,
  );
  const ids = [...new Set(lines.flatMap(({ embroidery }) => embroidery?._id ?? []))];
  const known = ids.length > 0 ? await findEmbroideries(ids, signal) : [];
  const pieces = await Promise.all(bought.map((group) => pieceOf(group, known)));
  return {
    ...{ customer: { name, email, phone: maskPhone(phone) }, note },
    address: { ...address, zipCode: formatCep(address.zipCode) },
    pieces: pieces.flat(),
    discount: totals.discount > 0 ? { amount: totals.discount, reason: discountReason } : null,
    stitchedLeft: known.length < ids.length,
  };
}

/** What is not sold any more is left out. */
async function pieceOf(
  { set, lines }: LineGroup<Line>,
  known: readonly NonNullable<DraftChoice['embroidery']>[],
): Promise<DraftChoice[]> {
  const [first] = lines;
  if (!first) return [];
  const stitched = lines.find(({ embroidery }) => embroidery)?.embroidery?._id;
  try {
    const { data } = await call(shopRoutes.getProduct, { params: { id: set?.id ?? first.productId } });
    const choice = choiceAs(data.product, {
      ...{ size: set?.size ?? first.size, color: first.color, quantity: first.quantity },
      embroidery: known.find(({ _id }) => _id === stitched) ?? null,
    });
    return choice ? [choice] : [];
  } catch (error) {
    if (isApiError(error) && error.status === 404) return [];
    throw error;
  }
}
