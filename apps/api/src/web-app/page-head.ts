/** What the head of one address tells crawlers and chat previews, which run no scripts. */
export interface PageHead {
  /** Without the shop's name. */
  readonly title: string;
  readonly description?: string | undefined;
  /** Path that search engines should keep. */
  readonly canonical?: string | undefined;
  /** Address of a picture, whole or from the root. */
  readonly image?: string | undefined;
  readonly noindex?: boolean;
  /** Facts after schema.org. */
  readonly facts?: object | undefined;
}

export interface Site {
  readonly name: string;
  /** Without a trailing slash. */
  readonly url: string;
}

const escape = (text: string): string =>
  text.replace(
    /[&<>"']/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[sign] ?? sign,
  );

/** The shell's own head: a title and a description, marked as the page's to replace. */
const PLACE = /<title data-head>[^<]*<\/title>(\s*<meta data-head name="description"[^>]*>)?/;

/** Puts the head into the shell. Tags marked data-head give way to the page's own as soon as it runs. */
export function withHead(shell: string, head: PageHead, site: Site): string {
  const text = tagsOf(head, site).join('\n    ');
  return PLACE.test(shell) ? shell.replace(PLACE, () => text) : shell;
}

function tagsOf(head: PageHead, site: Site): string[] {
  const title = head.title === site.name ? site.name : `${head.title} | ${site.name}`;
  const whole = (address: string): string => new URL(address, `${site.url}/`).href;
  const open = (property: string, content: string | undefined): string[] =>
    content ? [`<meta property="og:${property}" content="${escape(content)}" />`] : [];
  return [
    `<title data-head>${escape(title)}</title>`,
    ...(head.description
      ? [`<meta data-head name="description" content="${escape(head.description)}" />`]
      : []),
    ...(head.canonical ? [`<link data-head rel="canonical" href="${escape(whole(head.canonical))}" />`] : []),
    ...(head.noindex ? ['<meta data-head name="robots" content="noindex" />'] : []),
    ...open('site_name', site.name),
    ...open('locale', 'pt_BR'),
    ...open('type', head.facts ? 'product' : 'website'),
    ...open('title', title),
    ...open('description', head.description),
    ...open('url', head.canonical && whole(head.canonical)),
    ...open('image', head.image && whole(head.image)),
    // A text of the catalogue cannot end the element: '<' is written as an escape.
    ...(head.facts
      ? [`<script type="application/ld+json">${JSON.stringify(head.facts).replace(/</g, '\\u003c')}</script>`]
      : []),
  ];
}
