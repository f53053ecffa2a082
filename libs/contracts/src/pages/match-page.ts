import { adminPages } from './admin-pages.js';
import type { AdminPageName } from './admin-paths.js';
import type { PageEntry } from './page.js';
import { pages, type PageName } from './shop-pages.js';

export interface PageMatch {
  /** Its name in `pages`; none for the back office. */
  readonly name?: PageName;
  /** Its name in `adminPages`; none for the shop. */
  readonly adminName?: AdminPageName;
  readonly page: PageEntry;
  /** The `:name` parts of the address, decoded. */
  readonly parts: Readonly<Record<string, string>>;
}

/** '/checkout/:status(success|pending)/:id?' as a regular expression over a path without a slash at its end. */
function expression(pattern: string): RegExp {
  const source = pattern.replace(
    /\/:(\w+)(?:\(([^)]*)\))?(\?)?/g,
    (_part, name: string, choices: string | undefined, optional: string | undefined) =>
      `(?:/(?<${name}>${choices ?? '[^/]+'}))${optional ?? ''}`,
  );
  return new RegExp(`^${source}$`);
}

const ENTRIES: readonly { name?: PageName; adminName?: AdminPageName; page: PageEntry }[] = [
  ...(Object.keys(pages) as PageName[]).map((name) => ({ name, page: pages[name] })),
  ...(Object.keys(adminPages) as AdminPageName[]).map((adminName) => ({
    adminName,
    page: adminPages[adminName],
  })),
];
const TABLE = ENTRIES.map((entry) => ({ entry, shape: expression(entry.page.pattern) }));

const withoutSlash = (pathname: string): string => pathname.replace(/(?<=.)\/+$/, '');

/** The page that answers at a path (without query), or undefined: addresses of no page are not found. */
export function matchPage(pathname: string): PageMatch | undefined {
  const path = withoutSlash(pathname);
  for (const { entry, shape } of TABLE) {
    const found = shape.exec(path);
    if (!found) continue;
    const parts = decoded(found.groups ?? {});
    return parts && { ...entry, parts };
  }
  return undefined;
}

/** Undefined when a part is no text in UTF-8. */
function decoded(groups: Readonly<Record<string, string | undefined>>): Record<string, string> | undefined {
  try {
    return Object.fromEntries(
      Object.entries(groups).flatMap(([name, part]) =>
        part === undefined ? [] : [[name, decodeURIComponent(part)]],
      ),
    );
  } catch {
    return undefined;
  }
}

/** Every page there is, shop and back office. */
export const ALL_PAGES: readonly PageEntry[] = ENTRIES.map(({ page }) => page);
