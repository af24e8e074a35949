import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { JSHandle, Page } from '@playwright/test';

const { resolve } = createRequire(import.meta.url);

/** What an engine finds although it is no barrier. The comment beside each says why. */
interface NoBarrier {
  rule: string;
  /** one of the rule's reasons, where only that is wrong */
  reason?: string;
  /** selects what it is left out for */
  of: string;
}

const NO_BARRIERS: readonly NoBarrier[] = [
  // A skip link comes before the landmarks, so that it is the first thing reached; axe's own rule excepts it.
  { rule: 'aria_content_in_landmark', of: '.skip' },
  // Wants the name of an aside to be seen as well. Those who see it know it by its place.
  { rule: 'aria_complementary_label_visible', of: 'aside[aria-label]' },
  // The same for a group of fields whose name is seen in the heading above it, or in what opens it.
  { rule: 'fieldset_legend_valid', of: 'fieldset:has(> legend.hidden-text)' },
  // Wants the groups of all forms of a page to differ. Two forms may ask the same; each says which one it is.
  { rule: 'fieldset_label_valid', reason: 'Fail_2', of: 'form[aria-label] fieldset' },
  // Knows a form by its role attribute only, and takes those of a page for one.
  { rule: 'input_checkboxes_grouped', reason: 'fail_notsamegroup', of: 'form[aria-label] fieldset input' },
  // Takes the document in a frame for a part of the page: each has a main of its own.
  { rule: 'aria_main_label_visible', of: 'body' },
  // Both know HTML 5.2. The living standard lets the name of an account be an e-mail address.
  { rule: 'input_autocomplete_valid', of: '[type="email"][autocomplete="username"]' },
  { rule: 'WCAG2AA.Principle1.Guideline1_3.1_3_5.H98', of: '[type="email"][autocomplete="username"]' },
];

/** What an engine says of the page; `element` is none where it is about all of it. */
interface Finding {
  rule: string;
  reason?: string;
  message: string;
  element: Element | undefined;
}

interface IbmEngine {
  Checker: new () => {
    check(document: Document, rulesets: readonly string[]): Promise<{ results: IbmResult[] }>;
  };
}

interface IbmResult {
  ruleId: string;
  reasonId: string;
  message: string;
  /** what it is about, and whether it is sure: one that is not asks people to look */
  value: [string, 'PASS' | 'FAIL' | 'POTENTIAL' | 'MANUAL'];
  node: Node;
}

/** What breaks a rule of IBM's accessibility requirements (WCAG 2.2 and more) in what is shown. */
export async function foundByIbm(page: Page): Promise<string[]> {
  await inject(page, 'ace', 'accessibility-checker-engine/ace.js');
  const findings = await page.evaluateHandle(async () => {
    const { Checker }: IbmEngine = Reflect.get(globalThis, 'ace');
    const { results } = await new Checker().check(document, ['IBM_Accessibility']);
    return results
      .filter(({ value }) => value[1] === 'FAIL')
      .map(({ ruleId: rule, reasonId: reason, message, node }): Finding => {
        return { rule, reason, message, element: node.nodeType === Node.ELEMENT_NODE ? (node as Element) : undefined };
      });
  });
  return told('IBM', findings);
}

interface Sniffer {
  ERROR: number;
  getTranslation(key: string): string;
  process(standard: string, document: Document, done: () => void, failed: () => void): void;
  getMessages(): { type: number; code: string; msg: string; element: Element | Document }[];
}

/** What is an error by HTML_CodeSniffer's rules for WCAG 2.1 AA in what is shown. Its warnings ask people to look. */
export async function foundBySniffer(page: Page): Promise<string[]> {
  await inject(page, 'HTMLCS', 'html_codesniffer/build/HTMLCS.js');
  const findings = await page.evaluateHandle(async () => {
    const sniffer: Sniffer = Reflect.get(globalThis, 'HTMLCS');
    const translate = sniffer.getTranslation.bind(sniffer);
    // Some of its sentences are missing, and it would stop there.
    sniffer.getTranslation = (key) => translate(key) ?? key;
    await new Promise<void>((done, failed) => sniffer.process('WCAG2AA', document, done, failed));
    return sniffer
      .getMessages()
      .filter(({ type }) => type === sniffer.ERROR)
      .map(({ code, msg, element }): Finding => {
        return { rule: code, message: msg, element: element instanceof Element ? element : undefined };
      });
  });
  return told('HTML_CodeSniffer', findings);
}

/** A sentence for each finding about what is shown that is one. */
async function told(engine: string, findings: JSHandle<Finding[]>): Promise<string[]> {
  const lines = await findings.evaluate(
    (all, noBarriers) =>
      all
        .filter(({ element }) => !element || element.checkVisibility())
        .filter(
          ({ rule, reason, element }) =>
            !noBarriers.some(
              (one) => one.rule === rule && (!one.reason || one.reason === reason) && element?.matches(one.of),
            ),
        )
        .map(({ rule, message, element }) => `${rule}: ${message} ${element?.outerHTML.slice(0, 200) ?? ''}`),
    NO_BARRIERS,
  );
  await findings.dispose();
  return lines.map((line) => `${engine} ${line}`);
}

/** An engine is one script of its package: it is put into the page as it is, once, and fetches nothing. */
async function inject(page: Page, name: string, file: string): Promise<void> {
  if (await page.evaluate((it) => it in globalThis, name)) return;
  await page.evaluate(readFileSync(resolve(file), 'utf8'));
}
