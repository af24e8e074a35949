/** Elements that contain running text. */
type Block = 'p' | 'h3' | 'li';
const INLINE = new Set(['strong', 'em']);

/**
 * Normalises the block structure of clean HTML. In the output, only paragraphs, headings and lists are at the top
 * level, running text is inside one of them, and lists contain only items. Exports may nest paragraphs or contain text
 * outside a paragraph. The input must be balanced and contain only p, br, ul, ol, li, strong, em and h3 without
 * attributes. The output is valid and has no empty blocks.
 */
export function arrangeBlocks(html: string): string {
  const writer = new BlockWriter();
  for (const token of html.split(/(<[^<>]+>)/)) {
    const tag = /^<(\/?)([a-z0-9]+)\s*\/?>$/.exec(token);
    if (!tag) writer.text(token);
    else if (tag[1]) writer.close(tag[2] ?? '');
    else writer.open(tag[2] ?? '');
  }
  return writer.finish();
}

class BlockWriter {
  #out = '';
  /** open elements of the output, outermost first */
  readonly #open: string[] = [];
  /** open `strong` and `em` elements of the input */
  #emphasis: string[] = [];
  #next: Block = 'p';
  #breaks = 0;
  /** whether no text has been written to the current block or line yet */
  #fresh = true;

  open(tag: string): void {
    if (INLINE.has(tag)) this.#emphasis.push(tag);
    else if (tag === 'br') this.#breaks++;
    else if (tag === 'p' || tag === 'h3') this.#startBlock(tag);
    else if (tag === 'li') this.#startItem();
    else this.#startList(tag);
  }

  close(tag: string): void {
    if (INLINE.has(tag)) this.#endEmphasis(tag);
    else if (tag === 'p' || tag === 'h3') this.#startBlock('p');
    else if (tag === 'li' || this.#open.includes(tag)) this.#endThrough(tag);
  }

  text(text: string): void {
    const container = this.#container();
    if (text.trim() === '') {
      if (container && !this.#fresh && this.#breaks === 0 && text !== '') this.#out += ' ';
      return;
    }
    if (container === 'p' && this.#breaks > 1) this.#startBlock('p');
    this.#ensureContainer();
    if (this.#breaks > 0 && !this.#fresh) {
      this.#out = `${this.#out.trimEnd()}<br>`;
      this.#fresh = true;
    }
    this.#breaks = 0;
    for (const tag of this.#emphasis) if (!this.#open.includes(tag)) this.#begin(tag);
    this.#out += this.#fresh ? text.trimStart() : text;
    this.#fresh = false;
  }

  finish(): string {
    while (this.#open.length > 0) this.#end();
    return this.#out;
  }

  #container(): Block | undefined {
    const tag = this.#open.findLast((open) => !INLINE.has(open));
    return tag === 'p' || tag === 'h3' || tag === 'li' ? tag : undefined;
  }

  #ensureContainer(): void {
    if (this.#container()) return;
    this.#begin(this.#open.length > 0 ? 'li' : this.#next);
    this.#next = 'p';
    this.#breaks = 0;
    this.#fresh = true;
  }

  /** Starts a paragraph or heading. Inside a list item, starts a new line instead. */
  #startBlock(tag: 'p' | 'h3'): void {
    if (this.#container() === 'li') this.#breaks++;
    else {
      this.#endRunningText();
      this.#next = tag;
      this.#breaks = 0;
    }
  }

  #startItem(): void {
    if (!this.#open.some(isList)) this.#startList('ul');
    this.#endThrough('li');
    this.#begin('li');
    this.#breaks = 0;
    this.#fresh = true;
  }

  #startList(tag: string): void {
    this.#endRunningText();
    if (isList(this.#open.at(-1) ?? '')) this.#startItem();
    this.#begin(tag);
  }

  /** Ends open emphasis and the open paragraph or heading. */
  #endRunningText(): void {
    while (!['ul', 'ol', 'li', undefined].includes(this.#open.at(-1))) this.#end();
  }

  /** Ends all open elements up to and including the innermost `tag`. An item of an outer list stays open. */
  #endThrough(tag: string): void {
    const at = this.#open.lastIndexOf(tag);
    if (at < 0 || (tag === 'li' && at < this.#open.findLastIndex(isList))) return;
    while (this.#open.length > at) this.#end();
    this.#breaks = 0;
    this.#next = 'p';
  }

  #endEmphasis(tag: string): void {
    this.#emphasis = this.#emphasis.filter((_open, index) => index !== this.#emphasis.lastIndexOf(tag));
    if (this.#open.at(-1) === tag) this.#end();
  }

  #begin(tag: string): void {
    this.#open.push(tag);
    this.#out += `<${tag}>`;
  }

  /** Ends the innermost element, or removes it if it is empty. */
  #end(): void {
    const tag = this.#open.pop();
    const out = INLINE.has(tag ?? '') ? this.#out : this.#out.trimEnd();
    this.#out = out.endsWith(`<${tag}>`) ? out.slice(0, -`<${tag}>`.length) : `${out}</${tag}>`;
  }
}

function isList(tag: string): boolean {
  return tag === 'ul' || tag === 'ol';
}
