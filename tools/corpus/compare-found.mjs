// What the studies of stepped sheets found, by kind of defect, and every miss and every false region by name.
import { defectKinds } from './compare-sheets.mjs';

const mostLines = 60;

/** Whether a box is within another and `near` around it. */
export function isOn([x, y, w, h], box, near) {
  const [left, top, right, bottom] = [
    box[0] - near,
    box[1] - near,
    box[0] + box[2] + near,
    box[1] + box[3] + near,
  ];
  return x >= left && y >= top && x + w <= right && y + h <= bottom;
}

/** Prints it; true when `leastFound` of the defects are found, every place is, and nothing else. */
export function printSheets(title, sheets, leastFound) {
  const defects = sheets.flatMap(({ name, defects: own }) =>
    own.map((defect) => ({ name, ...defect })),
  );
  console.log(`\n${title}`);
  console.table(
    Object.keys(defectKinds).map((kind) => {
      const own = defects.filter((defect) => defect.kind === kind);
      return {
        kind,
        seeded: own.length,
        'place measured': own.filter(({ place }) => place).length,
        'found in its ink': own.filter(({ found }) => found).length,
      };
    }),
  );
  const sum = (of) => sheets.reduce((total, sheet) => total + of(sheet), 0);
  const missed = defects.filter(({ found }) => !found);
  const stray = sheets.flatMap(({ name, stray: own }) =>
    own.map((region) => ({ name, ...region })),
  );
  const [there, seen, extra] = [
    ({ places }) => places,
    ({ seen: own }) => own,
    (own) => own.extra,
  ].map(sum);
  const noGrid = sheets.filter(({ isGrid }) => !isGrid);
  console.log(
    `${sheets.length} sheets, ${seen} of ${there} places measured and ${extra} that are not there, ${defects.length - missed.length} of ${defects.length} defects found, ${stray.length} false regions, ${noGrid.length} sheets without their grid, ${Math.round(sum(({ ms }) => ms) / Math.max(1, there))} ms a place`,
  );
  for (const { name, kind, at, inks } of missed)
    console.log(`  MISSED ${name}: ${kind} at place ${at}, ${inks.join(', ')}`);
  for (const { name, at, label, ink, box } of stray.slice(0, mostLines))
    console.log(`  FALSE  ${name}: place ${at}, label ${label}, ${ink} ${box.join(' ')}`);
  for (const { name, places, seen: own, extra: more } of sheets.filter(
    (sheet) => sheet.seen !== sheet.places || sheet.extra > 0,
  ))
    console.log(`  PLACES ${name}: ${own} of ${places}, ${more} that are not there`);
  for (const { name } of noGrid) console.log(`  GRID   ${name}`);
  const share = (defects.length - missed.length) / Math.max(1, defects.length);
  const isWhole = seen === there && extra === 0 && noGrid.length === 0;
  return isWhole && stray.length === 0 && (defects.length === 0 || share >= leastFound);
}
