import { readFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Most connections of a server. */
export interface ConnectionLimits {
  /** From all addresses. */
  readonly total: number;
  /** From one address. A reverse proxy is one address. */
  readonly perAddress: number;
  /** Time after which the body of a request that comes slowly may be given up for a new connection, in milliseconds; default a second. */
  readonly slowBodyMs?: number;
}

/** Rate in bytes per second below which a body is slow. */
const slowBytesPerSecond = 1000;

/** Descriptors reserved for databases, engine processes and files that no request writes. */
const reserved = 128;

/** Descriptors of a connection: its own, and that of the file into which an upload goes. */
const ofConnection = 2;

/**
 * Limits of this process: half of its soft limit of open files minus {@link reserved} descriptors, because each connection may bring an
 * upload; at most 4,096 connections in total; three quarters of them for one address.
 */
export function connectionLimits(openFiles = openFileLimit()): ConnectionLimits {
  const total = Math.max(32, Math.min(4096, Math.floor((openFiles - reserved) / ofConnection)));
  return { total, perAddress: Math.max(24, Math.floor(total * 0.75)) };
}

/** The soft limit of open files of this process; 1,024 where the system does not report it. */
function openFileLimit(): number {
  try {
    const line = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'latin1'));
    return line ? Number(line[1]) : 1024;
  } catch {
    return 1024;
  }
}

interface Connection {
  readonly socket: Socket;
  readonly address: string;
  /** Requests that are not answered yet. */
  running: number;
  /** The last request, when it began, and the bytes that the connection had received by then. */
  last: { readonly request: IncomingMessage; readonly at: number; readonly bytes: number } | null;
}

/**
 * Holds the connections of a server within `limits`. Where one too many opens, the connection that has waited longest without a request
 * closes; when all have a request that runs, the one whose body has come slowly for longest; when there is none, the new one closes.
 */
export function limitConnections(server: Server, limits: ConnectionLimits): void {
  const open = new Map<Socket, Connection>();
  /** Connections without a running request; the one that waits longest comes first. */
  const waiting = new Set<Connection>();
  const perAddress = new Map<string, number>();

  const makeRoom = (address: string): boolean => {
    const isFull = (perAddress.get(address) ?? 0) >= limits.perAddress;
    if (!isFull && open.size < limits.total) return true;
    const isMeant = (own: Connection): boolean => !isFull || own.address === address;
    const isSlow = (own: Connection): boolean => isMeant(own) && comesSlowly(own, limits);
    return closeFirst(waiting, isMeant) || closeFirst(open.values(), isSlow);
  };
  const forget = (connection: Connection): void => {
    if (!open.delete(connection.socket)) return;
    waiting.delete(connection);
    const left = (perAddress.get(connection.address) ?? 1) - 1;
    if (left === 0) perAddress.delete(connection.address);
    else perAddress.set(connection.address, left);
  };
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (!makeRoom(address)) {
      socket.destroy();
      return;
    }
    const connection: Connection = { socket, address, running: 0, last: null };
    open.set(socket, connection);
    waiting.add(connection);
    perAddress.set(address, (perAddress.get(address) ?? 0) + 1);
    socket.once('close', () => forget(connection));
  });
  const begin = (request: IncomingMessage, response: ServerResponse): void => {
    const connection = open.get(request.socket);
    if (!connection) return;
    connection.running += 1;
    connection.last = { request, at: performance.now(), bytes: request.socket.bytesRead };
    waiting.delete(connection);
    response.once('close', () => {
      connection.running -= 1;
      if (connection.running === 0 && open.has(connection.socket)) waiting.add(connection);
    });
  };
  server.prependListener('request', begin);
  server.prependListener('checkContinue', begin);

  function closeFirst(from: Iterable<Connection>, isMeant: (own: Connection) => boolean): boolean {
    for (const connection of from) {
      if (!isMeant(connection)) continue;
      forget(connection);
      connection.socket.destroy();
      return true;
    }
    return false;
  }
}

/** Whether the body of the last request is still on its way, and has been coming slowly for some time. */
function comesSlowly(
  { socket, last }: Connection,
  { slowBodyMs = 1000 }: ConnectionLimits,
): boolean {
  if (!last || last.request.complete) return false;
  const ms = performance.now() - last.at;
  return ms > slowBodyMs && (socket.bytesRead - last.bytes) * 1000 < slowBytesPerSecond * ms;
}
