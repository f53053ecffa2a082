import { listTexts } from '@/texts/backoffice';
import { TableHeader } from '@/ui/table/table';

/** The head of the column in which the buttons of a row stand; it has no words but for screen readers. */
export const ActionsHeader = () => (
  <TableHeader align="right">
    <span className="sr-only">{listTexts.actions}</span>
  </TableHeader>
);
