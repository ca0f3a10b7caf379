import type { Branding, ViewerConfig } from '@forme/contracts/preflight';
import type { FindingSource } from '../judging/outcome';

/** Input of the settings of the viewer. */
export interface ViewerTerms {
  readonly source: FindingSource;
  readonly branding: Branding | null;
  readonly mayAnnotate: boolean;
}

/** Views of every completed job. */
export const viewerCapabilities: Readonly<Record<string, boolean>> = {
  findings: true,
  metadata: true,
  separations: true,
  tac: true,
  layers: true,
  fonts: true,
  images: false,
  thumbnails: true,
};

/** The settings of the viewer for a job; `brand` is `anonymous` to show no brand. */
export function viewerConfig(
  { source, branding, mayAnnotate }: ViewerTerms,
  brand: string | undefined,
): ViewerConfig {
  const shown = brand === 'anonymous' ? null : branding;
  return {
    enable_separations: true,
    enable_tac_heatmap: true,
    enable_annotations: true,
    enable_measurement: true,
    enable_comparison: true,
    enable_layers: true,
    enable_findings_panel: true,
    enable_page_thumbnails: true,
    enable_zoom: true,
    enable_download: true,
    enable_html_report_link: true,
    verdict_mode: 'auto',
    default_zoom: 100,
    default_dpi: 150,
    default_tac_limit: 300,
    toolbar_position: 'top',
    dark_mode: false,
    brand: {
      name: shown?.name ?? null,
      logo_url: null,
      primary_color: shown?.primary_color ?? null,
      accent_color: shown?.accent_color ?? null,
    },
    preflight_source: source,
    capabilities: { ...viewerCapabilities },
    capability_status: Object.fromEntries(
      Object.entries(viewerCapabilities).map(([name, can]) => [name, can ? 'ready' : 'missing']),
    ),
    annotations_enabled: mayAnnotate,
    allowed_report_formats: ['html', 'pdf', 'json', 'xml', 'annotated_pdf'],
  };
}
