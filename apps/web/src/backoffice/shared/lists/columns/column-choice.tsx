import { Columns3 } from 'lucide-react';
import { listTexts } from '@/texts/backoffice/shell';
import { Button } from '@/ui/button/button';
import { Checkbox } from '@/ui/checkbox/checkbox';
import { Popover } from '@/ui/popover/popover';
import type { Columns } from './use-columns.js';

/** Which columns the table shows; see `useColumns`. */
export function ColumnChoice<Key extends string>({ columns }: { columns: Columns<Key> }) {
  return (
    <Popover
      align="end"
      label={listTexts.columns}
      className="max-w-xs"
      trigger={
        <Button variant="secondary" icon={<Columns3 aria-hidden="true" className="size-4" />}>
          {listTexts.columns}
        </Button>
      }
    >
      <fieldset>
        <legend className="mb-1 text-small font-semibold">{listTexts.columnsShown}</legend>
        <ul>
          {columns.all.map(({ key, label, fixed }) => (
            <li key={key}>
              <Checkbox
                className="flex w-full lg:min-h-9"
                label={label}
                checked={columns.shows(key)}
                disabled={fixed ?? false}
                onChange={() => columns.toggle(key)}
              />
            </li>
          ))}
        </ul>
      </fieldset>
      <Button variant="ghost" size="sm" className="mt-2" onClick={columns.reset}>
        {listTexts.columnsUsual}
      </Button>
    </Popover>
  );
}
