/** The part of the JavaScript interface of WebAssembly that decoders use: the types of Node name its modules only. */
declare namespace WebAssembly {
  const Module: new (bytes: Uint8Array) => Module;
  const Instance: new (module: Module, imports: object) => Instance;

  interface Instance {
    readonly exports: Readonly<Record<string, unknown>>;
  }

  interface Memory {
    readonly buffer: ArrayBuffer;
    /** Adds pages of 64 KiB. Throws when there is no room. */
    grow(pages: number): number;
  }
}
