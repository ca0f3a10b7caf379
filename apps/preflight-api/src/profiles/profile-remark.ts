/** Something about a profile, with its place as a JSON pointer. */
export interface ProfileRemark {
  readonly path: string;
  readonly message: string;
}
