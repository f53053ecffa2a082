import { pages } from '@plantao/contracts/pages/shop-pages';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { publicSettingsQuery } from '@/lib/api/queries';
import { useSessionStore } from '@/lib/api/session.store';
import { formatDateTime } from '@/lib/date-format';
import { authRedirect } from '@/shop/session/auth-redirect';
import { useShopSettings } from '@/shop/settings/use-shop-settings';
import { whatsappUrl } from '@/shop/settings/whatsapp';
import { teamOrdersTexts as texts } from '@/texts/team-orders';
import { Badge } from '@/ui/badge/badge';
import { ErrorState } from '@/ui/error-state/error-state';
import { WhatsAppIcon } from '@/ui/icons/whatsapp-icon';
import { ExternalLinkButton, LinkButton } from '@/ui/link-button/link-button';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { NewTeamOrder } from './new-team-order.js';
import { teamOrdersQuery } from './team-queries.js';

/** /atacado: what a team order is, the own ones, and the form of a new one. */
export function TeamOrders() {
  const signedIn = useSessionStore((state) => state.user !== null);
  return (
    <div className="mt-8 space-y-10">
      <ol className="grid gap-4 md:grid-cols-3">
        {texts.steps.map(({ title, text }, index) => (
          <li key={title} className="rounded-tile border border-line bg-paper p-4">
            <h2 className="text-body font-semibold">
              {index + 1}. {title}
            </h2>
            <p className="mt-1 text-small text-ink-2">{text}</p>
          </li>
        ))}
      </ol>
      <Tiers />
      {signedIn ? <OwnTeamOrders /> : null}
      {signedIn ? <NewTeamOrder /> : <SignInFirst />}
    </div>
  );
}

/** From the settings: nothing where the shop gives no discount. */
function Tiers() {
  const { data } = useQuery(publicSettingsQuery());
  const tiers = data?.data.teamTiers ?? [];
  if (tiers.length === 0) return null;
  return (
    <section aria-labelledby="team-tiers">
      <h2 id="team-tiers" className="text-h2">
        {texts.tiersTitle}
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {tiers.map(({ pieces, percent, offer }) => (
          <li key={offer ?? pieces}>
            <Badge tone="petrol" size="md">
              {texts.tier(pieces, percent, offer)}
            </Badge>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-small text-ink-2">{texts.noCoupon}</p>
    </section>
  );
}

function SignInFirst() {
  const location = useLocation();
  const shop = useShopSettings()?.shop;
  return (
    <section className="rounded-tile bg-mist p-6">
      <p>{texts.signInText}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <LinkButton to={pages.auth()} state={authRedirect(location)}>
          {texts.signIn}
        </LinkButton>
        {shop?.whatsapp ? (
          <ExternalLinkButton
            href={whatsappUrl(shop.whatsapp, texts.whatsappHello)}
            variant="secondary"
            icon={<WhatsAppIcon className="size-5" />}
          >
            {texts.byWhatsapp}
          </ExternalLinkButton>
        ) : null}
      </div>
    </section>
  );
}

function OwnTeamOrders() {
  const { data, error, refetch, isFetching } = useQuery(teamOrdersQuery(true));
  return (
    <section aria-labelledby="own-teams">
      <h2 id="own-teams" className="text-h2">
        {texts.mine}
      </h2>
      {error ? (
        <ErrorState
          inline
          title={texts.failed}
          onRetry={() => void refetch()}
          retrying={isFetching}
          className="mt-3"
        />
      ) : null}
      {!data && !error ? <Skeleton className="mt-3 h-20 rounded-tile!" /> : null}
      {data?.length === 0 ? <p className="mt-2 text-ink-2">{texts.none}</p> : null}
      {data && data.length > 0 ? (
        <ul className="mt-3 divide-y divide-line rounded-tile border border-line bg-paper">
          {data.map(({ _id, name, state, closesAt, people, pieces }) => (
            <li key={_id} className="flex flex-wrap items-center gap-x-4 gap-y-1 p-4">
              <Link
                to={pages.teamOrder({ id: _id })}
                className="target min-w-0 flex-1 basis-48 break-words rounded-control font-semibold text-petrol underline underline-offset-4"
              >
                {name}
              </Link>
              <span className="figures text-small text-ink-2">
                {texts.people(people)}, {texts.pieces(pieces)}
                {state === 'open' ? `, ${texts.until(formatDateTime(closesAt))}` : ''}
              </span>
              <Badge tone={state === 'open' ? 'ok' : 'neutral'}>{texts.states[state]}</Badge>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
