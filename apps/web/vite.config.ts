import { tmpdir } from 'node:os';
import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { createServer, defineConfig, type Plugin, type UserConfig } from 'vite';
import { sharedFiles } from './code-splitting.js';

const API = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

/** Needed by every page. */
const VENDOR =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack|zustand|clsx|class-variance-authority)\//;

/*
 * What every page of the shop shows, and what every page with product cards shows. Left to itself the bundler cuts them
 * into thirty, and thirty small files weigh five kilobytes more than one.
 */
const BASE =
  /apps\/web\/src\/(ui\/(button|icon-button|error-state|skeleton|picture|price|badge|stitch-divider|spinner|toast\/toast\.ts|breadcrumb)|lib\/(api\/(client|api-error|new-key|queries|end-session|session\.store)|format|use-in-view|use-sticky|use-media-query|page-meta|cookies)|shop\/settings\/(use-shop-settings|use-settings-awaited)|ui\/toast\/toasts\.store)|libs\/contracts\/src\/(http\/(shop-routes|route|call-address)|pages\/(page|shop-pages|admin-paths|heads\/crumbs)|(cart\/cart|catalogue\/catalogue|checkout\/checkout|leads\/leads|settings\/settings)\.routes)\.ts|libs\/domain\/src\/shared\/(money|constants|lazily|written-number)|icons\/truck\.mjs/;
const CARDS =
  /apps\/web\/src\/(features\/catalogue\/card\/(product-card|card-picture|card-skeleton|swatch-strip|favourite-button)|ui\/swatch\/swatch-dot|features\/catalogue\/listing\/use-track-list|lib\/truncated-name|shop\/analytics\/use-track-once|shop\/favourites\/(favourite-actions|favourites\.store)|texts\/(catalogue\/cards|accounts\/favourites\.ts))|libs\/domain\/src\/catalogue\/rules\/(?!product-|picture-|set-|sync-|offered-|garment-|size-|body-|review|embroidery-|packed-)/;

/** What the pages of a listing share. */
const LISTING =
  /apps\/web\/src\/features\/catalogue\/listing\/listing-filters\.ts|texts\/catalogue\/catalogue\.ts|libs\/contracts\/src\/(catalogue\/listing-filters|pages\/heads\/listing-heads)|icons\/sliders-horizontal/;

/** Pages whose scripts are asked for all at once when somebody goes there. */
const FUNNEL = /(^|\/)(shop|category|tag|product|cart|checkout)\.page-/;

/** The two font files are asked for by the page itself, before the style sheet that names them has arrived. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.endsWith('.woff2'))
          .map((file) => ({
            tag: 'link',
            injectTo: 'head' as const,
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
          })),
    },
  };
}

/** Which chunks the server asks for early, by name. */
const PAGE_METADATA = path.join(import.meta.dirname, '../../libs/contracts/src/pages/page-metadata.ts');

/** What the server puts into a page before its scripts run (src/first-paint.tsx), beside the manifest. */
function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const server = await createServer({
        configFile: false,
        root: import.meta.dirname,
        cacheDir: path.join(tmpdir(), `plantao-first-paint-${process.pid}`),
        logLevel: 'error',
        plugins: [react()],
        resolve: { tsconfigPaths: true },
        define,
        appType: 'custom',
        server: { middlewareMode: true, hmr: false, ws: false, watch: null },
        optimizeDeps: { noDiscovery: true },
      });
      try {
        const { frames } = await server.ssrLoadModule('/src/first-paint.tsx');
        const { CHUNK_NAMES } = await server.ssrLoadModule(PAGE_METADATA);
        checkChunks(CHUNK_NAMES, Object.values(bundle));
        this.emitFile({ type: 'asset', fileName: '.vite/frames.json', source: JSON.stringify(frames) });
      } finally {
        await server.close();
      }
    },
  };
}

/** The server asks for a page's chunks by their names in the table of pages: each must be there, once. */
function checkChunks(
  names: readonly string[],
  bundle: readonly { type: string; name?: string; facadeModuleId?: string | null }[],
): void {
  for (const name of names) {
    const found = bundle.filter(
      (file) =>
        file.type === 'chunk' &&
        (file.name === name || file.facadeModuleId?.endsWith(`/${name}.tsx`) === true),
    );
    if (found.length !== 1) throw new Error(`the table of pages names ${name}: ${found.length} such chunks`);
  }
}

const define = {
  __DEV_STATES__: JSON.stringify(process.env['VITE_DEV_STATES'] === '1'),
  __API_BASE__: JSON.stringify('/api/v1'),
};

/** The package names its build with warnings for developers whatever is built for; the other one lies beside it. */
const ROUTER = path.join(import.meta.dirname, '../../node_modules/react-router/dist/production');
const withoutWarnings = [
  { find: /^react-router$/, replacement: path.join(ROUTER, 'index.mjs') },
  { find: /^react-router\/dom$/, replacement: path.join(ROUTER, 'dom-export.mjs') },
];

const groupsOf = (isBase: (id: string) => boolean) => [
  { name: 'vendor', test: VENDOR, priority: 3 },
  { name: 'base', test: isBase, priority: 2 },
  { name: 'listing', test: LISTING, priority: 1 },
];
const isBase = (id: string): boolean => BASE.test(id) || CARDS.test(id);

/** With what several pages share in few files (code-splitting.ts). */
async function groups() {
  const shared = await sharedFiles({
    root: import.meta.dirname,
    plugins: [react()],
    resolve: { tsconfigPaths: true },
    define,
    build: {
      target: 'es2022',
      rolldownOptions: { output: { codeSplitting: { groups: groupsOf(isBase) } } },
    },
  });
  return [
    ...groupsOf((id) => isBase(id) || shared.get(id) === 'shared-base'),
    {
      debugName: 'shared',
      name: (id: string) => shared.get(id) ?? null,
      includeDependenciesRecursively: false,
    },
  ];
}

export default defineConfig(async ({ command }): Promise<UserConfig> => ({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), preloadFonts(), firstPaint()],
  resolve: { tsconfigPaths: true, alias: command === 'build' ? withoutWarnings : [] },
  define: command === 'serve' ? { ...define, __DEV_STATES__: 'true' } : define,
  server: { port: 5173, proxy: { '/api': API, '/media': API, '/admin/queues': API } },
  build: {
    target: 'es2022',
    outDir: 'dist',
    sourcemap: false,
    manifest: true,
    modulePreload: {
      polyfill: false,
      // The names of all chunks would weigh two kilobytes on every first visit: only the way to the purchase has them.
      resolveDependencies: (file, chunks, { hostType }) =>
        hostType === 'html' || FUNNEL.test(file) ? chunks : [],
    },
    // What changes only with a new version of a library keeps its name, and its place in the browser's cache.
    rolldownOptions: {
      output: { codeSplitting: { groups: command === 'build' ? await groups() : groupsOf(isBase) } },
    },
  },
}));
