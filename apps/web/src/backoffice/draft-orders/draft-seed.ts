import { routes } from '@plantao/contracts/http/routes';
import { shopRoutes } from '@plantao/contracts/http/shop-routes';
import type { DraftLineView, DraftOrderView } from '@plantao/contracts/draft-orders/draft-order.view';
import { maskPhone } from '@plantao/domain/shared/brazil/phone';
import { queryOptions } from '@tanstack/react-query';
import type { AddedChoice } from '@/backoffice/order-edits/use-edit-draft';
import { call } from '@/lib/api/client';
import { isApiError } from '@/lib/api/api-error';
import { formatCep } from '@/lib/format';
import { draftOf, EMPTY_ADDRESS, type AddressFields } from '@/shop/address/address-draft';

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
  readonly added: readonly AddedChoice[];
  readonly note: string;
  /** Garments of sets are left out: a set is bought as a whole. */
  readonly setsLeft: boolean;
}

const NOTHING: DraftSeed = {
  customer: { name: '', email: '', phone: '' },
  address: EMPTY_ADDRESS,
  added: [],
  note: '',
  setsLeft: false,
};

/** Nothing, another draft (`from`) with the pieces that are still sold, or a customer with their address. */
export const draftSeedQuery = (from: string, customer: string) =>
  queryOptions({
    queryKey: ['admin', 'draft-order-seed', from, customer],
    queryFn: async ({ signal }): Promise<DraftSeed> => {
      if (from) {
        const { data } = await call(routes.getDraftOrder, { params: { id: from }, signal });
        return seedOf(data.draftOrder);
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

async function seedOf({ customer, address, lines, note }: DraftOrderView): Promise<DraftSeed> {
  const { name, email, phone } = customer;
  const single = lines.filter(({ set }) => set === null);
  const added = await Promise.all(single.map(choiceOf));
  return {
    ...{ customer: { name, email, phone: maskPhone(phone) }, note },
    address: { ...address, zipCode: formatCep(address.zipCode) },
    added: added.flat(),
    setsLeft: single.length < lines.length,
  };
}

/** What is not sold any more is left out. */
async function choiceOf({ productId, size, color, quantity }: DraftLineView): Promise<AddedChoice[]> {
  try {
    const { data } = await call(shopRoutes.getProduct, { params: { id: productId } });
    const { id: product, name, sizes } = data.product;
    return [{ product, name, sizes, size, color, quantity }];
  } catch (error) {
    if (isApiError(error) && error.status === 404) return [];
    throw error;
  }
}
