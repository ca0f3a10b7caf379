import { byteText } from '../../../bytes/byte-text';
import { decodeWithinBudget } from '../../../document/decode-within-budget';
import type { ClauseRule } from '../../clause';
import { eachFont } from '../../fonts/used-fonts';

const LARGEST_CID = 65_535;
const MOST_ENTRIES = 1_000_000;

/** The largest CID (ISO 19005-1, 6.1.12; 19005-2, 6.1.13). */
export const cidRanges: ClauseRule = {
  title: 'Largest CID',
  rule: 'Embedded CMaps map codes to CIDs of at most 65 535.',
  evaluate: eachFont(({ dict, cidFont }, { pdf }) => {
    const stream = cidFont && pdf.stream(dict, 'Encoding');
    const decoded = stream && decodeWithinBudget(pdf, stream, stream.ref?.key ?? 'CMap');
    if (!decoded) return null;
    const text = byteText(decoded.bytes);
    let entries = 0;
    for (const section of text.matchAll(/begincid(range|char)\b([\s\S]*?)endcid/g)) {
      const shape =
        section[1] === 'range' ? /<([^>]*)>\s*<([^>]*)>\s*(\d+)/g : /()<([^>]*)>\s*(\d+)/g;
      for (const [, low = '', high = '', cid = ''] of (section[2] ?? '').matchAll(shape)) {
        if (entries++ > MOST_ENTRIES) return null;
        const span = low === '' ? 0 : Number.parseInt(high, 16) - Number.parseInt(low, 16);
        const last = Number(cid) + (span > 0 ? span : 0);
        if (last > LARGEST_CID) return `has a CMap with the CID ${last}`;
      }
    }
    return null;
  }),
};
