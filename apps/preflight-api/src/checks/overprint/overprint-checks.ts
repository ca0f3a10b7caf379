import type { Check } from '../check';
import { overprintMode0 } from './overprint-mode-0';
import { overprintWithTransparency } from './overprint-with-transparency';
import { whiteTextOverprints } from './white-text-overprints';
import { overprintInRgbOrLab } from './overprint-in-rgb-or-lab';
import { smallBlackTextKnocksOut } from './small-black-text-knocks-out';
import { whitePathOverprints } from './white-path-overprints';
import { thinBlackLineKnocksOut } from './thin-black-line-knocks-out';
import { smallGrayText } from './small-gray-text';
import { thinGrayLine } from './thin-gray-line';
import { grayOverprints } from './gray-overprints';

/** Checks of overprint, in the order of their ids. */
export const overprintChecks: readonly Check[] = [
  overprintMode0,
  overprintWithTransparency,
  whiteTextOverprints,
  overprintInRgbOrLab,
  smallBlackTextKnocksOut,
  whitePathOverprints,
  thinBlackLineKnocksOut,
  smallGrayText,
  thinGrayLine,
  grayOverprints,
];
