import { listTexts } from '@/texts/backoffice/shell';
import { TableHeader } from '@/ui/table/table';

/** The header of the column with a row's buttons; its text is for screen readers only. */
export const ActionsHeader = () => (
  <TableHeader align="right">
    <span className="sr-only">{listTexts.actions}</span>
  </TableHeader>
);
