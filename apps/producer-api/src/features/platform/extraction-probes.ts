import { EXTRACTION_PIN, satisfiesExtractionPin } from '@forme/contracts';
import type { ReadinessProbe } from '@forme/service-kit/http';
import type { ReadLiveExtraction } from '@forme/service-kit/peers';

/**
 * The producer takes its facts from extraction: it is ready only while extraction answers, and with a package version inside
 * the pin. Both checks fail while extraction is away.
 */
export function extractionProbes(readLive: ReadLiveExtraction): readonly ReadinessProbe[] {
  const live = async () => {
    const answer = await readLive();
    if (!answer) throw new Error('The extraction service does not answer');
    return answer;
  };
  return [
    { name: 'extraction', check: live },
    {
      name: 'extraction_version',
      async check() {
        const { packageVersion } = await live();
        if (satisfiesExtractionPin(packageVersion)) return;
        const { atLeast, below } = EXTRACTION_PIN;
        throw new Error(`Extraction ${packageVersion} is not at least ${atLeast}, below ${below}`);
      },
    },
  ];
}
