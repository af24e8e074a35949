import type { Rule } from './finding.ts';
import { compressed } from './rules/compressed.ts';
import { descriptions, head, titles } from './rules/head.ts';
import { languages } from './rules/languages.ts';
import { leaks, ownerLeaks } from './rules/leaks.ts';
import { links } from './rules/links.ts';
import { outline } from './rules/outline.ts';
import { policy } from './rules/policy.ts';
import { siteMap } from './rules/site-map.ts';
import { structuredData } from './rules/structured-data.ts';
import { text } from './rules/text.ts';
import { validHtml } from './rules/valid-html.ts';
import { weight } from './rules/weight.ts';

/** Returns a new instance of every rule. Rules keep state, so each run needs its own instances. */
export function allRules(): Rule[] {
  return [
    links(),
    head(),
    titles(),
    descriptions(),
    languages(),
    outline(),
    text(),
    policy(),
    structuredData(),
    siteMap(),
    weight(),
    validHtml(),
    compressed(),
    leaks(),
    ownerLeaks(),
  ];
}
