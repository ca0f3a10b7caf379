import { Type, type Static } from '@sinclair/typebox';
import { named, nullable, openSet } from '../schema';

const sampleHash = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

/** SHA-256 of some bytes: 64 lower-case hexadecimal digits. */
export const Sha256 = Type.String({
  pattern: '^[0-9a-f]{64}$',
  description: 'SHA-256, 64 lower-case hexadecimal digits.',
  examples: [sampleHash],
});
/** Static type of {@link Sha256}. */
export type Sha256 = Static<typeof Sha256>;

/** An `Idempotency-Key` header: what a store can keep and index. `effect` says what an equal key does. */
export const idempotencyKey = (effect: string) =>
  Type.String({ minLength: 1, maxLength: 255, pattern: '^[^\\p{Cc}]*$', description: effect });

/** Zero-based page. */
export const PageIndex = Type.Integer({
  minimum: 0,
  description: 'Page, counted from 0.',
  examples: [0],
});
/** Static type of {@link PageIndex}. */
export type PageIndex = Static<typeof PageIndex>;

/** One-based page. */
export const PageNum = Type.Integer({
  minimum: 1,
  description: 'Page, counted from 1.',
  examples: [1],
});
/** Static type of {@link PageNum}. */
export type PageNum = Static<typeof PageNum>;

/** Raster resolution in dots per inch. */
export const Dpi = Type.Integer({
  minimum: 36,
  maximum: 900,
  description: 'Resolution in dots per inch.',
  examples: [150],
});
/** Static type of {@link Dpi}. */
export type Dpi = Static<typeof Dpi>;

/** Rectangle in points, PDF user space of the unrotated page, y up. */
export const Rect = named(
  'Rect',
  Type.Object(
    { x0: Type.Number(), y0: Type.Number(), x1: Type.Number(), y1: Type.Number() },
    {
      description:
        'Rectangle in points, PDF user space of the unrotated page, y up; x0 <= x1 and y0 <= y1.',
      examples: [{ x0: 0, y0: 0, x1: 595.276, y1: 841.89 }],
    },
  ),
);
/** Static type of {@link Rect}. */
export type Rect = Static<typeof Rect>;

/** Instant in UTC, ISO 8601. */
export const Timestamp = Type.String({
  format: 'date-time',
  description: 'Instant in UTC, ISO 8601.',
  examples: ['2026-03-04T09:30:00.000Z'],
});
/** Static type of {@link Timestamp}. */
export type Timestamp = Static<typeof Timestamp>;

/** Whole milliseconds by stage name. Unknown stages are opaque. */
export const StageDurations = named(
  'StageDurations',
  Type.Record(Type.String(), Type.Integer({ minimum: 0 }), {
    description: 'Stage name to whole milliseconds. Unknown names are opaque.',
    examples: [{ extract: 412 }],
  }),
);
/** Static type of {@link StageDurations}. */
export type StageDurations = Static<typeof StageDurations>;

/** One thing that a result lacks. */
export const MissingPart = named(
  'MissingPart',
  Type.Object(
    {
      pass: Type.String({
        description: 'The part of the work with the gap; `resources` for a resource of the PDF.',
        examples: ['text_regions'],
      }),
      reason: Type.String({ description: 'Why it is missing.', examples: ['not_requested'] }),
      kind: Type.Optional(
        openSet(
          [
            'image',
            'soft_mask',
            'font',
            'color_space',
            'icc_profile',
            'function',
            'shading',
            'pattern',
            'xobject',
            'graphics_state',
            'content',
            'annotation',
          ],
          { description: 'What cannot be read; absent when a whole part is missing.' },
        ),
      ),
      page_num: Type.Optional(PageNum),
      object_id: Type.Optional(
        nullable(Type.String({ description: 'Null for a direct object.', examples: ['obj-12'] })),
      ),
      bbox: Type.Optional(
        nullable(Rect, {
          description: 'Where it would mark the page; null when unknown.',
        }),
      ),
    },
    {
      examples: [
        {
          pass: 'resources',
          reason: 'the JBIG2 data cannot be decoded',
          kind: 'image',
          page_num: 1,
          object_id: 'obj-12',
          bbox: { x0: 72, y0: 72, x1: 144, y1: 144 },
        },
      ],
    },
  ),
);
/** Static type of {@link MissingPart}. */
export type MissingPart = Static<typeof MissingPart>;

/** How complete a result is: what could not be measured, and why. */
export const Completeness = named(
  'Completeness',
  Type.Object(
    {
      state: openSet(['complete', 'partial', 'none']),
      missing: Type.Array(MissingPart),
    },
    {
      description:
        'What the result covers. An empty list means "none found" only when its pass is not missing.',
      examples: [{ state: 'complete', missing: [] }],
    },
  ),
);
/** Static type of {@link Completeness}. */
export type Completeness = Static<typeof Completeness>;
