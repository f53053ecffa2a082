import type { LucideIcon } from 'lucide-react';
import { ListBody } from './list-body.js';
import { ListEmpty, type ListEmptyTexts } from './list-empty.js';
import { ListFooter } from './list-footer.js';
import { ListRows, type ListRowsProps } from './list-rows.js';
import type { Paged } from './list-params.js';
import type { ListResponse } from './use-list-response.js';
import type { ListState } from './use-list-state.js';

interface SearchListProps<Row, Filters> extends Omit<ListRowsProps<Row>, 'caption' | 'columns' | 'busy'> {
  list: ListState<Filters>;
  response: ListResponse<unknown>;
  texts: ListEmptyTexts &
    Pick<ListRowsProps<Row>, 'caption' | 'columns'> & { failed: string; loading: string };
  /** Above the empty list. */
  icon: LucideIcon;
  /** The filters that narrow a view, at their usual values: what the empty list offers to clear. */
  unfiltered: Partial<Paged<Filters>>;
}

/** A list of plain rows in all of its states: loading, failed, empty, nothing found, rows with the way to other pages. */
export function SearchList<Row, Filters>(props: SearchListProps<Row, Filters>) {
  const { list, response, texts, icon, unfiltered, ...rows } = props;
  const { paging, stale } = response;
  return (
    <ListBody
      response={response}
      failed={texts.failed}
      loading={texts.loading}
      empty={
        <ListEmpty
          icon={icon}
          texts={texts}
          filtered={list.isFiltered(...(Object.keys(unfiltered) as (keyof Filters)[]))}
          clearTo={list.hrefOf(unfiltered)}
        />
      }
    >
      <ListRows {...rows} caption={texts.caption} columns={texts.columns} busy={stale} />
      {paging ? (
        <ListFooter
          {...paging}
          busy={stale}
          onPage={(page) => list.go({ page } as Partial<Paged<Filters>>)}
        />
      ) : null}
    </ListBody>
  );
}
