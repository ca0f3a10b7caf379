import type { IccEngine } from '@forme/pdf-core/color';
import { writePackage } from '../engine/pack-files';
import { inputOf } from '../marks/marks.fixture';
import { planKinds, readyPlan } from '../plans/plan-kinds';
import type { PackageEngineName, PackageProducer } from '../producers/producer';

/** What a producer of packages made of a PDF, verified. */
export function packed<Plan, Summary>(
  producer: PackageProducer<Plan, Summary>,
  pdf: Uint8Array,
  given: object,
  icc: IccEngine,
  files: Readonly<Record<string, Uint8Array>> = {},
) {
  const name: PackageEngineName = producer.name;
  const plan = readyPlan(planKinds[name], given).plan as Plan;
  const input = inputOf(pdf, icc, files);
  const chunks: Uint8Array[] = [];
  const written = writePackage(
    { writeResult: (chunk) => void chunks.push(Buffer.from(chunk)) },
    producer.pack(input, plan),
  );
  const bytes = Buffer.concat(chunks);
  const summary = written.packed.summary as Summary;
  return {
    summary,
    warnings: written.packed.warnings ?? [],
    faults: producer.verify(input, plan, summary),
    names: written.files.map((file) => file.name),
    file: (name: string): Buffer => {
      const { ranges = [] } = written.parts.find((part) => part.name === name) ?? {};
      return Buffer.concat(ranges.map(([start, end]) => bytes.subarray(start, end)));
    },
  };
}
