import { Link } from 'react-router';
import { useTexts } from '../i18n/texts';
import { Empty } from '../ui/states';
import { shellTexts } from './texts.table';

/** The screen of an address that the console does not have. */
export function NotFound() {
  const t = useTexts(shellTexts);
  return (
    <Empty title={t('notFoundTitle')} text={t('notFoundText')}>
      <Link className="button" to="/">
        {t('toJobs')}
      </Link>
    </Empty>
  );
}
