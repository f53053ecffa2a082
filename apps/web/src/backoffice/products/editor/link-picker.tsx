import type { WarehouseProductView } from '@plantao/contracts/warehouse/warehouse.view';
import { TIMINGS } from '@plantao/domain/shared/constants';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { warehousesQuery } from '@/backoffice/warehouse/warehouse-queries';
import { useDebounce } from '@/lib/use-debounce';
import { errorText } from '@/lib/api/api-error';
import { productFormTexts as texts, productsTexts } from '@/texts/backoffice/products';
import { Badge } from '@/ui/badge/badge';
import { Button } from '@/ui/button/button';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { ErrorState } from '@/ui/error-state/error-state';
import { Field } from '@/ui/field/field';
import { LinkButton } from '@/ui/link-button/link-button';
import { Picture } from '@/ui/picture/picture';
import { SearchCombobox } from '@/ui/search-combobox/search-combobox';
import { Select } from '@/ui/select/select';
import { FormFooter } from '@/backoffice/shared/forms/form-footer';
import { subjectOfPick, type FormSubject } from './product-draft.js';
import { warehouseLookupQuery } from '../product-queries.js';

interface LinkPickerProps {
  onPick: (subject: FormSubject) => void;
  onClose: () => void;
}

/** The first steps of adding: a warehouse, then one of its products by typing (APROD-10, APROD-11). */
export function LinkPicker({ onPick, onClose }: LinkPickerProps) {
  const warehouses = useQuery(warehousesQuery());
  const [warehouse, setWarehouse] = useState('');
  const [refused, setRefused] = useState<string>();
  const name = warehouses.data?.find(({ _id }) => _id === warehouse)?.name ?? '';
  const pick = (picked: WarehouseProductView) => {
    if (picked.linkedProduct) return setRefused(texts.lookupLinked(picked.linkedProduct.name));
    onPick(subjectOfPick(picked, name));
  };
  if (warehouses.isError)
    return (
      <ErrorState
        title={texts.warehousesFailed}
        text={errorText(warehouses.error)}
        retrying={warehouses.isFetching}
        onRetry={() => void warehouses.refetch()}
      />
    );
  if (warehouses.data?.length === 0)
    return (
      <EmptyState
        title={texts.noWarehouse}
        actions={<LinkButton to={adminPages.warehouse()}>{texts.goToWarehouse}</LinkButton>}
      />
    );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setRefused(texts.noLink);
      }}
      className="flex min-h-full flex-col"
    >
      <div className="flex-1 space-y-6 pb-80">
        <Field label={texts.warehouse} required>
          <Select
            autoFocus
            value={warehouse}
            placeholder={texts.chooseWarehouse}
            onChange={(event) => {
              setWarehouse(event.target.value);
              setRefused(undefined);
            }}
            options={(warehouses.data ?? []).map((each) => ({ value: each._id, label: each.name }))}
          />
        </Field>
        {warehouse === '' ? (
          <p className="text-small text-ink-2">{texts.lookupFirst}</p>
        ) : (
          <Lookup key={warehouse} warehouse={warehouse} onPick={pick} />
        )}
        {refused ? (
          <p role="alert" className="text-small font-semibold text-err">
            {refused}
          </p>
        ) : null}
      </div>
      <FormFooter>
        <Button variant="secondary" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button type="submit">{texts.save}</Button>
      </FormFooter>
    </form>
  );
}

function Lookup({
  warehouse,
  onPick,
}: {
  warehouse: string;
  onPick: (picked: WarehouseProductView) => void;
}) {
  const [term, setTerm] = useState('');
  const search = useDebounce(term, TIMINGS.searchDebounce).trim();
  const { data, isError, isFetching } = useQuery(warehouseLookupQuery(warehouse, search));
  const products = data?.data.products ?? [];
  const total = data?.pagination.total ?? 0;
  return (
    <div>
      <p className="mb-1 text-small font-semibold">{texts.lookup}</p>
      <SearchCombobox
        label={texts.lookup}
        placeholder={texts.lookupPlaceholder}
        term={term}
        onTermChange={setTerm}
        items={products}
        itemKey={({ _id }) => _id}
        itemText={({ name }) => name}
        renderItem={(product) => <LookupRow product={product} />}
        onChoose={onPick}
        loading={isFetching}
        ready={isError || data !== undefined}
        message={isError ? texts.lookupFailed : products.length === 0 ? texts.lookupEmpty : null}
        status={texts.lookupCount(products.length)}
        footer={
          total > products.length ? (
            <p className="px-3 py-2 text-small text-ink-2">{texts.lookupMore(total)}</p>
          ) : null
        }
      />
    </div>
  );
}

/** A warehouse product among those found: picture, name, SKU, pieces, and whether the shop sells it already. */
function LookupRow({ product }: { product: WarehouseProductView }) {
  return (
    <span className="flex items-start gap-3 p-2">
      <Picture src={product.image} alt="" sizes="3rem" className="w-10 shrink-0 rounded-badge" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{product.name}</span>
        <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-caption text-ink-3">
          <span>
            <span className="font-mono">{product.sku}</span> · {productsTexts.pieces(product.totalStock)}
          </span>
          {product.linkedProduct ? <Badge tone="amber">{texts.lookupSold}</Badge> : null}
        </span>
      </span>
    </span>
  );
}
