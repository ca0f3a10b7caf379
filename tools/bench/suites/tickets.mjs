// Job tickets: megabytes of JDF per second to canonical entities, next to the parse of libxml2 alone on the same files.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const maxBytes = 64 * 1024 * 1024;

/** `npm run bench -- tickets`. */
export const ticketsSuite = {
  name: 'tickets',
  run({ root, quick, report }) {
    const load = createRequire(import.meta.url);
    const { readTicket, extractCanonical } = load(join(root, 'libs/cip4/dist/index.js'));
    const folder = mkdtempSync(join(tmpdir(), 'forme-bench-tickets-'));
    try {
      const tickets = [
        ['JDF', jdf(quick ? 2_000 : 20_000)],
        ['XJDF', xjdf(quick ? 2_000 : 20_000)],
      ];
      for (const [name, text] of tickets) {
        const bytes = Buffer.from(text);
        const mb = bytes.length / 1e6;
        const file = join(folder, `ticket.${name.toLowerCase()}`);
        writeFileSync(file, bytes);
        // Both in turns: what else the machine does slows both.
        const rounds = Array.from({ length: quick ? 3 : 7 }, () => ({
          own: seconds(() => {
            const { job } = extractCanonical(readTicket(bytes, { maxBytes }));
            if (job === null) throw new Error('The ticket gave no job');
          }),
          libxml2: xmllintSeconds(file),
        }));
        const own = Math.min(...rounds.map((it) => it.own));
        const libxml2 = Math.min(...rounds.map((it) => it.libxml2 ?? Infinity));
        report.figure({
          name: `${name} of ${mb.toFixed(1)} MB to canonical`,
          value: own * 1000,
          unit: 'ms',
          note: `${(mb / own).toFixed(1)} MB/s`,
        });
        if (!Number.isFinite(libxml2)) {
          report.loud('xmllint (Debian: libxml2-utils) is not installed: nothing to compare with');
          continue;
        }
        report.ratio({
          name: `${name} against the parse of libxml2`,
          ours: own * 1000,
          theirs: libxml2 * 1000,
          max: 3,
          note: `xmllint ${(mb / libxml2).toFixed(1)} MB/s by its own timing`,
        });
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

function seconds(run) {
  const start = process.hrtime.bigint();
  run();
  return Number(process.hrtime.bigint() - start) / 1e9;
}

/** Seconds of the parse as xmllint states them; null when it is not installed. */
function xmllintSeconds(file) {
  const { error, stderr } = spawnSync('xmllint', ['--noout', '--timing', '--huge', file], {
    encoding: 'utf8',
  });
  if (error) return null;
  const [, ms] = /Parsing took (\d+) ms/.exec(stderr) ?? [];
  if (ms === undefined) throw new Error(`xmllint stated no time: ${stderr.slice(0, 200)}`);
  return Math.max(1, Number(ms)) / 1000;
}

/** A product with so many partitions of plates, as imposition systems write them. */
function jdf(count) {
  const plates = Array.from(
    { length: count },
    (_, at) =>
      `<ExposedMedia SheetName="S${at >> 3}" Side="${at & 4 ? 'Back' : 'Front'}" Separation="${'CMYK'[at & 3]}" ProductID="P-${at}" Status="Available"><Media Dimension="2834 2267" Thickness="300" MediaType="Plate"/></ExposedMedia>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<JDF xmlns="http://www.CIP4.org/JDFSchema_1_1" ID="n1" JobID="J-1" Type="Product" Status="Waiting" Version="1.7">
 <ResourcePool>
  <CustomerInfo ID="c1" Class="Parameter" Status="Available" CustomerID="C-1" CustomerOrderID="PO-1"/>
  <ExposedMedia ID="x1" Class="Handling" Status="Available" PartIDKeys="SheetName Side Separation">
   ${plates.join('\n   ')}
  </ExposedMedia>
 </ResourcePool>
 <ResourceLinkPool><CustomerInfoLink rRef="c1" Usage="Input"/><ExposedMediaLink rRef="x1" Usage="Input"/></ResourceLinkPool>
</JDF>`;
}

/** The same as one set of resources. */
function xjdf(count) {
  const plates = Array.from(
    { length: count },
    (_, at) =>
      `<Resource ID="r${at}" Status="Available"><Part SheetName="S${at >> 3}" Side="${at & 4 ? 'Back' : 'Front'}" Separation="${'CMYK'[at & 3]}"/><ExposedMedia/></Resource>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<XJDF xmlns="http://www.CIP4.org/JDFSchema_2_0" JobID="J-1" Types="Product ConventionalPrinting" Version="2.2">
 <ProductList><Product ID="P" ExternalID="FL-1" DescriptiveName="Flyer" Amount="500"/></ProductList>
 <ResourceSet Name="ExposedMedia" Usage="Input">
  ${plates.join('\n  ')}
 </ResourceSet>
</XJDF>`;
}
