import type { Check } from '../check';
import { dielineFillsArea } from './dieline-fills-area';
import { dielineKnocksOut } from './dieline-knocks-out';
import { noDieline } from './no-dieline';
import { dielineInSeveralInks } from './dieline-in-several-inks';
import { transparentDieline } from './transparent-dieline';

/** Checks of dielines. */
export const dielineChecks: readonly Check[] = [
  dielineFillsArea,
  dielineKnocksOut,
  noDieline,
  dielineInSeveralInks,
  transparentDieline,
];
