import { formatRuleCents, fromReais } from '@plantao/domain/shared/money';
import { BadgeCheck, CreditCard, Lock, MessageCircle, RefreshCw, ScanBarcode, Truck } from 'lucide-react';
import { clsx } from 'clsx';
import { useSettingsAwaited } from '@/shop/settings/use-settings-awaited';
import { footerTexts } from '@/texts/footer';
import { PixIcon } from '@/ui/icons/brand-icons';
import { usePublicSettings } from '../use-public-settings.js';

const TRUST_ICONS = [RefreshCw, MessageCircle, BadgeCheck, Lock, Truck];

/** Promises, ways to pay, and the company by name, number and address (Decreto 7.962/2013). */
export function FooterLegal() {
  const { shop, payment, delivery, returns } = usePublicSettings();
  const awaited = useSettingsAwaited();
  const trust: string[] = [
    returns?.exchangeDays === 0 ? footerTexts.returns : footerTexts.exchange,
    ...footerTexts.trust,
  ];
  if (delivery.freeMinimum !== null)
    trust.push(footerTexts.freeDelivery(formatRuleCents(fromReais(delivery.freeMinimum))));
  const ways = [
    ...(payment.card
      ? [{ label: footerTexts.card, icon: <CreditCard aria-hidden="true" className="size-4" /> }]
      : []),
    ...(payment.pix ? [{ label: footerTexts.pix, icon: <PixIcon className="size-4" /> }] : []),
    ...(payment.boleto
      ? [{ label: footerTexts.boleto, icon: <ScanBarcode aria-hidden="true" className="size-4" /> }]
      : []),
  ];
  const company = [shop.legalName, shop.cnpj && footerTexts.cnpj(shop.cnpj), shop.address, shop.email].filter(
    Boolean,
  );
  return (
    <div className={clsx('page pb-24 pt-6 text-caption text-on-night-2 md:pb-8', awaited && 'invisible')}>
      <div className="flex flex-col gap-6 lg:flex-row lg:items-center lg:justify-between">
        <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2 lg:flex lg:flex-wrap">
          {trust.map((text, place) => {
            const Icon = TRUST_ICONS[place] ?? BadgeCheck;
            return (
              <li key={text} className="flex items-center gap-2">
                <Icon aria-hidden="true" className="size-4 shrink-0 text-petrol-line" />
                {text}
              </li>
            );
          })}
        </ul>
        <ul aria-label={footerTexts.payments} className="flex flex-wrap gap-2 lg:shrink-0">
          {ways.map(({ label, icon }) => (
            <li
              key={label}
              className="inline-flex items-center gap-2 rounded-badge border border-night-2 px-2 py-1"
            >
              {icon}
              {label}
            </li>
          ))}
        </ul>
      </div>
      <address className="mt-6 not-italic md:pr-20">
        {company.length > 0 ? <p>{company.join(' · ')}</p> : null}
        {shop.demo ? <p className="mt-1 font-semibold text-on-night">{footerTexts.demo}</p> : null}
        <p className="mt-1">{footerTexts.rights(shop.name)}</p>
      </address>
    </div>
  );
}
