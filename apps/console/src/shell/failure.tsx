import { useRouteError } from 'react-router';
import { useTexts } from '../i18n/texts';
import { Empty } from '../ui/states';
import { shellTexts } from './texts.table';

/** What a screen that threw is replaced by. */
export function Failure() {
  const t = useTexts(shellTexts);
  const error = useRouteError();
  return (
    <Empty title={t('failureTitle')} text={t('failureText')}>
      <pre className="failure-text">{error instanceof Error ? error.message : String(error)}</pre>
      <button type="button" className="button" onClick={() => location.reload()}>
        {t('reload')}
      </button>
    </Empty>
  );
}
