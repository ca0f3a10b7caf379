import { parseJson } from '@forme/contracts/json';
import { probeDocument, type ProbeEvent } from '@forme/contracts/extraction';
import { handle, reply, type Handler } from '@forme/service-kit/http';
import type { Probe } from '../../engine/probe-task';
import type { AskPdf } from '../../asking/ask-pdf';
import { passwordOf, pdfSource } from '../../storage/pdf-source';
import { recordAnswer } from '../../asking/record-answer';

const question = { task: 'probe', input: {}, cached: { kind: 'probe', args: {} } } as const;

/** `POST /v1/probe`: what fails, fails before the first event. */
export function probeHandlers(askPdf: AskPdf): readonly Handler[] {
  return [
    handle(probeDocument, async ({ headers, body, form }, context) => {
      const source = await pdfSource({ body, form }, context);
      const started = performance.now();
      const password = passwordOf(headers, form);
      const { tenant, signal } = context;
      const answer = await askPdf({ tenant, source, password, signal }, question);
      try {
        const probe = parseJson<Probe>((await answer.bytes()).toString('utf8'));
        recordAnswer(context, answer, 'probe', started);
        const data = events(source.sha256, probe);
        return reply({
          events: async (stream) => {
            for (const event of data) await stream.send({ data: event });
          },
        });
      } finally {
        await answer.dispose();
      }
    }),
  ];
}

function events(pdf_sha256: string, probe: Probe): readonly [ProbeEvent, ProbeEvent] {
  const { page_count, encrypted, page_dims, pages, info, pdf_version } = probe;
  const first = { probe_phase: 1, pdf_sha256, page_count, encrypted };
  return [
    { ...first, first_page_dims: page_dims[0] ?? null },
    { ...first, probe_phase: 2, page_dims: [...page_dims], pages: [...pages], info, pdf_version },
  ];
}
