import { parseArgs } from 'node:util';
import {
  getLineage,
  listLineage,
  verifyLineage,
  type LineageRecord,
  type LineageVerdict,
} from '@forme/contracts/producer';
import { defaultPorts } from '@forme/service-kit/config';
import { EXIT, UsageError, type Command } from '../command';
import { producerClient } from '../produce/produce-there';
import { numberOption } from '../files/number-option';
import { remoteFailure } from './remote-failure';

const defaultApi = `http://127.0.0.1:${defaultPorts.producer}`;
/** A lineage id that the service does not know, or a service that does not answer. */

/** `forme lineage`. */
export const lineageCommand: Command = {
  name: 'lineage',
  summary: 'the steps that produced a PDF: its lineage',
  help: `forme lineage [ID] [options]
forme lineage verify ID [options]

Prints the steps of a lineage and of its parents, first step first. Without an id it lists lineages, newest first. \`verify\` checks the chain of hashes over all records of the tenant. Asks a running producer service.

  --chain             the whole records as JSON
  --summary           one line a step (default)
  --sha256 HASH       lists only lineages that read or wrote these bytes
  --limit N           how many to list, 1 to 500 (default 50)
  --api URL           the service (also --api-base; default ${defaultApi}); its token in FORME_TOKEN, the tenant in FORME_TENANT
`,
  async run(args, terminal) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        chain: { type: 'boolean', default: false },
        summary: { type: 'boolean', default: false },
        sha256: { type: 'string' },
        limit: { type: 'string', default: '50' },
        api: { type: 'string' },
        'api-base': { type: 'string' },
      },
    });
    const verifies = positionals[0] === 'verify';
    const [id, ...more] = verifies ? positionals.slice(1) : positionals;
    if (verifies && id === undefined) throw new UsageError('Name the lineage to verify');
    if (more.length > 0) throw new UsageError('Name one lineage');
    const limit = numberOption('limit', values.limit, { min: 1, max: 500 });
    const client = producerClient(values.api ?? values['api-base'] ?? defaultApi, 30_000);
    try {
      if (id === undefined) {
        const query = { limit, ...(values.sha256 === undefined ? {} : { sha256: values.sha256 }) };
        const { body } = await client.call(listLineage, { query });
        terminal.out(body.lineage_ids.map((it) => `${it}\n`).join(''));
        return EXIT.good;
      }
      if (verifies) {
        const { body } = await client.call(verifyLineage, { params: { id } });
        terminal.out(verdictText(body));
        return body.valid ? EXIT.good : EXIT.verdict;
      }
      const { body } = await client.call(getLineage, { params: { id } });
      if (values.chain) terminal.out(`${JSON.stringify(body, undefined, 2)}\n`);
      else terminal.out(body.steps.map(stepLine).join(''));
      return EXIT.good;
    } catch (error) {
      return remoteFailure(error, terminal);
    }
  },
};

function stepLine(step: LineageRecord): string {
  const { lineage_id: id, step_index: index, producer, duration_ms: ms } = step;
  const hashes = `${step.input_sha256.slice(0, 12)} -> ${step.output_sha256.slice(0, 12)}`;
  return `${step.started_at}  ${id}#${index}  ${producer.padEnd(15)}  ${hashes}  ${ms} ms\n`;
}

function verdictText({ valid, records_checked: count, faults }: LineageVerdict): string {
  const lines = faults.map(
    ({ lineage_id: id, step_index: step, reason }) =>
      `${reason}  ${id ?? '(no record)'}${step === null ? '' : `#${step}`}\n`,
  );
  return `${valid ? 'valid' : 'NOT VALID'}: ${count} records checked\n${lines.join('')}`;
}
