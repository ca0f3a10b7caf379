// The study of plate sets: jobs with one plate that is missing, blank, extra or swapped with another. It must be named, and no other plate
// may be named, moved or have a region.
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startComparison } from '../bench/comparison.mjs';
import { artPdf, randomFrom } from './compare-art.mjs';
import { ripPlates } from './compare-rip.mjs';
import { sheetOf } from './compare-sheets.mjs';
import { hasGhostscript } from './plates-oracle.mjs';

const { plateTiff } = createRequire(import.meta.url)('../../libs/test-kit/dist/index.js');

const kinds = ['missing', 'blank', 'extra', 'swapped'];
const part = [0, 1, 2, 3];
const whole = Array.from({ length: 100 }, (_, at) => at);
/** Millimetres that a plate may seem to have moved. */
const still = 0.02;
const dpi = 1200;

/** True when every job is named as it is and no other ink moved. A part has every so many of the jobs. */
export async function comparePlateSetsTable({ all, part: { part: own, of } }) {
  if (!(await hasGhostscript())) {
    console.log(
      '\nPlate sets: gs is not installed (Debian package ghostscript); no table was made.',
    );
    return process.env.FORME_REQUIRE_SERVICES !== '1';
  }
  const folder = mkdtempSync(join(tmpdir(), 'forme-plate-sets-'));
  const service = await startComparison(folder, { compare: { COMPARE_SYNC_BUDGET_MS: '600000' } });
  const jobs = (all ? whole : part).filter((_, at) => at % of === own - 1);
  const found = [];
  try {
    for (const number of jobs) found.push(await compared(service, folder, number));
  } finally {
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  console.log('\nPlate sets: one plate that is not as it should be');
  console.table(
    kinds.map((kind) => {
      const own = found.filter((job) => job.kind === kind);
      return {
        kind,
        jobs: own.length,
        named: own.filter(({ named }) => named).length,
        'others still': own.filter(({ others }) => others.length === 0).length,
      };
    }),
  );
  for (const { number, kind, inks, named, others, told } of found) {
    if (!named) console.log(`  NOT NAMED ${number}: ${kind} ${inks.join(', ')}: ${told}`);
    if (others.length > 0) console.log(`  OTHERS ${number}: ${kind}: ${others.join('; ')}`);
  }
  return found.every(({ named, others }) => named && others.length === 0);
}

async function compared(service, folder, number) {
  const random = randomFrom(32_452_843 + number);
  const kind = kinds[number % kinds.length];
  const scene = join(folder, `job-${number}`);
  mkdirSync(scene);
  const pdf = join(scene, 'label.pdf');
  writeFileSync(pdf, artPdf(sheetOf(number, 1, 1, { layout: 'grid' }).labels[0]));
  const plates = await ripPlates(pdf, join(scene, 'plates'), dpi);
  const names = [...plates.keys()];
  const ink = random.of(names);
  const other = random.of(names.filter((name) => name !== ink));
  const inks = kind === 'extra' ? ['Varnish Spot 7'] : kind === 'swapped' ? [ink, other] : [ink];
  change(kind, plates, { ink, other, extra: join(scene, `plate(${inks[0]}).tif`) });
  const { status, body } = await service.plates({
    plates: [...plates.values()],
    pdf,
    emit_regions: true,
  });
  rmSync(scene, { recursive: true });
  if (status !== 200) throw new Error(`job ${number} is answered ${status}: ${body.detail}`);
  return { number, kind, inks, ...judged(kind, inks, body) };
}

function change(kind, plates, { ink, other, extra }) {
  const file = plates.get(ink);
  if (kind === 'missing') plates.delete(ink);
  if (kind === 'blank') writeFileSync(file, blankLike(file));
  if (kind === 'extra') {
    copyFileSync(file, extra);
    plates.set('extra', extra);
  }
  if (kind === 'swapped') {
    const kept = readFileSync(file);
    copyFileSync(plates.get(other), file);
    writeFileSync(plates.get(other), kept);
  }
}

/** A plate of the size of another, without ink. */
function blankLike(file) {
  const bytes = readFileSync(file);
  const at = bytes.readUInt32LE(4);
  const tags = Array.from({ length: bytes.readUInt16LE(at) }, (_, index) => at + 2 + 12 * index);
  const value = (tag) => {
    const entry = tags.find((place) => bytes.readUInt16LE(place) === tag);
    return bytes.readUInt16LE(entry + 2) === 3
      ? bytes.readUInt16LE(entry + 8)
      : bytes.readUInt32LE(entry + 8);
  };
  const [width, height] = [value(256), value(257)];
  return plateTiff({ width, height, data: Buffer.alloc(Math.ceil(width / 8) * height), dpi });
}

function judged(kind, inks, body) {
  const told = {
    missing: body.missing_separations,
    blank: body.blank_plates,
    extra: body.extra_separations,
    swapped: body.plates_showing_other_inks.map(({ ink_name: name }) => name),
  };
  const same = (list) => [...list].sort().join() === [...inks].sort().join();
  // A copy of a plate under another name is extra and shows the ink it was copied from.
  const silent = kinds.filter((one) => one !== kind && !(kind === 'extra' && one === 'swapped'));
  const others = [
    ...silent.flatMap((one) => told[one].map((name) => `${name} is named ${one}`)),
    ...body.inks
      .filter(({ ink_name: name, presence }) => presence === 'both' && !inks.includes(name))
      .flatMap(({ ink_name: name, registration, regions }) => {
        const off = Math.hypot(registration?.dx_mm ?? 0, registration?.dy_mm ?? 0);
        return [
          ...(off > still ? [`${name} is off by ${off.toFixed(3)} mm`] : []),
          ...(regions?.length ? [`${name} has ${regions.length} regions`] : []),
        ];
      }),
    ...body.warnings
      .filter(({ code }) => code === 'plates_turned' || code === 'plates_stretched')
      .map(({ code }) => code),
  ];
  return { named: same(told[kind]), others, told: JSON.stringify(told) };
}
