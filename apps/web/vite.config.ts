import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const API = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

/** Needed by every page. */
const VENDOR =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack|zustand|clsx|class-variance-authority)\//;

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
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'vendor', test: VENDOR }] } } },
  },
}));
