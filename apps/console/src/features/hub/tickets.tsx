import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApi } from '../../api/api-context';
import { getTicket, listTickets } from '../../api/routes/hub.table';
import { useFormats } from '../../i18n/formats';
import { useTexts } from '../../i18n/texts';
import { Loading, ProblemNote } from '../../ui/states';
import { HubTable, listed } from './hub-table';
import { hubTexts } from './texts.table';

/** Received tickets, or one of them as a tree. */
export function TicketLog({ ticketId }: { readonly ticketId: string | undefined }) {
  return ticketId === undefined ? <TicketList /> : <TicketView ticketId={ticketId} />;
}

function TicketList() {
  const t = useTexts(hubTexts);
  const formats = useFormats();
  return (
    <HubTable
      title={t('tickets')}
      nothing={t('ticketsText')}
      queryKey={['tickets']}
      read={(api, signal) => api.call(listTickets, { query: listed, signal })}
      heads={[t('received'), t('jobs'), t('format'), t('version'), t('status')]}
      row={(it) => ({
        key: it.ticket_id,
        cells: [
          <Link key="ticket" to={`/hub/tickets/${it.ticket_id}`}>
            {formats.time(it.received_at)}
          </Link>,
          it.job_ids.join(', '),
          it.format,
          it.version ?? '',
          it.status,
        ],
      })}
    />
  );
}

function TicketView({ ticketId }: { readonly ticketId: string }) {
  const t = useTexts(hubTexts);
  const api = useApi();
  const { data, isPending, isError, error } = useQuery({
    queryKey: ['hub', 'ticket', ticketId],
    queryFn: ({ signal }) =>
      api.call(getTicket, {
        params: { ticket_id: ticketId },
        accept: 'application/json',
        signal,
      }),
  });
  if (isPending) return <Loading label={t('tickets')} />;
  if (isError) return <ProblemNote error={error} />;
  const { root, version, warnings, canonical, nodes, products, resources } = data.parsed;
  return (
    <>
      <Link to="/hub/tickets">{t('back')}</Link>
      <h2>{`${root} ${version ?? ''}`}</h2>
      {warnings.length === 0 ? null : <h3>{t('warnings')}</h3>}
      {warnings.map(({ code, message, path }) => (
        <p key={`${code} ${path ?? ''}`} className="note warn">
          {message} <span className="mono">{path ?? code}</span>
        </p>
      ))}
      <Tree name={root} value={{ nodes, products, resources, canonical }} open />
    </>
  );
}

/** A value with its members below it; a branch opens when it is chosen. */
function Tree(props: { readonly name: string; readonly value: unknown; readonly open?: boolean }) {
  const { name, value } = props;
  if (typeof value !== 'object' || value === null) {
    return (
      <p className="leaf">
        <span className="mono soft">{name}</span>{' '}
        {typeof value === 'string' ? value : JSON.stringify(value)}
      </p>
    );
  }
  const members: readonly (readonly [string, unknown])[] = Object.entries(value);
  if (members.length === 0) return null;
  return (
    <details className="branch" open={props.open}>
      <summary className="mono">{`${name} (${members.length})`}</summary>
      {members.map(([key, member]) => (
        <Tree key={key} name={key} value={member} />
      ))}
    </details>
  );
}
