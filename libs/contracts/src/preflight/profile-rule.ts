import { Type, type Static } from '@sinclair/typebox';
import { closed, named, oneOf, text } from '../schema';

/** Kinds of painted objects a rule may examine. */
export const RULE_OBJECT_KINDS = ['text', 'vector', 'raster', 'shading', 'form_xobject'] as const;

/** A check that the writer of a profile makes without code: what it asks of each painted object, and what it then says. */
export const ProfileRule = named(
  'ProfileRule',
  Type.Object(
    {
      id: Type.String({
        pattern: '^RULE_[A-Z0-9_]{1,59}$',
        description: 'Its check id.',
        examples: ['RULE_SMALL_SPOT_TEXT'],
      }),
      title: text('Title of its findings.', 'Small text in a spot colour', {
        minLength: 1,
        maxLength: 120,
      }),
      severity: oneOf(['error', 'warning', 'advisory', 'info'], {
        description: 'info means advisory.',
      }),
      message: text(
        'One sentence; names of properties in braces are replaced by their values.',
        'The text is {font_size_pt} pt in {inks}.',
        { minLength: 1, maxLength: 500 },
      ),
      why: Type.Optional(text('Why it matters.', undefined, { maxLength: 500 })),
      fix: Type.Optional(text('Instruction to fix it.', undefined, { maxLength: 500 })),
      objects: Type.Optional(
        Type.Array(oneOf(RULE_OBJECT_KINDS), {
          minItems: 1,
          maxItems: 5,
          description: 'Kinds of objects it evaluates; absent: all.',
        }),
      ),
      include_hidden: Type.Optional(
        Type.Boolean({ default: false, description: 'Whether it evaluates hidden objects.' }),
      ),
      where: Type.Unknown({
        description:
          'A comparison {property, operator, value}, or {all: […]}, {any: […]}, {not: …} of such; 8 levels and 64 comparisons at most. The properties are listed in the documentation of profiles.',
        examples: [
          {
            all: [
              { property: 'font_size_pt', operator: 'lt', value: 8 },
              { property: 'spot_inks', operator: 'empty', value: false },
            ],
          },
        ],
      }),
    },
    closed,
  ),
);
/** Static type of {@link ProfileRule}. */
export type ProfileRule = Static<typeof ProfileRule>;
