/** Whether a bitmap is decoded worse than before: by a larger difference, or no longer. Differences are null where it is not decoded. */
export function isDecodedWorse(was, now) {
  if (was === undefined || was === null || was === now) return false;
  return now === undefined || now === null || now > was;
}
