import { useQuery } from '@tanstack/react-query';
import { DayRange } from '@/backoffice/lists/day-range';
import { auditTexts as texts } from '@/texts/backoffice-audit';
import { Field } from '@/ui/field/field';
import { Select } from '@/ui/select/select';
import type { AuditFilters } from './audit-filters.js';
import { auditOptionsQuery } from './audit-queries.js';
import { actionWords, entityName } from './audit-words.js';

interface AuditFilterBarProps {
  filters: AuditFilters;
  onChange: (change: Partial<AuditFilters>) => void;
}

const byLabel = (a: { label: string }, b: { label: string }) => a.label.localeCompare(b.label, 'pt-BR');

/** The entity that an action is about, as far as its name tells: 'order-note.add' is about an order. */
const entityOf = (action: string): string => {
  const noun = action.slice(0, action.lastIndexOf('.'));
  return noun === 'label' || noun === 'order-note' ? 'order' : noun;
};

/** By whom, what and when. Only what occurs can be chosen. */
export function AuditFilterBar({ filters, onChange }: AuditFilterBarProps) {
  const { data } = useQuery(auditOptionsQuery);
  // What the address names stays choosable while, or though, the options do not tell of it.
  const among = (values: readonly string[] = [], chosen: string) =>
    chosen === '' || values.includes(chosen) ? values : [...values, chosen];
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-5">
      <Field label={texts.entity}>
        <Select
          value={filters.entity}
          onChange={({ target }) => onChange({ entity: target.value, entityId: '' })}
          options={[
            { value: '', label: texts.anything },
            ...among(data?.entities, filters.entity)
              .map((value) => ({ value, label: entityName(value) }))
              .sort(byLabel),
          ]}
        />
      </Field>
      <Field label={texts.action}>
        <Select
          value={filters.action}
          onChange={({ target }) => onChange({ action: target.value })}
          options={[
            { value: '', label: texts.everyAction },
            ...among(data?.actions, filters.action)
              .filter(
                (value) =>
                  filters.entity === '' || value === filters.action || entityOf(value) === filters.entity,
              )
              .map((value) => ({ value, label: actionWords(value, entityOf(value)) }))
              .sort(byLabel),
          ]}
        />
      </Field>
      <Field label={texts.actor} className="max-lg:col-span-2">
        <Select
          value={filters.actor}
          onChange={({ target }) => onChange({ actor: target.value })}
          options={[
            { value: '', label: texts.anybody },
            ...among(data?.actors, filters.actor).map((value) => ({ value, label: value })),
          ]}
        />
      </Field>
      <DayRange texts={texts} from={filters.from} to={filters.to} onChange={onChange} />
    </div>
  );
}
