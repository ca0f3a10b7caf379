import { useTexts } from '../../i18n/texts';
import { ApiKeysCard } from './api-keys-card';
import { QueueCard } from './queue-card';
import { ServicesTable } from './services-table';
import { operateTexts } from './texts.table';
import './operate.css';

/** The state of the deployment, and its API keys. */
export function OperateRoute() {
  const t = useTexts(operateTexts);
  return (
    <div className="screen">
      <h1>{t('title')}</h1>
      <ServicesTable />
      <QueueCard />
      <ApiKeysCard />
    </div>
  );
}
