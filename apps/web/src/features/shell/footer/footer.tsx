import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { track } from '@/shop/analytics/analytics';
import { formatPhone } from '@/lib/format';
import { asksConsent, destinationIds } from '@/shop/consent/consent';
import { useSettingsAwaited } from '@/shop/settings/use-settings-awaited';
import { useMediaQuery } from '@/lib/use-media-query';
import { useUiStore } from '@/shop/shell/ui.store';
import { footerTexts } from '@/texts/footer';
import { shellTexts } from '@/texts/shell';
import { FacebookIcon, InstagramIcon, WhatsAppIcon } from '@/ui/icons/brand-icons';
import { Logo } from '@/ui/logo/logo';
import { StitchDivider } from '@/ui/stitch-divider/stitch-divider';
import { FooterLegal } from './footer-legal.js';
import { useCategories } from '../header/use-categories.js';
import { useContactLinks } from './use-contact-links.js';
import { usePublicSettings } from '../use-public-settings.js';

const link =
  'inline-flex min-h-11 items-center rounded-badge text-small md:min-h-9 text-on-night-2 hover:text-on-night hover:underline';

/** The footer: company data and contact. It also tracks one page view per page (SHELL-27). */
export default function Footer() {
  const { pathname } = useLocation();
  // The token of a reset, or of a team's link, must not be tracked (correctness 3.10).
  const awaited = useSettingsAwaited();
  const path = pathname.replace(/^(\/recovery|\/equipe)\/.+/, '$1');
  useEffect(() => track('page_view', { path }), [path]);
  return (
    <footer aria-label={footerTexts.label} data-print="hide" className="on-night mt-20">
      <div
        className={clsx(
          'page grid gap-x-10 gap-y-2 pb-8 pt-12 md:grid-cols-2 md:gap-y-10 lg:grid-cols-12',
          awaited && 'invisible',
        )}
      >
        <Brand />
        <Service />
        <Categories />
        <Contact />
      </div>
      <div className="page">
        <StitchDivider tone="strong" />
      </div>
      <FooterLegal />
    </footer>
  );
}

function Brand() {
  const { shop } = usePublicSettings();
  const links = useContactLinks();
  const social = [
    { label: 'WhatsApp', href: links.whatsapp, icon: WhatsAppIcon },
    ...(shop.instagram ? [{ label: 'Instagram', href: shop.instagram, icon: InstagramIcon }] : []),
    ...(shop.facebook ? [{ label: 'Facebook', href: shop.facebook, icon: FacebookIcon }] : []),
  ];
  return (
    <div className="pb-6 lg:col-span-4 lg:pb-0">
      <Logo name={shop.name} tone="on-night" />
      <p className="mt-4 max-w-xs text-small text-on-night-2">{footerTexts.blurb}</p>
      <ul aria-label={footerTexts.social} className="-ml-3 mt-3 flex">
        {social.map(({ label, href, icon: Icon }) => (
          <li key={label}>
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={label}
              title={label}
              className="inline-flex size-11 items-center justify-center rounded-control text-on-night-2 hover:bg-night-2 hover:text-on-night"
            >
              <Icon className="size-5" />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A column; on a phone a line that opens. */
function Column({ title, className, children }: { title: string; className: string; children: ReactNode }) {
  const wide = useMediaQuery('(min-width: 48rem)');
  if (wide) {
    return (
      <div className={className}>
        <h2 className="pb-2 font-sans text-small font-semibold">{title}</h2>
        {children}
      </div>
    );
  }
  return (
    <details className="group border-t border-night-2">
      <summary className="flex min-h-12 list-none items-center justify-between rounded-badge text-body font-semibold">
        <h2 className="font-sans text-body font-semibold">{title}</h2>
        <ChevronDown
          aria-hidden="true"
          className="size-5 text-on-night-2 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="pb-3">{children}</div>
    </details>
  );
}

function Service() {
  const links = useContactLinks();
  const settings = usePublicSettings();
  return (
    <Column title={footerTexts.service} className="lg:col-span-3">
      <ul>
        <li>
          <a href={links.whatsapp} target="_blank" rel="noopener noreferrer" className={link}>
            {footerTexts.byWhatsapp}
          </a>
        </li>
        {[
          { to: pages.teamOrders(), label: footerTexts.teamOrders },
          { to: pages.faq(), label: footerTexts.faq },
          { to: pages.terms(), label: footerTexts.terms },
          { to: pages.policy(), label: footerTexts.policy },
          { to: pages.about(), label: footerTexts.about },
        ].map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className={link}>
              {label}
            </Link>
          </li>
        ))}
        {asksConsent(destinationIds(settings)) ? (
          <li>
            <button type="button" className={link} onClick={() => useUiStore.getState().open('consent')}>
              {footerTexts.cookies}
            </button>
          </li>
        ) : null}
      </ul>
    </Column>
  );
}

function Categories() {
  const categories = useCategories();
  return (
    <Column title={footerTexts.categories} className="lg:col-span-2">
      <ul>
        {categories.map((category) => (
          <li key={category.slug}>
            <Link to={pages.category({ slug: category.slug })} className={link}>
              {category.name}
            </Link>
          </li>
        ))}
      </ul>
    </Column>
  );
}

function Contact() {
  const { shop } = usePublicSettings();
  const links = useContactLinks();
  return (
    <Column title={footerTexts.contact} className="lg:col-span-3">
      <ul>
        {shop.phone ? (
          <li>
            <a
              href={`tel:+55${shop.phone.replace(/\D/g, '').replace(/^55(?=\d{10,11}$)/, '')}`}
              className={link}
            >
              {formatPhone(shop.phone)}
            </a>
            <p className="-mt-2 pb-2 text-caption text-on-night-2">{shop.supportHours}</p>
          </li>
        ) : null}
        {shop.email ? (
          <li>
            <a href={`mailto:${shop.email}`} className={link}>
              {shop.email}
            </a>
            <p className="-mt-2 pb-2 text-caption text-on-night-2">{footerTexts.mailReply}</p>
          </li>
        ) : null}
        <li>
          <a href={links.chat} target="_blank" rel="noopener noreferrer" className={link}>
            {shellTexts.chat}
          </a>
        </li>
        <li>
          <Link to={pages.contact()} className={link}>
            {footerTexts.contactPage}
          </Link>
        </li>
      </ul>
    </Column>
  );
}
