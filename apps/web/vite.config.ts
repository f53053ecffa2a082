import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const API = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  resolve: { tsconfigPaths: true },
  server: { port: 5173, proxy: { '/api': API, '/media': API, '/admin/queues': API } },
  build: { target: 'es2022', outDir: 'dist', sourcemap: false, manifest: true },
});
