import { exampleOf } from '@forme/contracts';
import { fillDefaults } from './fill-defaults';
import { planKinds, readyPlan } from './plan-kinds';

describe('A plan', () => {
  it('has the hash of one that writes the defaults out, also of members of a union', () => {
    const marks = (items: object[]) => readyPlan(planKinds.marks, { marks: items });
    const short = marks([{ type: 'crop', anchor: 'trim_corners' }]);
    const written = short.plan as { marks: object[]; schema_version: string };
    expect(written.marks[0]).toMatchObject({ type: 'crop', length_pt: 9 });
    expect(marks(written.marks).sha256).toBe(short.sha256);
    expect(marks([{ type: 'crop', anchor: 'trim_corners', length_pt: 10 }]).sha256).not.toBe(
      short.sha256,
    );
  });

  it('has the same hash in whatever order its members come', () => {
    const a = readyPlan(planKinds.white_underbase, { strategy: 'union', choke_pt: -1 });
    const b = readyPlan(planKinds.white_underbase, {
      choke_pt: -1.0,
      strategy: 'union',
      page_indices: null,
    });
    expect(a.sha256).toBe(b.sha256);
    expect(a.plan).toMatchObject({ separation_name: 'White', plate_use: 'white' });
  });

  it.each(Object.values(planKinds))('keeps what the example of $producer says', (kind) => {
    const example = exampleOf(kind.schema);
    expect(readyPlan(kind, example).plan).toMatchObject(example as object);
    expect(fillDefaults(kind.schema, example)).not.toBe(example);
  });
});
