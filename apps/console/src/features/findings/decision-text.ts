/** Types of decisions that the console records. */
export const decisionKinds = ['waive', 'approve', 'reject', 'escalate', 'annotate'] as const;
/** One of {@link decisionKinds}. */
export type DecisionKind = (typeof decisionKinds)[number];

/** A recorded decision in words; a type that the console does not know is shown as it is. */
export function decisionText(t: (key: `done_${DecisionKind}`) => string, type: string): string {
  const kind = decisionKinds.find((one) => one === type);
  return kind ? t(`done_${kind}`) : type;
}
