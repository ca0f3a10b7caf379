import { parseJson } from '@forme/contracts/json';
import { judgeConformance, type ConformanceVerdict } from '@forme/contracts/extraction';
import { handle, type Handler } from '@forme/service-kit/http';
import { documentMissing, type AskPdf } from '../../asking/ask-pdf';
import { passwordOf } from '../../storage/pdf-source';
import { recordAnswer } from '../../asking/record-answer';
import { verdictQuestion } from '../../asking/verdicts';

/** `POST /v1/documents/{document_id}/conformance/{profile}`. */
export function conformanceHandlers(askPdf: AskPdf): readonly Handler[] {
  return [
    handle(judgeConformance, async ({ params: { document_id, profile }, headers }, context) => {
      const started = performance.now();
      const answer = await askPdf(
        {
          tenant: context.tenant,
          source: { kind: 'stored', sha256: document_id },
          password: passwordOf(headers),
          signal: context.signal,
        },
        verdictQuestion(profile),
        documentMissing,
      );
      try {
        const verdict = parseJson<ConformanceVerdict>((await answer.bytes()).toString('utf8'));
        recordAnswer(context, answer, 'conformance', started);
        return { document_id, profile, ...verdict, stage_durations_ms: context.stageDurations() };
      } finally {
        await answer.dispose();
      }
    }),
  ];
}
