import { pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino';

/** Settings of a service's log. */
export interface LoggerOptions {
  /** Service name; stands in every line. */
  readonly name: string;
  /** Default `info`. */
  readonly level?: LogLevel;
  /** Default: standard output. */
  readonly destination?: DestinationStream;
}

/** Levels of the log, most severe last. */
export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
/** One of {@link logLevels}. */
export type LogLevel = (typeof logLevels)[number];

const secrets = [
  'authorization',
  'cookie',
  '["set-cookie"]',
  'password',
  'secret',
  'token',
  'api_key',
  'apiKey',
  'credential',
  'signature',
  '["x-engine-password"]',
  '["x-forme-internal"]',
  '["x-producer-key"]',
  '["x-producer-internal"]',
  '["x-api-key"]',
  '["x-admin-key"]',
  '["x-hub-signature"]',
] as const;

const at = (prefix: string): string[] =>
  secrets.map((name) =>
    name.startsWith('[') ? `${prefix}${name}` : `${prefix}${prefix && '.'}${name}`,
  );

/** Paths whose values never reach the log, three levels deep. */
export const redactedPaths: readonly string[] = [...at(''), ...at('*'), ...at('*.*')];

/** A JSON log on standard output; secrets are replaced by `[redacted]` wherever a log line's object carries them. */
export function createLogger({ name, level = 'info', destination }: LoggerOptions): Logger {
  const options = {
    name,
    level,
    base: { service: name },
    timestamp: stdTimeFunctions.isoTime,
    redact: { paths: [...redactedPaths], censor: '[redacted]' },
    formatters: { level: (label: string) => ({ level: label }) },
  };
  return destination ? pino(options, destination) : pino(options);
}

export type { Logger };
