import path from 'node:path';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { lookPlugin } from './src/agency/brand/look-plugin.ts';
import { cutFontsDir } from './src/agency/brand/web-font.ts';
import { CONTENT_DIR, OWN_FILES } from './src/agency/content/content-file.ts';
import { readSite } from './src/agency/content/site.ts';
import { developmentServer } from './src/app/start/development-server.ts';
import { readFeedEnvironment } from './src/feed/environment.ts';
import { islands } from './src/platform/islands/integration.ts';

export default defineConfig({
  site: readSite().url,
  trailingSlash: 'always',
  outDir: process.env.SITE_DIR || 'dist',
  // Builds from different data folders do not disturb each other.
  cacheDir: `${process.env.DATA_DIR || '.data'}/astro`,
  build: { inlineStylesheets: 'never' },
  devToolbar: { enabled: false },
  markdown: { syntaxHighlight: false },
  // Scripts as files: the content security policy in netlify.toml allows no inline ones.
  vite: {
    cacheDir: `${process.env.DATA_DIR || '.data'}/vite`,
    // Large files are the map and what pages are made by: neither is fetched with a page (scripts/check/rules/weight.ts).
    build: { assetsInlineLimit: 0, chunkSizeWarningLimit: 4000 },
    // The data folder may be outside the project.
    server: { fs: { allow: ['.', cutFontsDir()] } },
    plugins: [lookPlugin()],
    resolve: { alias: { 'markdown-to-jsx/react': path.resolve('src/desk/content/form/fields/plain-markdown.ts') } },
  },
  integrations: [
    // Nothing is waited for while a page is built.
    react({ experimentalDisableStreaming: true }),
    islands(['agreed']),
    developmentServer({ dataDir: readFeedEnvironment().dataDir, contentDir: CONTENT_DIR, ownFiles: OWN_FILES }),
  ],
});
