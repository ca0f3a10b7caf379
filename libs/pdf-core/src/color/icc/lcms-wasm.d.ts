declare module 'lcms-wasm' {
  // eslint-disable-next-line @nx/enforce-module-boundaries -- a relative import cannot stand in here
  import type { LcmsModule } from '@forme/pdf-core/color';

  /** A new instance of Little CMS. */
  export function instantiate(): Promise<LcmsModule>;
}
