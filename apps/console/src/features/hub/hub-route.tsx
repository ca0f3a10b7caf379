import { NavLink, useParams } from 'react-router';
import { useTexts } from '../../i18n/texts';
import { EntityList } from './entity-list';
import { EntityView } from './entity-view';
import { ConnectionView } from './connection-view';
import { ConnectionLog } from './connections';
import { EndpointLog } from './endpoints';
import { FileDrops } from './file-drops';
import { DeadLetterLog, EnvelopeLog } from './logs';
import { ConnectorLog } from './connector-log';
import { DriftQueue, MatchQueue } from './queues';
import { TicketLog } from './tickets';
import { MappingRoom } from './mappings';
import { hubTexts } from './texts.table';
import './hub.css';

const rooms = [
  'entities',
  'disputed',
  'matches',
  'tickets',
  'envelopes',
  'dead-letters',
  'connectors',
  'connections',
  'endpoints',
  'mappings',
  'file-drops',
] as const;

/** The canonical business model and what flows into it. */
export function HubRoute() {
  const t = useTexts(hubTexts);
  const { room = 'entities', type, id } = useParams();
  return (
    <div className="screen">
      <h1>{t('title')}</h1>
      <nav className="tabs" aria-label={t('rooms')}>
        {rooms.map((it) => (
          <NavLink
            key={it}
            to={it === 'entities' ? '/hub' : `/hub/${it}`}
            className={it === room ? 'tab active' : 'tab'}
            end
          >
            {t(it)}
          </NavLink>
        ))}
      </nav>
      {room === 'entities' && type !== undefined && id !== undefined ? (
        <EntityView type={type} id={id} />
      ) : null}
      {room === 'entities' && id === undefined ? <EntityList /> : null}
      {room === 'disputed' ? <DriftQueue /> : null}
      {room === 'matches' ? <MatchQueue /> : null}
      {room === 'tickets' ? <TicketLog ticketId={type} /> : null}
      {room === 'connectors' ? <ConnectorLog /> : null}
      {room === 'envelopes' ? <EnvelopeLog /> : null}
      {room === 'dead-letters' ? <DeadLetterLog /> : null}
      {room === 'connections' && type === undefined ? <ConnectionLog /> : null}
      {room === 'connections' && type !== undefined ? <ConnectionView connectionId={type} /> : null}
      {room === 'endpoints' ? <EndpointLog /> : null}
      {room === 'mappings' ? <MappingRoom /> : null}
      {room === 'file-drops' ? <FileDrops dropId={type} /> : null}
    </div>
  );
}
