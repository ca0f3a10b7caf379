/** The functions of Little CMS that are used, as the WebAssembly build lcms-wasm gives them: handles and addresses are numbers. */
export interface LcmsModule {
  /** Replaced when the memory grows: not to be kept. */
  readonly HEAPU8: Uint8Array;
  _malloc(bytes: number): number;
  _free(address: number): void;
  _cmsOpenProfileFromMem(address: number, bytes: number): number;
  _cmsCloseProfile(profile: number): void;
  _cmsCreate_sRGBProfile(): number;
  _cmsCreateLab4Profile(whitePoint: number): number;
  _cmsCreateTransform(
    input: number,
    inputFormat: number,
    output: number,
    outputFormat: number,
    intent: number,
    flags: number,
  ): number;
  _cmsDeleteTransform(transform: number): void;
  _cmsDoTransform(transform: number, input: number, output: number, pixels: number): void;
}
