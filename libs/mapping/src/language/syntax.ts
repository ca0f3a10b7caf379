import type { Json } from '../json';

/** One step of a path (RFC 9535, 2.3, without descendants and unions). */
export type Segment =
  | { readonly kind: 'member'; readonly name: string }
  | { readonly kind: 'index'; readonly index: number }
  | { readonly kind: 'wildcard' }
  | {
      readonly kind: 'slice';
      readonly start: number | null;
      readonly end: number | null;
      readonly step: number;
    }
  | { readonly kind: 'filter'; readonly test: Syntax };

/** Operators with two sides. */
export type BinaryOperator =
  '??' | '||' | '&&' | '==' | '!=' | '<' | '<=' | '>' | '>=' | '&' | '+' | '-' | '*' | '/' | '%';

/** An expression as parsed. */
export type Syntax =
  | { readonly kind: 'literal'; readonly value: Json }
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'root' }
  | { readonly kind: 'current' }
  | { readonly kind: 'name'; readonly name: string; readonly at: number }
  | { readonly kind: 'path'; readonly from: Syntax; readonly segments: readonly Segment[] }
  | { readonly kind: 'unary'; readonly operator: '-' | '!'; readonly of: Syntax }
  | {
      readonly kind: 'binary';
      readonly operator: BinaryOperator;
      readonly left: Syntax;
      readonly right: Syntax;
    }
  | {
      readonly kind: 'choice';
      readonly test: Syntax;
      readonly then: Syntax;
      readonly otherwise: Syntax;
    }
  | {
      readonly kind: 'call';
      readonly name: string;
      readonly args: readonly Syntax[];
      readonly at: number;
    }
  | { readonly kind: 'list'; readonly items: readonly Syntax[] };

/** Whether a segment can select more than one value. */
export function isPlural(segment: Segment): boolean {
  return segment.kind === 'wildcard' || segment.kind === 'slice' || segment.kind === 'filter';
}
