import { build, type InlineConfig, type Rolldown } from 'vite';

/**
 * What somebody waits for, by its own modules. A module that several need goes to the file of the first of them; so a
 * file needs only files of screens before its own, and no two need each other.
 */
const SCREENS = {
  base: /\/index\.html$/,
  home: /\/pages\/home\.page\.tsx$/,
  listing: /\/pages\/(shop|category|tag)\.page\.tsx$/,
  product: /\/pages\/product\.page\.tsx$/,
  cart: /\/(pages\/cart\.page|catalogue\/suggestions)\.tsx$/,
  // What every page of the shop loads once it is there.
  shell:
    /\/(announcement-bar|footer|whatsapp-button|seen-offline|shop-overlays|cart-watcher|header-menus)\.tsx$/,
  checkout: /\/(checkout-layout|pages\/checkout\.page)\.tsx$/,
  orders: /\/pages\/account\/(account-layout|orders)\.page\.tsx$/,
  office: /\/backoffice\/(shell\/layout|dashboard\/dashboard\.page)\.tsx$/,
  sales: /\/backoffice\/orders\/list\/orders\.page\.tsx$/,
  payment: /\/pages\/checkout-[\w-]+\.page\.tsx$/,
  team: /\/pages\/team-[\w-]+\.page\.tsx$/,
  auth: /\/pages\/(auth|recovery|confirm-email)\.page\.tsx$/,
  content: /\/pages\/[\w-]+\.page\.tsx$/,
  account: /\/pages\/account\/[\w-]+\.page\.tsx$/,
  // What is loaded later, on any page of the shop.
  parts: /^(?!.*\/backoffice\/)/,
  lists: /\/backoffice\/.+\.page\.tsx$/,
} as const;
type Screen = keyof typeof SCREENS;
const NAMES = Object.keys(SCREENS) as Screen[];

const OFFICE: readonly Screen[] = ['office', 'sales', 'lists'];
/** What fewer pages of the back office need is apart from what most of them do. */
const MANY = 5;

/** By module, the file that it goes to. */
type SharedFiles = ReadonlyMap<string, string>;

/**
 * Divides what several screens share into few files. What the bundler does by itself is a file for each set of screens,
 * nearly a hundred for a page of the back office. Which modules a screen needs is known only after unused ones have been
 * left out, so the application is bundled once before.
 */
export async function sharedFiles(config: InlineConfig): Promise<SharedFiles> {
  const result = (await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false, minify: false, cssMinify: false },
  })) as Rolldown.RolldownOutput;
  return filesOf(result.output.filter((file) => file.type === 'chunk'));
}

type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'imports' | 'moduleIds' | 'facadeModuleId'>;

function filesOf(chunks: readonly Chunk[]): SharedFiles {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const entriesOf = new Map<string, string[]>();
  for (const chunk of chunks) {
    if (!chunk.facadeModuleId) continue;
    for (const { moduleIds } of withImports(chunk, byFile))
      for (const id of moduleIds) entriesOf.set(id, [...(entriesOf.get(id) ?? []), chunk.facadeModuleId]);
  }
  const shared = chunks.filter(({ facadeModuleId }) => !facadeModuleId).flatMap(({ moduleIds }) => moduleIds);
  return new Map(
    shared.flatMap((id) => {
      const file = fileFor(entriesOf.get(id) ?? []);
      return file ? [[id, `shared-${file}`]] : [];
    }),
  );
}

/**
 * The file for what these entries share; undefined where the bundler decides. What the back office, the customer area or
 * the pages of texts and of signing in need as well is apart, so that they load little else.
 */
function fileFor(entries: readonly string[]): string | undefined {
  const screens = new Set(entries.flatMap((entry) => NAMES.find((name) => SCREENS[name].test(entry)) ?? []));
  const first = NAMES.find((name) => screens.has(name));
  const has = (...names: Screen[]): boolean => names.some((name) => screens.has(name));
  const forStaff = has(...OFFICE);
  const isOpen = has('auth', 'content');
  switch (first) {
    case 'home':
      // Neither the listings nor the way to an order load it.
      if (!has('listing') && screens.size > 1) return 'home';
      return [...screens].filter((name) => name !== 'parts').length > 1 ? 'start' : undefined;
    case 'listing':
      return [...screens].filter((name) => name !== 'parts').length > 1 ? 'start' : undefined;
    case 'product':
      // Half a kilobyte: not worth a file.
      if (forStaff) return 'start';
      return has('cart', 'checkout') ? 'purchase' : 'product';
    case 'cart':
      if (isOpen || forStaff) return 'cart-common';
      return has('checkout') ? 'cart' : 'cart-parts';
    case 'shell':
      return forStaff ? 'shell-common' : 'shell';
    case 'checkout':
      return isOpen || forStaff ? 'checkout-common' : 'checkout';
    case 'orders':
      if (isOpen) return 'orders-common';
      return forStaff ? 'orders-staff' : 'orders';
    case 'office':
    case 'sales':
      return [...screens].every((name) => OFFICE.includes(name)) ? first : `${first}-common`;
    case 'lists':
      return entries.length < MANY ? 'editors' : 'lists';
    case 'payment':
    case 'team':
    case 'auth':
    case 'content':
    case 'account':
      return forStaff ? 'common' : first;
    case 'parts':
      return forStaff ? 'parts-common' : undefined;
    default:
      return first;
  }
}

function withImports(chunk: Chunk, byFile: ReadonlyMap<string, Chunk>, found = new Set<Chunk>()): Set<Chunk> {
  if (found.has(chunk)) return found;
  found.add(chunk);
  for (const file of chunk.imports) {
    const next = byFile.get(file);
    if (next) withImports(next, byFile, found);
  }
  return found;
}
