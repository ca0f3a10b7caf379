/** The part of clipper-lib that this room uses. */
declare module 'clipper-lib' {
  export interface IntPoint {
    readonly X: number;
    readonly Y: number;
  }
  export const enum ClipType {
    ctIntersection = 0,
    ctUnion = 1,
    ctDifference = 2,
  }
  export class Clipper {
    constructor();
    AddPaths(paths: readonly (readonly IntPoint[])[], type: 0 | 1, closed: true): boolean;
    Execute(type: number, solution: IntPoint[][], subjectFill: number, clipFill: number): boolean;
  }
}
