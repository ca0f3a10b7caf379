import { paintSides, type BlameElement } from '../element-check';
import { isInFront, isWhite } from '../page-elements';

/** The fault of white marks of a kind that overprint a mark behind them. */
export function whiteOverprint(kind: 'text' | 'vector'): BlameElement {
  return (element, { elements }) => {
    if (element.object.kind !== kind) return null;
    const side = paintSides(element.object).find(
      ({ space, components, overprint }) => overprint && isWhite(space, components),
    );
    return side && isInFront(element, elements) ? { side: side.side } : null;
  };
}
