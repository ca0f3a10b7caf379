import { Type, type Static } from '@sinclair/typebox';
import { closed, flag, maybe, named, nullable, oneOf, text } from '../schema';
import { Profile, Thresholds } from './profile';
import { REPORT_FORMATS } from './report-formats';

const { checks, conformance, color } = Profile.properties;
const { enabled, disabled, severity_overrides: severityOverrides } = checks.properties;

/** Properties of the file according to the order; the corresponding checks compare them with the file. */
export const Expected = named(
  'ExpectedOfFile',
  Type.Object(
    {
      trim_width_mm: Type.Optional(
        Type.Number({
          minimum: 1,
          maximum: 20000,
          description: 'Trim width; only with the height.',
          examples: [210],
        }),
      ),
      trim_height_mm: Type.Optional(
        Type.Number({
          minimum: 1,
          maximum: 20000,
          description: 'Trim height; only with the width.',
          examples: [297],
        }),
      ),
      tolerance_mm: Type.Optional(
        Type.Number({ minimum: 0, maximum: 100, description: 'Of both.', examples: [0.5] }),
      ),
      page_count: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 100000, description: 'Pages ordered.', examples: [8] }),
      ),
      ink_count: Type.Optional(
        Type.Integer({ minimum: 0, maximum: 64, description: 'Inks ordered.', examples: [5] }),
      ),
    },
    { ...closed, description: 'Properties of the ordered product.' },
  ),
);
/** Static type of {@link Expected}. */
export type Expected = Static<typeof Expected>;

/** Look of reports. */
export const Branding = Type.Object(
  {
    name: Type.Optional(text('Name.', 'Print House', { maxLength: 128 })),
    primary_color: Type.Optional(text('#rrggbb.', '#0f172a', { pattern: '^#[0-9A-Fa-f]{6}$' })),
    accent_color: Type.Optional(text('#rrggbb.', '#dc2626', { pattern: '^#[0-9A-Fa-f]{6}$' })),
    hide_footer: Type.Optional(flag('No footer.')),
    footer_text: Type.Optional(text('Replaces the footer.', undefined, { maxLength: 512 })),
  },
  { ...closed, description: 'Look of the report.' },
);
/** Static type of {@link Branding}. */
export type Branding = Static<typeof Branding>;

/** The group `report` of overrides. */
const ReportOverrides = Type.Object(
  {
    formats: Type.Optional(
      Type.Array(oneOf(REPORT_FORMATS), { maxItems: 6, description: 'Kinds to link to.' }),
    ),
    detail_level: Type.Optional(oneOf(['executive', 'standard', 'comprehensive'])),
    summary_page: Type.Optional(oneOf(['prepend', 'only', 'off'])),
    language: Type.Optional(text('BCP 47 tag.', 'en', { maxLength: 35 })),
    expiry_days: maybe(Type.Integer({ minimum: 1, maximum: 3650 }), {
      description: 'Validity of the links in days; null: unlimited.',
    }),
  },
  { ...closed, description: 'Reports of the job.' },
);

/**
 * What one submission changes of its profile. Lists replace those of the profile, maps are merged into it, an empty
 * `max_severity` clears the cap. Groups that this release does not act on are refused.
 */
export const Overrides = named(
  'JobOverrides',
  Type.Object(
    {
      expected: Type.Optional(Expected),
      checks: Type.Optional(
        Type.Object(
          {
            enabled,
            disabled,
            severity_overrides: severityOverrides,
            max_severity: Type.Optional(
              nullable(oneOf(['error', 'warning', 'advisory', '']), {
                description: 'Empty or null clears the cap.',
              }),
            ),
          },
          { ...closed, description: 'Which checks run, and the severity of their findings.' },
        ),
      ),
      thresholds: Type.Optional(Thresholds),
      conformance,
      color,
      report: Type.Optional(ReportOverrides),
      branding: Type.Optional(Branding),
      share: Type.Optional(
        Type.Object(
          {
            require_visitor_email: Type.Optional(
              flag('Visitors who annotate must send X-Visitor-Email.', false),
            ),
            allow_annotations: Type.Optional(flag('Visitors may annotate.', false)),
          },
          { ...closed, description: 'Links to the reports of the job.' },
        ),
      ),
      ai: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
      viewer: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    },
    {
      ...closed,
      examples: [{ expected: { page_count: 8 }, thresholds: { min_dpi: 300 } }],
    },
  ),
);
/** Static type of {@link Overrides}. */
export type Overrides = Static<typeof Overrides>;
