import type { onePagePdf } from '@forme/test-kit';

/** A page of the suite. */
export interface TrapCase {
  readonly name: string;
  readonly page: Parameters<typeof onePagePdf>[0];
  readonly policy?: object;
  /** Without traps: `gap`, white shows under misregistration; `none`, it cannot. */
  readonly expect: 'gap' | 'none';
  /** Square points of gaps that may stay next to those at borders that are skipped. */
  readonly left?: number;
  /** Why borders of the page have no trap, where gaps stay for that. */
  readonly reasons?: readonly string[];
}
