import type { AdminUserResponse, AdminUserOrderView } from '@plantao/contracts/accounts/admin-user.view';
import { maskTaxId } from '@plantao/domain/shared/brazil/cpf-cnpj';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { AdminStatusBadge } from '@/backoffice/orders/admin-status-badge';
import { Fact, Facts } from '@/backoffice/shared/layout/facts';
import { formatNumber, formatPhone, formatReais, isRedacted } from '@/lib/format';
import { formatDate, formatDateTime, formatPlainDate } from '@/lib/date-format';
import { userPanelTexts as texts } from '@/texts/backoffice/users';
import { Badge } from '@/ui/badge/badge';
import { RoleBadge, UserStateBadge } from './user-badges.js';

/** What the panel of a person shows. */
export function UserFacts({ data }: { data: AdminUserResponse['data'] }) {
  const { user, totals, lastSignInAt } = data;
  return (
    <div className="space-y-6">
      <p className="flex flex-wrap gap-2">
        <RoleBadge role={user.role} />
        <UserStateBadge user={user} />
      </p>
      <dl className="grid grid-cols-2 gap-px sm:grid-cols-3 overflow-hidden rounded-tile border border-line bg-line">
        <Figure name={texts.orders}>{formatNumber(totals.orders)}</Figure>
        <Figure name={texts.lastOrder}>
          {totals.lastOrderAt === null ? texts.never : formatDate(totals.lastOrderAt)}
        </Figure>
        <Figure name={texts.spent} wide>
          {formatReais(totals.spent)}
        </Figure>
      </dl>
      <Section title={texts.contact}>
        <Facts>
          <Fact
            name={texts.email}
            copy={isRedacted(user.email) ? undefined : { value: user.email, label: texts.copyEmail }}
          >
            {isRedacted(user.email) ? (
              user.email
            ) : (
              <a href={`mailto:${user.email}`} className="rounded-badge underline underline-offset-2">
                {user.email}
              </a>
            )}
          </Fact>
          <Fact name={texts.phone}>{user.phone ? formatPhone(user.phone) : texts.missing}</Fact>
          <Fact
            name={texts.cpf}
            copy={user.cpf && !isRedacted(user.cpf) ? { value: user.cpf, label: texts.copyCpf } : undefined}
          >
            <span className="figures">
              {user.cpf ? (isRedacted(user.cpf) ? user.cpf : maskTaxId(user.cpf)) : texts.missing}
            </span>
          </Fact>
          <Fact name={texts.birthDate}>
            {user.birthDate ? formatPlainDate(user.birthDate) : texts.missing}
          </Fact>
          <Fact name={texts.since}>{formatDateTime(user.createdAt)}</Fact>
          <Fact name={texts.lastSignIn}>
            {lastSignInAt === null ? texts.never : formatDateTime(lastSignInAt)}
          </Fact>
        </Facts>
      </Section>
      <Section title={texts.recent}>
        <UserOrders orders={data.recentOrders} />
        {totals.orders > data.recentOrders.length ? (
          <Link
            to={adminPages.orders({ search: isRedacted(user.email) ? user.name : user.email })}
            className="target mt-2 inline-flex rounded-badge font-semibold text-petrol hover:underline"
          >
            {texts.allOrders}
          </Link>
        ) : null}
      </Section>
      <Section title={texts.addresses}>
        {user.addresses.length === 0 ? (
          <p className="text-ink-2">{texts.noAddress}</p>
        ) : (
          <ul className="space-y-3">
            {user.addresses.map((address) => (
              <li key={address._id} className="rounded-tile border border-line p-3">
                <p>
                  {address.street}, {address.number}
                  {address.complement ? ` · ${address.complement}` : ''}{' '}
                  {address.isDefault ? <Badge tone="petrol">{texts.defaultAddress}</Badge> : null}
                </p>
                <p className="figures text-ink-2">
                  {address.neighborhood} · {address.city}/{address.state} · {address.zipCode}
                </p>
              </li>
            ))}
          </ul>
        )}
      </Section>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 text-body font-semibold">{title}</h3>
      {children}
    </section>
  );
}

function Figure({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={clsx('flex flex-col bg-paper p-3', wide && 'col-span-2 sm:col-span-1')}>
      <dt className="text-caption text-ink-3">{name}</dt>
      <dd className="figures font-semibold">{children}</dd>
    </div>
  );
}

/** A person's newest orders, each a link. */
function UserOrders({ orders }: { orders: readonly AdminUserOrderView[] }) {
  if (orders.length === 0) return <p className="text-ink-2">{texts.noOrders}</p>;
  return (
    <ul className="divide-y divide-line rounded-tile border border-line">
      {orders.map(({ _id, shortId, status, pieces, total, createdAt }) => (
        <li key={_id}>
          <Link
            to={adminPages.order({ id: _id })}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 p-3 hover:bg-mist"
          >
            <span className="font-mono font-semibold">{texts.order(shortId)}</span>
            <AdminStatusBadge status={status} pieces={pieces} />
            <span className="figures ml-auto text-right">
              <span className="block font-semibold">{formatReais(total)}</span>
              <span className="block text-caption text-ink-3">{formatDate(createdAt)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
