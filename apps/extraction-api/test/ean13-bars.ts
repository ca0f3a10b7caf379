import { ean13Modules } from '@forme/test-kit';

/** The bars of an EAN-13 as PDF operators: modules of one point, 60 high, from the origin. */
export function ean13Bars(digits: string): string {
  return Array.from(ean13Modules(digits))
    .flatMap((bit, x) => (bit === '1' ? [`${x} 0 1 60 re`] : []))
    .concat('f')
    .join('\n');
}
