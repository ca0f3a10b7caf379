import type { BarcodeItem } from '@forme/contracts/producer';
import type { Paint } from '../../inks/paint';
import type { InkBook } from '../../inks/ink-book';

const processInks = ['Cyan', 'Magenta', 'Yellow', 'Black'];

/** The inks of a colour. Throws `PlanRejected` for a separation that neither the document nor the press has. */
export function paintOfColor(
  color: NonNullable<BarcodeItem['color']>,
  inks: InkBook,
  pointer: string,
): Paint {
  if ('cmyk' in color) {
    return color.cmyk.flatMap((amount, at) =>
      amount > 0 ? [{ ink: processInks[at] ?? '', amount }] : [],
    );
  }
  const [first] = inks.paintOf(color.separation, `${pointer}/color/separation`);
  return first ? [{ ink: first.ink, amount: color.tint ?? 1 }] : [];
}
