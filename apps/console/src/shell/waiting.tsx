import { useTexts } from '../i18n/texts';
import { Loading } from '../ui/states';
import { shellTexts } from './texts.table';

/** Shown until the code of the first screen is there. */
export function Waiting() {
  const t = useTexts(shellTexts);
  return <Loading label={t('loading')} />;
}
