import type { TSchema } from '@sinclair/typebox';
import {
  CjdEnvelope,
  ImposePlan,
  MarkItem,
  MarksTemplate,
  RewriteOp,
  RewritePlan,
  TrapPolicy,
  WhiteUnderbasePolicy,
} from '.';

const plans = {
  RewritePlan,
  MarksTemplate,
  ImposePlan,
  TrapPolicy,
  CjdEnvelope,
  WhiteUnderbasePolicy,
};

/** Paths of objects with named members that let unknown ones pass. */
function openObjects(schema: unknown, path: string): string[] {
  if (Array.isArray(schema)) {
    return schema.flatMap((it, index) => openObjects(it, `${path}/${index}`));
  }
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties, additionalProperties } = schema as TSchema;
  const here = properties !== undefined && additionalProperties !== false ? [path] : [];
  const inner = Object.entries(schema).flatMap(([key, value]) =>
    ['examples', 'default'].includes(key) ? [] : openObjects(value, `${path}/${key}`),
  );
  return [...here, ...inner];
}

describe('producer plans', () => {
  it.each(Object.entries(plans))('%s refuses unknown members at every level', (name, plan) => {
    expect(openObjects(plan, name)).toEqual([]);
  });

  it('knows the fifteen rewrite operations', () => {
    expect(RewriteOp.anyOf.map(({ properties }) => properties.op.const)).toEqual([
      'ocg_flip',
      'page_insert',
      'page_delete',
      'page_reorder',
      'page_rotate',
      'box_set',
      'page_label_set',
      'normalize_page_tree',
      'metadata_set',
      'metadata_strip',
      'colorspace_swap',
      'strip_javascript',
      'strip_embedded_files',
      'pdfx_pin',
      'producer_creator_stamp',
    ]);
  });

  it('knows the fifteen marks and the barcode', () => {
    expect(MarkItem.anyOf.map(({ properties }) => properties.type.const)).toEqual([
      'register',
      'crop',
      'bleed',
      'color_bar',
      'fold',
      'center',
      'slug_text',
      'text',
      'proof_slug',
      'cut',
      'ink_key_bar',
      'tile_stitch',
      'step_repeat',
      'custom',
      'external',
      'barcode',
    ]);
  });

  it('keeps the choke of a white plate within two points and defaults every knob', () => {
    const { properties, required } = WhiteUnderbasePolicy;
    expect(properties.choke_pt).toMatchObject({ anyOf: [{ minimum: -2, maximum: 2 }, {}] });
    expect(required).toBeUndefined();
    expect(Object.entries(properties).map(([name, { default: preset }]) => [name, preset])).toEqual(
      [
        ['separation_name', 'White'],
        ['plate_use', 'white'],
        ['strategy', 'auto'],
        ['knockout_threshold_pct', 5],
        ['choke_pt', 0],
        ['page_indices', null],
        ['pages', undefined],
      ],
    );
  });
});
