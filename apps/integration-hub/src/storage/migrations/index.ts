import type { Migration } from '@forme/backing-services/records';
import { auditSql } from './audit';
import { changesSql } from './changes';
import { connectorsSql } from './connectors';
import { currencyRatesSql } from './currency-rates';
import { deliveriesSql } from './deliveries';
import { entitiesSql } from './entities';
import { eventsSql } from './events';
import { fileDropsSql } from './file-drops';
import { keptChangesSql } from './kept-changes';
import { mappingSelectionSql } from './mapping-selection';
import { mappingsSql } from './mappings';
import { masterDataSql } from './master-data';
import { messageSubscriptionsSql } from './message-subscriptions';
import { outboundSql } from './outbound';
import { referenceDecisionsSql } from './reference-decisions';
import { roleSql } from './role';
import { soughtKeysSql } from './sought-keys';
import { stewardshipSql } from './stewardship';
import { ticketsSql } from './tickets';
import { unansweredPushesSql } from './unanswered-pushes';
import { writeBackContentSql } from './write-back-content';

/** The schema of the hub, step by step. */
export const migrations: readonly Migration[] = [
  { id: '001-role', sql: roleSql },
  { id: '002-entities', sql: entitiesSql },
  { id: '003-mappings', sql: mappingsSql },
  { id: '004-events', sql: eventsSql },
  { id: '005-outbound', sql: outboundSql },
  { id: '006-audit', sql: auditSql },
  { id: '007-write-back-content', sql: writeBackContentSql },
  { id: '008-mapping-selection', sql: mappingSelectionSql },
  { id: '009-deliveries', sql: deliveriesSql },
  { id: '010-sought-keys', sql: soughtKeysSql },
  { id: '011-stewardship', sql: stewardshipSql },
  { id: '012-currency-rates', sql: currencyRatesSql },
  { id: '013-reference-decisions', sql: referenceDecisionsSql },
  { id: '014-unanswered-pushes', sql: unansweredPushesSql },
  { id: '015-connectors', sql: connectorsSql },
  { id: '016-changes', sql: changesSql },
  { id: '017-master-data', sql: masterDataSql },
  { id: '020-tickets', sql: ticketsSql },
  { id: '021-file-drops', sql: fileDropsSql },
  { id: '022-kept-changes', sql: keptChangesSql },
  { id: '023-message-subscriptions', sql: messageSubscriptionsSql },
];
