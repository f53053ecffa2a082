import { PAGE_SIZES } from '@plantao/domain/shared/constants';
import { formatNumber } from '@/lib/format';
import { listTexts } from '@/texts/backoffice/shell';
import { Pagination } from '@/ui/pagination/pagination';

interface ListFooterProps {
  page: number;
  total: number;
  totalPages: number;
  /** There are more than `total`, which cannot be turned to. */
  more?: boolean;
  /** What to do for the others, where that is something of its own. */
  moreText?: (total: string) => string;
  busy: boolean;
  /** Rows of a page. */
  size?: number;
  onPage: (page: number) => void;
}

/** Which rows these are, read out as they change, and the way to the others. */
export function ListFooter({
  page,
  total,
  totalPages,
  more,
  moreText = listTexts.more,
  busy,
  size = PAGE_SIZES.admin,
  onPage,
}: ListFooterProps) {
  const first = (page - 1) * size + 1;
  const last = Math.min(page * size, total);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      {more ? <p className="basis-full text-ink-2">{moreText(formatNumber(total))}</p> : null}
      <p role="status" className="figures text-ink-2">
        {total === 0
          ? ''
          : busy
            ? listTexts.updating
            : listTexts.range(first, last, listTexts.counted({ total, more }))}
      </p>
      <Pagination page={page} totalPages={totalPages} busy={busy} onChange={onPage} />
    </div>
  );
}
