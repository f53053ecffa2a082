import type { AdminOrderView } from '@plantao/contracts/orders/admin-order.view';
import { maskTaxId } from '@plantao/domain/shared/brazil/cpf-cnpj';
import { shortId } from '@plantao/domain/shared/order-number';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import { Eye, Mail } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Panel } from '@/backoffice/shared/layout/panel';
import { formatPhone, isRedacted } from '@/lib/format';
import { useShopSettings } from '@/shop/settings/use-shop-settings';
import { whatsappUrl } from '@/shop/settings/whatsapp';
import { detailTexts as texts } from '@/texts/backoffice/orders';
import { SHOP_NAME } from '@/texts/catalogue/shop';
import { Button } from '@/ui/button/button';
import { ExternalLinkButton } from '@/ui/link-button/link-button';
import { WhatsAppIcon } from '@/ui/icons/whatsapp-icon';
import { Fact, Facts } from '../../shared/layout/facts.js';
import { writeOrdersFilters } from '../list/orders-filters.js';
import type { Unmasking } from './use-unmasking.js';

interface CustomerPanelProps {
  order: AdminOrderView;
  unmasking: Unmasking;
}

/** Who ordered, how to reach them, and what else they ordered. */
export function CustomerPanel({ order, unmasking }: CustomerPanelProps) {
  const shop = useShopSettings()?.shop.name ?? SHOP_NAME;
  const { name, email, phone, taxId, orders } = order.user;
  const firstName = name.split(' ')[0] ?? name;
  const isHidden = isRedacted(email);
  const theirs = writeOrdersFilters({ search: isHidden ? name : email });
  return (
    <Panel title={texts.customer}>
      <p className="text-body font-semibold">{name}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {phone && !isRedacted(phone) ? (
          <ExternalLinkButton
            href={whatsappUrl(phone, texts.whatsappHello(firstName, shop, shortId(order.id)))}
            variant="whatsapp"
            size="sm"
            icon={<WhatsAppIcon className="size-4" />}
          >
            {texts.whatsapp}
          </ExternalLinkButton>
        ) : null}
        {isHidden ? null : (
          <ExternalLinkButton
            href={`mailto:${email}`}
            variant="secondary"
            size="sm"
            icon={<Mail aria-hidden="true" className="size-4" />}
          >
            {texts.email}
          </ExternalLinkButton>
        )}
        {isHidden && unmasking.isOffered ? (
          <Button
            size="sm"
            variant="secondary"
            loading={unmasking.busy}
            onClick={unmasking.show}
            icon={<Eye aria-hidden="true" className="size-4" />}
          >
            {texts.unmask}
          </Button>
        ) : null}
      </div>
      <div className="mt-3">
        <Facts>
          <Fact name={texts.email}>{email}</Fact>
          <Fact name={texts.phone}>{phone ? formatPhone(phone) : texts.missing}</Fact>
          <Fact
            name={texts.taxId}
            copy={taxId && !isRedacted(taxId) ? { value: taxId, label: texts.copyTaxId } : undefined}
          >
            <span className="figures">
              {taxId ? (isRedacted(taxId) ? taxId : maskTaxId(taxId)) : texts.missing}
            </span>
          </Fact>
        </Facts>
        {isHidden ? (
          <p className="mt-2 text-caption text-ink-3">
            {unmasking.isOffered ? texts.unmaskHint : texts.hidden}
          </p>
        ) : null}
      </div>
      {orders > 1 ? (
        <Link
          to={adminPages.orders() + theirs}
          className="target mt-4 inline-flex rounded-badge font-semibold text-petrol hover:underline"
        >
          {texts.otherOrders(orders - 1)}
        </Link>
      ) : (
        <p className="mt-2 text-ink-3">{texts.onlyOrder}</p>
      )}
    </Panel>
  );
}
