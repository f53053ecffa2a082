import { routes } from '@plantao/contracts/http/routes';
import { STATES } from '@plantao/domain/shared/brazil/states';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { valuesIn } from '@/backoffice/shared/lists/list-params';
import { call } from '@/lib/api/client';
import { orderFilterTexts as texts } from '@/texts/backoffice/order-actions';
import { Field } from '@/ui/field/field';
import { Select } from '@/ui/select/select';
import { VALUE_FILTERS, type OrdersFilters, type ValueFilter } from './orders-filters.js';
import { valueName } from './value-words.js';

interface ValueFiltersProps {
  filters: OrdersFilters;
  onChange: (change: Partial<OrdersFilters>) => void;
}

/** The filters that take several values: each is chosen from a list and taken away again. */
export default function ValueFilters({ filters, onChange }: ValueFiltersProps) {
  const { data, isError } = useQuery({
    queryKey: ['admin', 'order-values'],
    queryFn: ({ signal }) => call(routes.orderValues, { signal }),
    select: (response) => response.data,
    staleTime: 60_000,
  });
  const offered: Readonly<Record<ValueFilter, readonly string[]>> = {
    carrier: data?.carriers ?? [],
    uf: STATES,
    coupon: data?.coupons ?? [],
    tag: data?.tags ?? [],
    refunded: ['full', 'part'],
    contested: ['open', 'lost'],
  };
  return (
    <>
      {isError ? <p className="text-err">{texts.valuesFailed}</p> : null}
      {VALUE_FILTERS.map((filter) => (
        <ValueField
          key={filter}
          filter={filter}
          chosen={valuesIn(filters[filter])}
          offered={offered[filter]}
          onChange={(values) => onChange({ [filter]: values.join(',') })}
        />
      ))}
    </>
  );
}

interface ValueFieldProps {
  filter: ValueFilter;
  chosen: readonly string[];
  offered: readonly string[];
  onChange: (values: readonly string[]) => void;
}

function ValueField({ filter, chosen, offered, onChange }: ValueFieldProps) {
  const left = offered.filter((value) => !chosen.includes(value));
  return (
    <div>
      <Field label={texts.values[filter]}>
        <Select
          value=""
          disabled={left.length === 0}
          onChange={({ target }) => {
            if (target.value !== '') onChange([...chosen, target.value]);
          }}
          options={[
            { value: '', label: texts.addValue },
            ...left.map((value) => ({ value, label: valueName(filter, value) })),
          ]}
        />
      </Field>
      {chosen.length > 0 ? (
        <ul className="mt-1 flex flex-wrap gap-1">
          {chosen.map((value) => (
            <li key={value}>
              <button
                type="button"
                aria-label={texts.dropValue(valueName(filter, value))}
                onClick={() => onChange(chosen.filter((other) => other !== value))}
                className="inline-flex min-h-11 items-center gap-1 rounded-control bg-petrol-soft px-2 font-semibold text-petrol lg:min-h-8"
              >
                {valueName(filter, value)}
                <X aria-hidden="true" className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
