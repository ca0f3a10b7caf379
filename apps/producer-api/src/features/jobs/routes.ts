import { cancelJob, getJob, getJobOutput, streamJobEvents } from '@forme/contracts/producer';
import { handle, jsonWithMember, reply, type Handler } from '@forme/service-kit/http';
import { jsonWithPdf } from '../../applying/answer';
import type { JobDesk } from '../../jobs/job-desk';

/** Outputs up to this size are part of a job's record in base64. */
const inlineBytes = 32 * 1024 * 1024;

/** `/v1/jobs`. */
export function jobHandlers(desk: JobDesk): readonly Handler[] {
  return [
    handle(getJob, async ({ params }, { tenant }) => {
      const { body, stored } = await desk.read(tenant, params.job_id);
      const { result, ...rest } = body;
      if (result === null || (stored.output?.size ?? 0) > inlineBytes) return body;
      const output = await desk.output(tenant, params.job_id);
      const inner = jsonWithPdf(result, 'output_pdf_b64', output.stream());
      return reply({ jsonStream: jsonWithMember(rest, 'result', inner) });
    }),
    handle(getJobOutput, async ({ params }, { tenant }) => {
      const output = await desk.output(tenant, params.job_id);
      return reply({
        headers: {
          'Content-Length': String(output.size),
          'Content-Disposition': 'attachment; filename="output.pdf"',
        },
        stream: output.stream(),
        mediaType: 'application/pdf',
      });
    }),
    handle(cancelJob, async ({ params }, { tenant }) => {
      const { body } = await desk.cancel(tenant, params.job_id);
      return body;
    }),
    handle(streamJobEvents, async ({ params }, { tenant, signal }) => {
      await desk.read(tenant, params.job_id);
      return reply({
        events: async (events) => {
          for await (const job of desk.follow(tenant, params.job_id, signal)) {
            const { status } = job;
            const isFinal = status !== 'queued' && status !== 'processing';
            await events.send({ event: isFinal ? status : 'progress', data: job });
          }
        },
      });
    }),
  ];
}
