import { cancelJob, getJob, getJobOutput, streamJobEvents } from '@forme/contracts/producer';
import { handle, reply, type Handler } from '@forme/service-kit/http';
import type { JobDesk } from '../../jobs/job-desk';

/** `/v1/jobs`. */
export function jobHandlers(desk: JobDesk): readonly Handler[] {
  return [
    handle(getJob, async ({ params }, { tenant }) => {
      const { body } = await desk.read(tenant, params.job_id);
      return body;
    }),
    handle(getJobOutput, async ({ params }, { tenant }) => {
      const { blob, kind } = await desk.output(tenant, params.job_id);
      return reply({
        headers: {
          'Content-Length': String(blob.size),
          'Content-Disposition': `attachment; filename="${kind.fileName}"`,
        },
        stream: blob.stream(),
        mediaType: kind.mediaType,
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
