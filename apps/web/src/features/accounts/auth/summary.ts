import type { Faults } from '@/lib/forms/use-fields';
import type { SummaryFault } from '@/ui/error-summary/error-summary';

/** The faults in the order of the labels, for the summary above the form. */
export const summaryOf = <Draft>(
  faults: Faults<Draft>,
  labels: Partial<Record<keyof Draft & string, string>>,
  prefix: string,
): SummaryFault[] =>
  Object.entries(labels).flatMap(([name, label]) => {
    const text = faults[name as keyof Draft & string];
    return text ? [{ id: `${prefix}-${name}`, label: String(label), text }] : [];
  });
