import { pages } from '@plantao/contracts/pages/shop-pages';
import type { SettingValues } from '@plantao/domain/settings';
import { pictureUrl } from '@plantao/platform/storage';
import type { Site } from './page-head.js';

export interface Crumb {
  readonly name: string;
  /** From the root. */
  readonly path: string;
}

/** The way from the first page to this one (schema.org BreadcrumbList). */
export function breadcrumbJsonLd(crumbs: readonly Crumb[], siteUrl: string): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(path, `${siteUrl}/`).href,
    })),
  };
}

/** Who sells, and how its pages are searched (schema.org Organization, WebSite with SearchAction). */
export function siteJsonLd(settings: SettingValues, site: Omit<Site, 'name'>): object[] {
  const home = new URL('/', `${site.url}/`).href;
  const name = settings['shop.name'];
  const profiles = [settings['shop.instagram'], settings['shop.facebook']].filter(Boolean);
  const organization = {
    '@type': 'Organization',
    '@id': `${home}#loja`,
    name,
    legalName: settings['shop.legalName'],
    url: home,
    logo: pictureUrl('/media/og.jpg', site.url, site.cdnUrl),
    ...(profiles.length > 0 ? { sameAs: profiles } : {}),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: settings['shop.phone'],
      email: settings['shop.email'],
      areaServed: 'BR',
      availableLanguage: 'pt-BR',
    },
  };
  const search = {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${site.url}${pages.shop()}?${pages.shop.params.search}={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  };
  return [
    organization,
    {
      '@type': 'WebSite',
      url: home,
      name,
      inLanguage: 'pt-BR',
      publisher: { '@id': organization['@id'] },
      potentialAction: search,
    },
  ];
}
