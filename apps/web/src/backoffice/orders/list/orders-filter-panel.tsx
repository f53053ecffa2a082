import { SlidersHorizontal } from 'lucide-react';
import { Suspense } from 'react';
import { DayRange } from '@/backoffice/shared/lists/filters/day-range';
import { lazyComponent } from '@/lib/lazy-component';
import { listTexts } from '@/texts/backoffice/shell';
import { orderFilterTexts as texts } from '@/texts/backoffice/order-actions';
import { Button } from '@/ui/button/button';
import { Field } from '@/ui/field/field';
import { Popover } from '@/ui/popover/popover';
import { Select } from '@/ui/select/select';
import {
  LABELS,
  MORE_FILTERS,
  NO_FILTERS,
  PAYMENTS,
  setFilters,
  WAITING_FILTERS,
  type OrdersFilters,
} from './orders-filters.js';

// What lists take several values of loads when the panel opens.
const ValueFilters = lazyComponent(() => import('./value-filters.js'));

interface FilterPanelProps {
  filters: OrdersFilters;
  onChange: (change: Partial<OrdersFilters>) => void;
}

/** The filters besides view and search, behind one button that shows how many are active. */
export function OrdersFilterPanel({ filters, onChange }: FilterPanelProps) {
  const count = setFilters(filters).length;
  return (
    <Popover
      label={texts.title}
      align="end"
      trigger={
        <Button variant="secondary" icon={<SlidersHorizontal aria-hidden="true" className="size-4" />}>
          {texts.button(count)}
        </Button>
      }
    >
      <div className="space-y-3">
        <Field label={texts.payment}>
          <Select
            value={filters.payment}
            onChange={({ target }) =>
              onChange({ payment: PAYMENTS.find((value) => value === target.value) ?? 'all' })
            }
            options={PAYMENTS.map((value) => ({ value, label: texts.payments[value] }))}
          />
        </Field>
        <Field label={texts.label}>
          <Select
            value={filters.label}
            onChange={({ target }) =>
              onChange({ label: LABELS.find((value) => value === target.value) ?? 'all' })
            }
            options={LABELS.map((value) => ({ value, label: texts.labels[value] }))}
          />
        </Field>
        <Field label={texts.waiting}>
          <Select
            value={filters.waiting}
            onChange={({ target }) =>
              onChange({ waiting: WAITING_FILTERS.find((value) => value === target.value) ?? 'all' })
            }
            options={WAITING_FILTERS.map((value) => ({ value, label: texts.waits[value] }))}
          />
        </Field>
        <Suspense fallback={null}>
          <ValueFilters filters={filters} onChange={onChange} />
        </Suspense>
        <div className="space-y-3">
          <DayRange texts={texts} from={filters.from} to={filters.to} onChange={onChange} />
        </div>
        <Button
          variant="ghost"
          size="sm"
          disabled={count === 0}
          onClick={() => {
            onChange(Object.fromEntries(MORE_FILTERS.map((key) => [key, NO_FILTERS[key]])));
          }}
        >
          {listTexts.clearFilters}
        </Button>
      </div>
    </Popover>
  );
}
