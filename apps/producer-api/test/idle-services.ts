import type { ProducerServices } from '../src/app';
import { ExtractionDouble } from './extraction-double';

const idle = () => Promise.reject(new Error('not asked'));
const files = { newPath: idle, claim: idle };

/** Services for an application none of whose operations is called, but those a test replaces. */
export function idleServices(extraction = new ExtractionDouble()): ProducerServices {
  return {
    instanceId: 'producer-0',
    selector: ['all'],
    maxJsonBytes: 1024 * 1024,
    cacheBackend: 'disk',
    readLiveExtraction: extraction.readLive,
    load: () => Promise.resolve({ queued: 0, workers: 1 }),
    runRequest: idle,
    tryPlan: idle,
    findTicketFile: idle,
    fileStore: { keep: idle, open: idle, erase: idle },
    extraction: { call: idle, bytes: idle, open: idle },
    engineParts: { engine: { run: idle }, files, deadlineMs: 1, maxPages: 1 },
    desk: {
      read: idle,
      output: idle,
      cancel: idle,
      follow: () => {
        throw new Error('not asked');
      },
    },
    lineage: { append: idle, steps: idle, producerOf: idle, verify: idle, list: idle },
    erase: idle,
  };
}
