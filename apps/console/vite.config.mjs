import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { consoleManifest } from './console-manifest.mjs';

/** Assets stay files of their own: the page's Content-Security-Policy allows no inline code, style or data address. */
export default defineConfig({
  plugins: [react(), consoleManifest()],
  build: {
    outDir: 'dist',
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    license: { fileName: 'licences.md' },
    reportCompressedSize: false,
  },
});
