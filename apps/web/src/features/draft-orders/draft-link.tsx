import type { DraftLinkLineView, DraftLinkView } from '@plantao/contracts/draft-orders/draft-order.view';
import { customerRoutes as routes } from '@plantao/contracts/http/customer-routes';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { bySet } from '@plantao/domain/orders/rules/set-lines.rules';
import { garmentsLine, shortNames } from '@plantao/domain/orders/rules/set-names.rules';
import { fromReais } from '@plantao/domain/shared/money';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { errorText, isApiError } from '@/lib/api/api-error';
import { call } from '@/lib/api/client';
import { useSessionStore } from '@/lib/api/session.store';
import { formatDateTime } from '@/lib/date-format';
import { formatCentavos, formatCep, formatReais } from '@/lib/format';
import { lazyComponent } from '@/lib/lazy-component';
import { placeLine, streetLine } from '@/shop/address/address-draft';
import { StitchedWords } from '@/shop/embroidery/stitched-words';
import { useShopSettings } from '@/shop/settings/use-shop-settings';
import { whatsappUrl } from '@/shop/settings/whatsapp';
import { draftLinkTexts as texts } from '@/texts/draft-orders';
import { AmountRow } from '@/ui/amount-row/amount-row';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { ErrorState } from '@/ui/error-state/error-state';
import { WhatsAppIcon } from '@/ui/icons/whatsapp-icon';
import { ExternalLinkButton, LinkButton } from '@/ui/link-button/link-button';
import { Picture } from '@/ui/picture/picture';
import { LoadingRegion, Skeleton } from '@/ui/skeleton/skeleton';
import { PayDraft } from './pay-draft.js';

const StitchedLaw = lazyComponent(() => import('@/shop/embroidery/stitched-law'));

/** What is behind a link; who has signed in may see more of it. */
const draftLinkQuery = (token: string, user: string) =>
  queryOptions({
    queryKey: ['draft-link', token, user],
    queryFn: ({ signal }) => call(routes.getDraftLink, { params: { token }, signal }),
    select: (response) => response.data.draft,
    retry: false,
    staleTime: 0,
  });

