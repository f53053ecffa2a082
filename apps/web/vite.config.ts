import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const API = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

/** Needed by every page. */
const VENDOR =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack|zustand|clsx|class-variance-authority)\//;

/*
 * What every page of the shop shows, what every page with product cards shows: one chunk each. Left to itself the
 * bundler cuts them into thirty, and thirty small files weigh five kilobytes more than two.
 */
const GROUND =
  /apps\/web\/src\/(ui\/(button|icon-button|error-state|skeleton|picture|price|badge|pesponto|spinner|toast\/toast\.ts|breadcrumb)|lib\/(api\/(client|api-error|new-key|queries|session-lost)|format|near|use-in-view|use-sticky|use-media-query|use-rotation|use-interval|use-page-visible|page-meta|cookies|use-shop-settings)|stores\/(session|toasts))|libs\/contracts\/src\/(http\/(shop-routes|route)\.ts|cart|catalogue|checkout|leads|settings)|libs\/domain\/src\/shared\/(money|constants)/;
const CARDS =
  /apps\/web\/src\/(features\/catalogue\/(product-card|card-picture|card-skeleton|card-facts|swatch-strip|favourite-button)|ui\/swatch\/swatch-dot|lib\/(cut-name|favourites\/favourite-actions)|stores\/favourites|texts\/(cards|favourites\.ts))|libs\/domain\/src\/catalogue\/rules/;

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

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), preloadFonts()],
  resolve: { tsconfigPaths: true },
  define: {
    __DEV_STATES__: JSON.stringify(command === 'serve' || process.env['VITE_DEV_STATES'] === '1'),
    __API_BASE__: JSON.stringify('/api/v1'),
  },
  server: { port: 5173, proxy: { '/api': API, '/media': API, '/admin/queues': API } },
  build: {
    target: 'es2022',
    outDir: 'dist',
    sourcemap: false,
    manifest: true,
    modulePreload: { polyfill: false },
    // What changes only with a new version of a library keeps its name, and its place in the browser's cache.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', test: VENDOR, priority: 3 },
            { name: 'ground', test: GROUND, priority: 2 },
            { name: 'cards', test: CARDS, priority: 1 },
          ],
        },
      },
    },
  },
}));
