import type { Finding } from '@forme/contracts/preflight';
import type { JobSource } from '../../api/viewer-api';
import type { JobState } from './job-state';

/** The chosen finding and which of its places is shown. */
export interface Selection {
  readonly id: string;
  readonly place: number;
}

/** What the panel gets, and what it reports. */
export interface FindingsPanelProps {
  readonly source: JobSource;
  readonly state: JobState;
  readonly pageNum: number;
  readonly selected: Selection | null;
  readonly onSelect: (selection: Selection | null, finding: Finding | null) => void;
  readonly onHover: (id: string | null) => void;
}
