import { type PdfArray, PdfDict, type PdfObject } from '@forme/pdf-core';
import type { PdfDraft } from '@forme/pdf-core/writing';

/** True for an action that shall go. */
export type ActionPredicate = (action: PdfDict) => boolean;

/** Actions in one chain at most. */
const LONGEST_CHAIN = 1000;

/** Edits for `editReachable` that take actions away; what follows them (/Next, ISO 32000-2, 12.6.2) takes their place. */
export function withoutActions(draft: PdfDraft, goes: ActionPredicate, count: () => void) {
  const isGone = (value: PdfObject | undefined): PdfDict | null => {
    const dict = draft.resolve(value);
    return dict instanceof PdfDict && dict.has('S') && goes(dict) ? dict : null;
  };
  /** Replacement of a removed action: its next action, or nothing. */
  const follower = (action: PdfDict): PdfObject | undefined => {
    let next: PdfObject | undefined = action.get('Next');
    for (let length = 0; length < LONGEST_CHAIN; length++) {
      const resolved = draft.resolve(next);
      if (Array.isArray(resolved)) {
        const kept = (resolved as PdfArray).filter((item) => isGone(item) === null);
        // An action holds one follower in the place of the removed one; the others follow that one no more.
        return kept.length > 1 ? kept : kept[0];
      }
      const gone = isGone(next);
      if (!gone) return resolved === null ? undefined : next;
      count();
      next = gone.get('Next');
    }
    return undefined;
  };
  return {
    dict: (dict: PdfDict): PdfDict => {
      let now = dict;
      for (const [key, value] of dict) {
        const gone = isGone(value);
        if (gone && key !== 'Parent') {
          count();
          now = now.with({ [key]: followerFor(key, follower(gone)) });
        } else if (key === 'AA' && value instanceof PdfDict && value.size === 0) {
          now = now.with({ AA: undefined });
        }
      }
      return now;
    },
    dropItem: (item: PdfObject): boolean => {
      const gone = isGone(item) !== null;
      if (gone) count();
      return gone;
    },
  };
}

/** Only /Next may be an array of actions; another place takes the first one. */
function followerFor(key: string, follower: PdfObject | undefined): PdfObject | undefined {
  if (key === 'Next' || !Array.isArray(follower)) return follower;
  return (follower as PdfArray)[0];
}
