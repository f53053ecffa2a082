import { routes } from '@plantao/contracts/http/routes';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import type { AdminReturnView } from '@plantao/contracts/returns/return.view';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { PageHeader } from '@/backoffice/shared/layout/page-header';
import { Panel } from '@/backoffice/shared/layout/panel';
import { errorText } from '@/lib/api/api-error';
import { call } from '@/lib/api/client';
import { formatReais } from '@/lib/format';
import { PageMeta } from '@/lib/page-meta';
import { returnsTexts as texts } from '@/texts/backoffice/returns';
import { returnReasonTexts } from '@/texts/returns';
import { Badge } from '@/ui/badge/badge';
import { ErrorState } from '@/ui/error-state/error-state';
import { Picture } from '@/ui/picture/picture';
import { LoadingRegion, Skeleton } from '@/ui/skeleton/skeleton';
import { ReturnActions } from './return-actions.js';
import { DaysLeft } from './return-deadline.js';
import { ReturnPanels } from './return-panels.js';
import { RETURN_TONES } from './return-tones.js';

/** /admin/returns/{id} */
export default function ReturnPage() {
  const { id = '' } = useParams();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['admin', 'return', id],
    queryFn: ({ signal }) => call(routes.getReturn, { params: { id }, signal }),
  });
  const back = data?.data.return;
  const title = back ? texts.title(back.protocol) : adminPages.return.title;
  return (
    <>
      <PageMeta page={adminPages.return} title={title} />
      <PageHeader
        back={{ to: adminPages.returns(), label: texts.back }}
        title={title}
        aside={
          back ? (
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Badge tone={RETURN_TONES[back.state]}>{texts.states[back.state]}</Badge>
              <DaysLeft of={back} />
            </span>
          ) : null
        }
        actions={back ? <ReturnActions back={back} /> : null}
      />
      {back ? (
        <Content back={back} />
      ) : (
        <div className="p-4 lg:p-6">
          {error ? (
            <ErrorState
              title={errorText(error, texts.detailFailed)}
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          ) : (
            <LoadingRegion label={texts.loading}>
              <Skeleton className="h-64 rounded-tile!" />
            </LoadingRegion>
          )}
        </div>
      )}
    </>
  );
}

function Content({ back }: { back: AdminReturnView }) {
  const { lines, comment, refusal, note, photos } = back;
  return (
    <div className="grid grid-cols-1 items-start gap-4 p-4 lg:grid-cols-12 lg:px-6">
      <div className="space-y-4 lg:col-span-7 xl:col-span-8">
        <Panel
          title={texts.lines}
          aside={
            <span className="figures text-ink-3">
              {texts.total(lines.reduce((sum, { quantity }) => sum + quantity, 0))}
            </span>
          }
        >
          <ul className="divide-y divide-line">
            {lines.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </ul>
        </Panel>
        {comment ? <Text title={texts.comment}>{comment}</Text> : null}
        {refusal ? <Text title={texts.refusal}>{refusal}</Text> : null}
        {note ? <Text title={texts.note}>{note}</Text> : null}
        {photos.length > 0 ? (
          <Panel title={texts.photos}>
            <ul className="flex flex-wrap gap-3">
              {photos.map((photo, place) => (
                <li key={photo}>
                  <Picture
                    src={photo}
                    alt={texts.photo(place + 1)}
                    sizes="10rem"
                    className="w-40 rounded-control"
                  />
                </li>
              ))}
            </ul>
          </Panel>
        ) : null}
      </div>
      <div className="space-y-4 lg:col-span-5 xl:col-span-4">
        <ReturnPanels back={back} />
      </div>
    </div>
  );
}

const Text = ({ title, children }: { title: string; children: ReactNode }) => (
  <Panel title={title}>
    <p className="break-words whitespace-pre-line">{children}</p>
  </Panel>
);

function Line({ line }: { line: AdminReturnView['lines'][number] }) {
  return (
    <li className="flex gap-4 py-3 last:pb-0">
      <Picture src={line.image} alt="" sizes="4rem" className="w-14 shrink-0 self-start rounded-badge" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          {line.quantity} × {line.name}
        </p>
        <p className="text-ink-2">{line.variant}</p>
        <p className="break-words font-mono text-caption text-ink-3">{line.sku}</p>
        {line.fit ? <p className="text-caption text-ink-2">{texts.fits[line.fit]}</p> : null}
        {line.instead ? (
          <p className="font-semibold">
            {texts.instead(line.instead.variant, differenceText(line.instead.difference))}
          </p>
        ) : null}
        {line.accepted > 0 ? <p className="text-caption text-ok">{texts.accepted(line.accepted)}</p> : null}
        {line.refused > 0 ? (
          <p className="text-caption text-err">{texts.notAccepted(line.refused, line.refusal)}</p>
        ) : null}
      </div>
      <p className="shrink-0">
        <Badge>{returnReasonTexts[line.reason]}</Badge>
      </p>
    </li>
  );
}

const differenceText = (difference: number): string =>
  difference === 0
    ? texts.even
    : difference > 0
      ? texts.more(formatReais(difference))
      : texts.less(formatReais(-difference));
