import { readFile } from 'node:fs/promises';
import { parse } from 'node:path';
import { UsageError } from '../command';
import { reportKind, type ReportKind } from '../platform/report-file';
import type { FailOn } from '../preflight/fail-on';

/** Options of a file from its ticket; an absent member has the value of the watcher. */
export interface FileTicket {
  readonly profile?: string;
  readonly failOn?: FailOn;
  readonly reports?: readonly ReportKind[];
}

/** The name of the ticket of a file: `label.ticket.json` of `label.pdf`. */
export function ticketName(file: string): string {
  return `${parse(file).name}.ticket.json`;
}

const members = ['profile', 'fail_on', 'report'];

/** Reads a ticket: `{"profile": "strict", "fail_on": "warning", "report": ["pdf"]}`. Throws {@link UsageError} for one that says anything else. */
export async function readTicket(path: string): Promise<FileTicket> {
  const text = await readFile(path, 'utf8');
  let ticket: unknown;
  try {
    ticket = JSON.parse(text);
  } catch (cause) {
    throw new UsageError('the ticket is not JSON', { cause });
  }
  if (typeof ticket !== 'object' || ticket === null || Array.isArray(ticket)) {
    throw new UsageError('the ticket is not a JSON object');
  }
  const strange = Object.keys(ticket).find((name) => !members.includes(name));
  if (strange !== undefined) {
    throw new UsageError(`the ticket has no member ${strange}; members are ${members.join(', ')}`);
  }
  const { profile, fail_on: failOn, report } = ticket as Record<string, unknown>;
  return {
    ...(profile === undefined ? {} : { profile: textOf('profile', profile) }),
    ...(failOn === undefined ? {} : { failOn: weightOf(textOf('fail_on', failOn)) }),
    ...(report === undefined ? {} : { reports: reportsOf(report) }),
  };
}

function textOf(member: string, value: unknown): string {
  if (typeof value === 'string') return value;
  throw new UsageError(`${member} of the ticket is not a text`);
}

function weightOf(text: string): FailOn {
  if (text === 'error' || text === 'warning') return text;
  throw new UsageError('fail_on of the ticket is error or warning');
}

function reportsOf(value: unknown): readonly ReportKind[] {
  if (!Array.isArray(value)) throw new UsageError('report of the ticket is a list');
  return value.map((kind: unknown) => reportKind(textOf('report', kind)));
}
