import { defineConfig, fontProviders } from 'astro/config';
import { readFeedEnvironment } from './src/feed/environment.ts';
import { developmentServer } from './src/server/development.ts';
import { CONTENT_DIR } from './src/site/content-file.ts';
import { readSite } from './src/site/site.ts';

export default defineConfig({
  site: readSite().url,
  trailingSlash: 'always',
  outDir: process.env.SITE_DIR || 'dist',
  // What a build keeps of the accepted feed stays with that feed: two builds do not disturb each other.
  cacheDir: `${process.env.DATA_DIR || '.data'}/astro`,
  build: { concurrency: 8, inlineStylesheets: 'never' },
  security: {
    csp: {
      directives: [
        "default-src 'self'",
        "img-src 'self' data:",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
      ],
    },
  },
  devToolbar: { enabled: false },
  markdown: { syntaxHighlight: false },
  integrations: [developmentServer({ dataDir: readFeedEnvironment().dataDir, contentDir: CONTENT_DIR })],
  fonts: [
    {
      provider: fontProviders.local(),
      name: 'Newsreader',
      cssVariable: '--font-serif',
      fallbacks: ['Georgia', 'serif'],
      options: {
        variants: [
          { src: ['@fontsource/newsreader/files/newsreader-latin-500-normal.woff2'], weight: 500, style: 'normal' },
        ],
      },
    },
    {
      provider: fontProviders.local(),
      name: 'Instrument Sans',
      cssVariable: '--font-sans',
      fallbacks: ['Arial', 'sans-serif'],
      options: {
        variants: [
          {
            src: ['@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'],
            weight: '400 700',
            style: 'normal',
          },
        ],
      },
    },
  ],
});
