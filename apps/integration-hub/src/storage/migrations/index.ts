import type { Migration } from '@forme/backing-services/records';
import { auditSql } from './audit';
import { entitiesSql } from './entities';
import { eventsSql } from './events';
import { mappingsSql } from './mappings';
import { outboundSql } from './outbound';
import { roleSql } from './role';

/** The schema of the hub, step by step. */
export const migrations: readonly Migration[] = [
  { id: '001-role', sql: roleSql },
  { id: '002-entities', sql: entitiesSql },
  { id: '003-mappings', sql: mappingsSql },
  { id: '004-events', sql: eventsSql },
  { id: '005-outbound', sql: outboundSql },
  { id: '006-audit', sql: auditSql },
];