/** /pagar/{token}: what the shop wrote down for a customer, who signs in and pays it. */
export default function DraftLink({ token }: { token: string }) {
  const user = useSessionStore((state) => state.user?.id ?? '');
  const { data, error, isFetching, refetch } = useQuery(draftLinkQuery(token, user));
  if (data?.state === 'open' || data?.state === 'sent')
    return <Draft draft={data} token={token} onRefused={() => void refetch()} />;
  if (data) return <EndedDraft draft={data} />;
  if (isApiError(error) && error.code === 'draft-order.link')
    return <EmptyState as="h1" title={texts.unknown} text={texts.unknownText} actions={<Contact />} />;
  if (error)
    return (
      <>
        <h1 className="sr-only">{texts.title}</h1>
        <ErrorState
          title={texts.failed}
          text={errorText(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </>
    );
  return (
    <LoadingRegion label={texts.loading} className="space-y-4">
      <h1 className="text-h1">{texts.title}</h1>
      <Skeleton className="h-64 rounded-tile!" />
      <Skeleton className="h-40 rounded-tile!" />
    </LoadingRegion>
  );
}

/** One that nobody can order any more. */
function EndedDraft({ draft: { state, order, orderCancelled } }: { draft: DraftLinkView }) {
  if (orderCancelled)
    return (
      <EmptyState
        as="h1"
        title={texts.orderCancelled}
        text={texts.orderCancelledText}
        actions={<Contact />}
      />
    );
  if (state === 'converted' && order)
    return (
      <EmptyState
        as="h1"
        title={texts.converted}
        text={texts.convertedText}
        actions={<LinkButton to={pages.order({ id: order })}>{texts.toOrder}</LinkButton>}
      />
    );
  const [title, text] = {
    converted: [texts.converted, texts.orderedElsewhere],
    expired: [texts.expired, texts.expiredText],
    cancelled: [texts.cancelled, texts.cancelledText],
  }[state === 'converted' || state === 'expired' ? state : 'cancelled'] as [string, string];
  return <EmptyState as="h1" title={title} text={text} actions={<Contact />} />;
}

function Contact() {
  const whatsapp = useShopSettings()?.shop.whatsapp;
  return (
    <>
      {whatsapp ? (
        <ExternalLinkButton
          href={whatsappUrl(whatsapp, texts.whatsappHello)}
          variant="secondary"
          icon={<WhatsAppIcon className="size-5" />}
        >
          {texts.whatsapp}
        </ExternalLinkButton>
      ) : null}
      <LinkButton to={pages.shop()} variant="ghost">
        {texts.shop}
      </LinkButton>
    </>
  );
}

interface DraftProps {
  draft: DraftLinkView;
  token: string;
  /** The order was refused: the draft may be another one now. */
  onRefused: () => void;
}

function Draft({ draft, token, onRefused }: DraftProps) {
  const { lines, totals, delivery, note, expiresAt, address, place } = draft;
  return (
    <>
      <h1 className="text-h1">{texts.title}</h1>
      <p className="mt-2 text-ink-2">{texts.intro}</p>
      <p className="mt-1 text-small text-ink-2">{texts.until(formatDateTime(expiresAt))}</p>
      {note ? (
        <section className="mt-6 rounded-tile bg-mist p-4">
          <h2 className="text-small font-semibold">{texts.note}</h2>
          <p className="mt-1 break-words whitespace-pre-line">{note}</p>
        </section>
      ) : null}
      <section aria-label={texts.pieces} className="mt-6 rounded-tile border border-line bg-paper">
        <ul className="divide-y divide-line">
          {boughtLines(lines).map((line, at) => (
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
                {line.embroidery?.words === null ? (
                  <p className="text-small text-ink-2">{texts.stitched}</p>
                ) : (
                  <StitchedWords
                    embroidery={line.embroidery as { words: string } | undefined}
                    garments={line.stitched}
                  />
                )}
              </div>
              <p className="figures shrink-0 font-semibold">
                {formatCentavos(line.priceCents * line.quantity)}
              </p>
            </li>
          ))}
        </ul>
        <dl className="figures space-y-2 border-t border-line p-4">
          <AmountRow term={texts.amounts.subtotal} value={formatReais(totals.subtotal)} />
          {totals.discount > 0 ? (
            <AmountRow
              term={texts.amounts.discount}
              value={`− ${formatReais(totals.discount)}`}
              tone="text-ok"
            />
          ) : null}
          <AmountRow
            term={texts.shipping(delivery.name)}
            value={totals.shipping === 0 ? texts.free : formatReais(totals.shipping)}
          />
          <AmountRow term={texts.amounts.total} value={formatReais(totals.total)} tone="text-h3" />
        </dl>
        {lines.some(({ embroidery }) => embroidery) ? (
          <div className="px-4 pb-4">
            <Suspense fallback={<div className="min-h-11" />}>
              <StitchedLaw />
            </Suspense>
          </div>
        ) : null}
      </section>
      <section className="mt-4 rounded-tile border border-line bg-paper p-4">
        <h2 className="text-body font-semibold">{texts.delivery}</h2>
        <p className="mt-1 break-words">
          {address ? `${streetLine(address)}, ${placeLine(address)}, ${formatCep(address.zipCode)}` : place}
        </p>
        <p className="text-small text-ink-2">{texts.days(delivery.min, delivery.max)}</p>
      </section>
      <PayDraft draft={draft} token={token} onRefused={onRefused} />
    </>
  );
}

/** The lines as they are bought: the garments of a set are one, with its name and the sum of their shares, in centavos. */
const boughtLines = (lines: readonly DraftLinkLineView[]) =>
  bySet(
    lines.map((line) => ({
      ...line,
      setId: line.set?.id,
      setName: line.set?.name,
      setSize: line.set?.size,
      setPlace: line.set?.place,
    })),
    ({ productId }) => productId,
  ).flatMap(({ set, lines: garments }) => {
    const [first] = garments;
    if (!first) return [];
    const names = shortNames(garments.map(({ name }) => name));
    return {
      ...{ image: first.image, color: first.color, quantity: first.quantity },
      ...(set ? { name: set.name, size: garmentsLine(garments) } : { name: first.name, size: first.size }),
      priceCents: garments.reduce((sum, { price }) => sum + fromReais(price), 0),
      embroidery: garments.find(({ embroidery }) => embroidery)?.embroidery,
      stitched: set ? names.filter((_, place) => garments[place]?.embroidery) : [],
    };
  });
