/** What of a report is kept. */
export interface PolicyReportFacts {
  readonly directive: string;
  readonly blocked: string;
  readonly page: string;
}

/** What extensions of browsers put into pages is no fault of the shop, and nothing of it. */
const EXTENSION =
  /^(chrome|moz|safari|safari-web|ms-browser|webkit-masked)-?(url|extension)?:|^(about|resource|blob):/i;
const DIRECTIVE = /^[a-z-]{5,40}$/;
const TRUSTED_TYPES = 'require-trusted-types-for';

/** Networks that have to report the same before it is an alarm, and how many hours it lasts then. */
export const POLICY_ALARM = { networks: 3, hours: 24 } as const;

type Fields = Readonly<Record<string, unknown>>;

/**
 * The reports of a body, in the form of `report-uri` (one, fields with dashes) or of `report-to` (a list), without those
 * that are about another shop's page, an extension, or nothing.
 * @param origin of the shop
 */
export function policyReports(body: unknown, origin: string): PolicyReportFacts[] {
  const list = Array.isArray(body) ? body.slice(0, 20) : [body];
  return list.flatMap((one) => {
    const entry = fieldsOf(one);
    if (Array.isArray(body) && entry['type'] !== 'csp-violation') return [];
    const fields = fieldsOf(entry['csp-report'] ?? entry['body']);
    const facts = factsOf(
      text(fields['effective-directive'] ?? fields['effectiveDirective'] ?? fields['violated-directive']),
      text(fields['blocked-uri'] ?? fields['blockedURL']),
      text(fields['document-uri'] ?? fields['documentURL']),
      origin,
    );
    const source = text(fields['source-file'] ?? fields['sourceFile']);
    return facts && !EXTENSION.test(source) ? [facts] : [];
  });
}

function factsOf(
  directives: string,
  blockedUri: string,
  document: string,
  origin: string,
): PolicyReportFacts | undefined {
  const directive = directives.split(' ', 1)[0] ?? '';
  if (!DIRECTIVE.test(directive) || EXTENSION.test(blockedUri) || !URL.canParse(document)) return undefined;
  const page = new URL(document);
  if (page.origin !== origin) return undefined;
  const blocked = blockedOf(blockedUri, directive);
  return blocked === ''
    ? undefined
    : { directive, blocked, page: `/${page.pathname.split('/')[1] ?? ''}`.slice(0, 60) };
}

/** Without its query, which may say who was there. */
function blockedOf(uri: string, directive: string): string {
  if (!URL.canParse(uri))
    return directive === TRUSTED_TYPES || /^[a-z-]{2,30}$/.test(uri) ? uri || 'text' : '';
  const { origin, protocol, pathname } = new URL(uri);
  return (origin === 'null' ? protocol : origin + pathname).slice(0, 300);
}

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};
const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 2_000) : '');
