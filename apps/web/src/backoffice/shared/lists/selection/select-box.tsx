import { useRef } from 'react';
import { listTexts } from '@/texts/backoffice/shell';
import { Checkbox } from '@/ui/checkbox/checkbox';
import type { Selection } from './use-selection.js';

interface SelectBoxProps<Row extends { id: string }> {
  selection: Selection<Row>;
  row: Row;
  /** What the row is called: 'Selecionar {name}'. */
  name: string;
}

/** The checkbox of a row. With Shift held it takes everything since the last one pressed. */
export function SelectBox<Row extends { id: string }>({ selection, row, name }: SelectBoxProps<Row>) {
  const shift = useRef(false);
  return (
    <Checkbox
      hideLabel
      label={listTexts.selectRow(name)}
      checked={selection.has(row.id)}
      onClick={(event) => {
        shift.current = event.shiftKey;
      }}
      onChange={() => selection.toggle(row, shift.current)}
    />
  );
}

/** The checkbox of a table's head: the whole page shown. */
export function SelectPageBox<Row extends { id: string }>({ selection }: { selection: Selection<Row> }) {
  return (
    <Checkbox
      hideLabel
      label={listTexts.selectPage}
      checked={selection.page === 'all'}
      indeterminate={selection.page === 'some'}
      onChange={selection.togglePage}
    />
  );
}
