/** Something whose colours this release does not convert: the whole operation is refused. */
export class Unconvertible extends Error {
  override readonly name = 'Unconvertible';

  constructor(
    message: string,
    readonly code = 'color_not_convertible',
  ) {
    super(message);
  }
}
