import type { AdminPieceView } from '@plantao/contracts/catalogue/admin-product.view';
import { routes } from '@plantao/contracts/http/routes';
import { PAGE_SIZES, TIMINGS } from '@plantao/domain/shared/constants';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '@/lib/api/client';
import { formatReais } from '@/lib/format';
import { useDebounce } from '@/lib/use-debounce';
import { setFormTexts as texts } from '@/texts/backoffice/sets';
import { Picture } from '@/ui/picture/picture';
import { SearchCombobox } from '@/ui/search-combobox/search-combobox';

interface PieceLookupProps {
  onPick: (piece: AdminPieceView) => void;
}

/** A garment of the shop by its name or SKU, also one that the set has: a kit has it again. Sets are not garments. */
export function PieceLookup({ onPick }: PieceLookupProps) {
  const [term, setTerm] = useState('');
  const search = useDebounce(term, TIMINGS.searchDebounce).trim();
  const { data, isError, isFetching } = useQuery({
    queryKey: ['admin', 'piece-lookup', search],
    queryFn: ({ signal }) =>
      call(routes.listAdminProducts, {
        query: { page: 1, limit: PAGE_SIZES.warehouseLookup, ...(search === '' ? {} : { search }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  const found = (data?.data.products ?? [])
    .filter(({ pieces }) => !pieces)
    .map(({ id, name, sku, image, price, active, totalStock }): AdminPieceView => ({
      productId: id,
      name,
      sku,
      image,
      price,
      active,
      stock: totalStock,
    }));
  return (
    <SearchCombobox
      label={texts.lookup}
      placeholder={texts.lookupPlaceholder}
      term={term}
      onTermChange={setTerm}
      items={found}
      itemKey={({ productId }) => productId}
      itemText={({ name }) => name}
      renderItem={({ image, name, sku, price }) => (
        <span className="flex items-center gap-3 p-2">
          <Picture src={image} alt="" sizes="3rem" className="w-10 shrink-0 rounded-badge" />
          <span className="min-w-0 flex-1">
            <span className="block font-semibold">{name}</span>
            <span className="figures text-caption text-ink-3">
              <span className="font-mono">{sku}</span> · {formatReais(price)}
            </span>
          </span>
        </span>
      )}
      onChoose={(piece) => {
        setTerm('');
        onPick(piece);
      }}
      loading={isFetching}
      ready={isError || data !== undefined}
      message={isError ? texts.lookupFailed : found.length === 0 ? texts.lookupEmpty : null}
      status={texts.lookupCount(found.length)}
    />
  );
}
