import type { Job } from '@forme/contracts/preflight';
import { useTexts } from '../i18n/texts';
import { verdictTexts } from './verdict-texts.table';

const looks = { pass: 'good', pass_with_warnings: 'warning', fail: 'error' } as const;

/** The verdict of a finished job, else its state. The word carries the meaning, the colour repeats it. */
export function VerdictTag(props: Pick<Job, 'status' | 'verdict' | 'effective_verdict'>) {
  const t = useTexts(verdictTexts);
  const verdict = props.effective_verdict ?? props.verdict;
  if (props.status !== 'completed') {
    return (
      <span className={`tag ${props.status === 'failed' ? 'error' : ''}`}>{t(props.status)}</span>
    );
  }
  if (verdict === null) return <span className="tag">{t('none')}</span>;
  return <span className={`tag ${looks[verdict]}`}>{t(verdict)}</span>;
}
