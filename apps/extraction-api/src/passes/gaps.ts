/** Why something is missing, with the pages. */
export class Gaps {
  private readonly pages = new Map<string, number[]>();

  /** `pageIndex` from 0. */
  add(reason: string, pageIndex: number): void {
    const known = this.pages.get(reason);
    if (!known) this.pages.set(reason, [pageIndex + 1]);
    else if (known.at(-1) !== pageIndex + 1) known.push(pageIndex + 1);
  }

  /** One sentence for each reason: what of which pages may be missing. */
  messages(what: string): string[] {
    return [...this.pages].map(([reason, [first, ...more]]) => {
      const where = more.length === 0 ? '' : ` and ${more.length} more pages`;
      return `${what} of page ${first ?? 0}${where} may be missing: ${reason}`;
    });
  }

  /** The member of a pass result; absent when nothing is missing. */
  get incomplete(): { readonly incomplete?: string } {
    return this.pages.size === 0 ? {} : { incomplete: [...this.pages.keys()].join('; ') };
  }
}
