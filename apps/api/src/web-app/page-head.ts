import { truncateDescription } from '@plantao/domain/shared/text/truncate-description';
import { toReais } from '@plantao/domain/shared/money';
import { pictureUrl } from '@plantao/platform/storage';
import { preloadTags, type Preload } from './preload.js';
import { LOCALE } from '@plantao/domain/shared/constants';

/** The head of one address, for crawlers and chat previews, which run no scripts. */
export interface PageHead {
  /** Without the shop's name. */
  readonly title: string;
  /** Cut to 155 characters when written (SHELL-31). */
  readonly description?: string | undefined;
  /** Path that search engines should keep. */
  readonly canonical?: string | undefined;
  /** Address of a picture, whole or from the root. */
  readonly image?: string | undefined;
  /** Address of a picture that was drawn for links to the page, from the root. */
  readonly share?: string | undefined;
  /** Centavos; only of a product. */
  readonly priceCents?: number;
  readonly noindex?: boolean;
  /** Facts after schema.org, a script each. */
  readonly facts?: readonly object[];
  /** The picture that the page is waited for. */
  readonly preload?: readonly Preload[];
}

export interface Site {
  readonly name: string;
  /** Without a trailing slash. */
  readonly url: string;
  /** Where pictures of our media route are, without a trailing slash; undefined: at `url`. */
  readonly cdnUrl?: string | undefined;
}

const SHARE_PICTURE = { address: '/media/og.jpg', width: 1_200, height: 630 };
const SHARE_WIDTH = 960;
const MASTER = /^(\/media\/[\w-]+)(?<!-w\d{3,4})\.webp$/;

const escapeHtml = (text: string): string =>
  text.replace(
    /[&<>"']/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[sign] ?? sign,
  );

/** The shell's own head: a title and a description, marked as the page's to replace. */
const PLACE = /<title data-head>[^<]*<\/title>(\s*<meta data-head name="description"[^>]*>)?/;

/** Puts the head into the shell. Tags marked data-head give way to the page's own as soon as it runs. */
export function withHead(shell: string, head: PageHead, site: Site): string {
  return shell.replace(PLACE, () => tagsOf(head, site).join('\n    '));
}

function tagsOf(head: PageHead, site: Site): string[] {
  const title = head.title === site.name ? site.name : `${head.title} | ${site.name}`;
  const description = head.description && truncateDescription(head.description);
  const canonical = head.canonical && new URL(head.canonical, `${site.url}/`).href;
  return [
    `<title data-head>${escapeHtml(title)}</title>`,
    ...meta('name', 'description', description),
    ...(canonical ? [`<link data-head rel="canonical" href="${escapeHtml(canonical)}" />`] : []),
    ...(head.noindex ? meta('name', 'robots', 'noindex') : []),
    ...(canonical ? shareTags(head, site, { title, description, canonical }) : []),
    ...(head.preload ?? []).map((preload) => preloadTags(preload, site.cdnUrl ?? '')),
    ...(head.facts ?? []).map(jsonLdTag),
  ];
}

function meta(kind: 'name' | 'property', name: string, content: string | number | undefined): string[] {
  if (content === undefined || content === '') return [];
  return [`<meta data-head ${kind}="${name}" content="${escapeHtml(String(content))}" />`];
}

interface HeadFacts {
  readonly title: string;
  readonly description: string | undefined;
  readonly canonical: string | undefined;
}

/** Open Graph and the card of short messages. */
function shareTags(head: PageHead, site: Site, { title, description, canonical }: HeadFacts): string[] {
  const open = (name: string, content: string | number | undefined): string[] =>
    meta('property', `og:${name}`, content);
  const image = head.image
    ? pictureUrl(head.image.replace(MASTER, `$1-w${SHARE_WIDTH}.webp`), site.url, site.cdnUrl)
    : '';
  const price = head.priceCents === undefined ? undefined : toReais(head.priceCents).toFixed(2);
  return [
    ...open('site_name', site.name),
    ...open('locale', 'pt_BR'),
    ...open('type', price === undefined ? 'website' : 'product'),
    ...open('title', title),
    ...open('description', description),
    ...open('url', canonical),
    ...(image && !head.share
      ? [...open('image', image), ...open('image:alt', head.title)]
      : [
          ...open('image', pictureUrl(head.share ?? SHARE_PICTURE.address, site.url, site.cdnUrl)),
          ...open('image:alt', head.share && head.title),
          ...open('image:width', SHARE_PICTURE.width),
          ...open('image:height', SHARE_PICTURE.height),
        ]),
    ...meta('property', 'product:price:amount', price),
    ...(price === undefined ? [] : meta('property', 'product:price:currency', LOCALE.currency)),
    ...meta('name', 'twitter:card', 'summary_large_image'),
  ];
}

/** A text of the catalogue cannot end the element: '<' is written as an escape. */
function jsonLdTag(facts: object): string {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...facts }).replace(/</g, '\\u003c');
  return `<script type="application/ld+json">${text}</script>`;
}
