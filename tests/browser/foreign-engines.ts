import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { JSHandle, Page } from '@playwright/test';

const { resolve } = createRequire(import.meta.url);

/** Findings that are not barriers. The comment beside each says why. */
interface NoBarrier {
  rule: string;
  /** code of the engine's reason; absent if every finding of the rule is ignored */
  reason?: string;
  /** selector of the elements for which the finding is ignored */
  of: string;
}

const NO_BARRIERS: readonly NoBarrier[] = [
  // The skip link comes before the landmarks so that the Tab key reaches it first. Axe has a rule that allows this.
  { rule: 'aria_content_in_landmark', of: '.skip' },
  // The rule requires a visible name for an aside. Sighted visitors recognise an aside by its position.
  { rule: 'aria_complementary_label_visible', of: 'aside[aria-label]' },
  // The rule requires a visible legend. The name of this group is visible in the heading above the group or in its
  // summary.
  { rule: 'fieldset_legend_valid', of: 'fieldset:has(> legend.hidden-text)' },
  // The rule requires different names for the groups of all forms on a page. Two forms may ask the same question, and
  // each form has a name of its own.
  { rule: 'fieldset_label_valid', reason: 'Fail_2', of: 'form[aria-label] fieldset' },
  // The rule recognises forms only by their role attribute, so it treats all forms of a page as one.
  { rule: 'input_checkboxes_grouped', reason: 'fail_notsamegroup', of: 'form[aria-label] fieldset input' },
  {
    rule: 'input_checkboxes_grouped',
    reason: 'fail_notgroupedothernotgrouped',
    of: '.specimen form[aria-label] input',
  },
  // The rule treats the document in a frame as part of the page, but each document has a main element of its own.
  { rule: 'aria_main_label_visible', of: 'body' },
  // Both engines implement HTML 5.2. The current HTML standard allows `username` for an e-mail address.
  { rule: 'input_autocomplete_valid', of: '[type="email"][autocomplete="username"]' },
  { rule: 'WCAG2AA.Principle1.Guideline1_3.1_3_5.H98', of: '[type="email"][autocomplete="username"]' },
];

/** A finding of an engine. Findings about the whole page have no `element`. */
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
  /** the kind of the finding, and whether the engine is certain of it; uncertain findings need a manual check */
  value: [string, 'PASS' | 'FAIL' | 'POTENTIAL' | 'MANUAL'];
  node: Node;
}

/** Returns the violations of IBM's accessibility requirements (WCAG 2.2 and more) in the visible part of the page. */
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

/**
 * Returns the errors that HTML_CodeSniffer's rules for WCAG 2.1 AA report in the visible part of the page. Its warnings
 * are left out, because they need a manual check.
 */
export async function foundBySniffer(page: Page): Promise<string[]> {
  await inject(page, 'HTMLCS', 'html_codesniffer/build/HTMLCS.js');
  const findings = await page.evaluateHandle(async () => {
    const sniffer: Sniffer = Reflect.get(globalThis, 'HTMLCS');
    const translate = sniffer.getTranslation.bind(sniffer);
    // HTML_CodeSniffer lacks some of its own messages and would stop at the first missing one.
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

/** Returns a sentence for each finding that is a barrier and concerns a visible element. */
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

/**
 * Adds an accessibility engine to the page. An engine is one script in its package, which is added once, unchanged, and
 * makes no requests.
 */
async function inject(page: Page, name: string, file: string): Promise<void> {
  if (await page.evaluate((it) => it in globalThis, name)) return;
  await page.evaluate(readFileSync(resolve(file), 'utf8'));
}
