/**
 * Who a page is for: everybody, everybody who has its address (`unlisted`), who is signed in, or administrators and
 * operators. Search engines keep what is `public`, nothing else.
 */
export type PageAccess = 'public' | 'unlisted' | 'user' | 'staff';

/** The name of a query parameter, and which values it takes. */
export type QueryParam<Value extends string = string> = string & { readonly '~value'?: Value };
export type QueryParams = Readonly<Record<string, QueryParam>>;

/** `queryParam<'pix' | 'cartao'>('metodo')` is written '?metodo=pix'. */
export const queryParam = <Value extends string = string>(name: string): QueryParam<Value> => name;

/** What an address is made from: the `:name` parts of its pattern, and the parameters of its query. */
export type ValuesOf<Pattern extends string, Asked extends QueryParams> = PartsOf<Pattern> & {
  readonly [Key in keyof Asked]?: Asked[Key] extends QueryParam<infer Value> ? Value | undefined : never;
};

type PartsOf<Pattern extends string> = Pattern extends `${string}/:${infer Part}/${infer Rest}`
  ? PartOf<Part> & PartsOf<`/${Rest}`>
  : Pattern extends `${string}/:${infer Part}`
    ? PartOf<Part>
    : unknown;

type PartOf<Part extends string> = Part extends `${infer Name}(${infer Choices})`
  ? { readonly [Key in Name]: ChoiceOf<Choices> }
  : Part extends `${infer Name}?`
    ? { readonly [Key in Name]?: string | undefined }
    : { readonly [Key in Part]: string };

type ChoiceOf<Choices extends string> = Choices extends `${infer One}|${infer Others}`
  ? One | ChoiceOf<Others>
  : Choices;

/** Called without values where the pattern asks for none. */
type Arguments<Values> = object extends Values ? [values?: Values] : [values: Values];

/** A page of the web application; calling it makes its address: `pages.order({ id })` is '/dashboard/orders/42'. */
export interface Page<Pattern extends string = string, Asked extends QueryParams = QueryParams> {
  (...values: Arguments<ValuesOf<Pattern, Asked>>): string;
  /** '/checkout/:status(success|pending)/:id?': `:name` is one part of the path, `?` lets it be absent. */
  readonly pattern: Pattern;
  /** The pattern as the router takes it, which knows no choices: '/checkout/:status/:id?'. */
  readonly path: string;
  readonly access: PageAccess;
  /** Names of its query parameters, by what the code calls them. */
  readonly params: Asked;
}

/** Metadata of any page. */
export type PageEntry = Pick<Page, 'pattern' | 'path' | 'access' | 'params'>;

const CHOICES = /\([^)]*\)/;

export function page<const Pattern extends string, const Asked extends QueryParams = Record<never, never>>(
  pattern: Pattern,
  access: PageAccess = 'public',
  params = {} as Asked,
): Page<Pattern, Asked> {
  const path = pattern.replace(CHOICES, '');
  const address = (values: Readonly<Record<string, string | undefined>> = {}): string => {
    const filled = path.replace(/\/:(\w+)\??/g, (_part, name: string) =>
      values[name] ? `/${encodeURIComponent(values[name])}` : '',
    );
    const query = Object.entries(values).flatMap(([name, value]) =>
      value && params[name] ? `${params[name]}=${encodeURIComponent(value)}` : [],
    );
    return query.length > 0 ? `${filled}?${query.join('&')}` : filled;
  };
  return Object.assign(address, { pattern, path, access, params }) as Page<Pattern, Asked>;
}

/** Whether an address is this page's, or below its fixed part: '/admin/orders' is below '/admin'. */
export const isBelow = ({ path }: PageEntry, pathname: string): boolean => {
  const root = path.split('/:')[0] ?? path;
  return pathname === root || pathname.startsWith(`${root}/`);
};
