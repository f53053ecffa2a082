import { customerRoutes as routes } from '@plantao/contracts/http/customer-routes';
import type { OpenedLinkView } from '@plantao/contracts/recovery/recovery.view';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isApiError } from '@/lib/api/api-error';
import { call } from '@/lib/api/client';
import { reminderTexts as texts } from '@/texts/reminders';
import { Badge } from '@/ui/badge/badge';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { ErrorState } from '@/ui/error-state/error-state';
import { LinkButton } from '@/ui/link-button/link-button';
import { Picture } from '@/ui/picture/picture';
import { LoadingRegion, Skeleton } from '@/ui/skeleton/skeleton';
import { restoreLines, type Restored, type RestoredLine } from './restore-lines.js';

export type PayableLink = Extract<OpenedLinkView, { kind: 'pay' }>;

interface ReminderViewProps {
  token: string;
  /** The payment of an order that still can be paid. */
  payment: (opened: PayableLink) => ReactNode;
}

/** /lembrete/abrir/{token}: brings a cart back on any device, or opens the payment of an order. Nobody is signed in by it. */
export function ReminderView({ token, payment }: ReminderViewProps) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['reminder', token],
    queryFn: async () => {
      const { data: opened } = await call(routes.openReminder, { body: { token } });
      return { opened, restored: opened.kind === 'cart' ? await restoreLines(opened.lines) : [] };
    },
    staleTime: Infinity,
    retry: false,
  });
  if (data?.opened.kind === 'pay') return payment(data.opened);
  if (data?.opened.kind === 'paid')
    return (
      <EmptyState
        as="h1"
        icon={<CircleCheck aria-hidden="true" className="size-7 text-ok" />}
        title={texts.paid}
        text={texts.paidText}
        actions={<LinkButton to={pages.orders()}>{texts.orders}</LinkButton>}
      />
    );
  if (data) return <RestoredCart lines={data.restored} />;
  if (!error)
    return (
      <LoadingRegion label={texts.loading} className="space-y-4">
        <h1 className="text-h2 text-ink-2">{texts.loading}</h1>
        <Skeleton className="h-40 rounded-tile!" />
      </LoadingRegion>
    );
  if (isApiError(error) && error.status === 404)
    return (
      <EmptyState
        as="h1"
        title={texts.unknown}
        text={texts.unknownText}
        actions={
          <>
            <LinkButton to={pages.cart()}>{texts.cart}</LinkButton>
            <LinkButton to={pages.shop()} variant="ghost">
              {texts.shop}
            </LinkButton>
          </>
        }
      />
    );
  return (
    <>
      <h1 className="sr-only">{texts.title}</h1>
      <ErrorState title={texts.failed} onRetry={() => void refetch()} retrying={isFetching} />
    </>
  );
}

/** What came back, and what did not. */
function RestoredCart({ lines }: { lines: readonly RestoredLine[] }) {
  const back = lines.filter(({ became }) => became === 'in-cart' || became === 'short').length;
  const all = lines.length > 0 && lines.every(({ became }) => became === 'in-cart');
  return (
    <>
      <div role="status">
        <h1 className="text-h1">{all ? texts.restored : back > 0 ? texts.partly : texts.none}</h1>
      </div>
      {back === 0 ? <p className="mt-2 text-ink-2">{texts.noneText}</p> : null}
      <ul className="mt-6 divide-y divide-line rounded-tile border border-line bg-paper">
        {lines.map(({ line, became }, at) => (
          <li key={at} className="flex gap-4 p-4">
            <Picture
              src={line.image}
              alt=""
              sizes="4rem"
              className="w-14 shrink-0 self-start rounded-badge"
            />
            <div className="min-w-0 flex-1">
              <p className="font-semibold">{line.name}</p>
              <p className="text-small text-ink-2">{texts.variant(line.size, line.color, line.quantity)}</p>
              <p className="mt-1 flex flex-wrap items-center gap-x-3 text-small">
                <Badge tone={TONES[became]}>{wordsOf(became, line.available ?? 0)}</Badge>
                {became === 'in-cart' ? null : (
                  <Link
                    to={pages.product({ id: line.productId })}
                    className="target font-semibold text-petrol underline underline-offset-4"
                  >
                    {texts.see}
                  </Link>
                )}
              </p>
              {became === 'stitched' ? <p className="mt-1 text-small text-ink-2">{texts.stitched}</p> : null}
            </div>
          </li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap gap-3">
        {back > 0 ? <LinkButton to={pages.cart()}>{texts.cart}</LinkButton> : null}
        <LinkButton to={pages.shop()} variant={back > 0 ? 'ghost' : 'primary'}>
          {texts.shop}
        </LinkButton>
      </div>
    </>
  );
}

const TONES = {
  'in-cart': 'ok',
  short: 'amber',
  'sold-out': 'err',
  stitched: 'amber',
  refused: 'amber',
} as const;

function wordsOf(became: Restored, available: number): string {
  switch (became) {
    case 'in-cart':
      return texts.inCart;
    case 'short':
      return texts.only(available);
    case 'sold-out':
      return texts.soldOut;
    case 'stitched':
      return texts.stitchedShort;
    case 'refused':
      return texts.refused;
  }
}
