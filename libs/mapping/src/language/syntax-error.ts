/** The text is no expression: what is wrong, and where. */
export class ExpressionError extends Error {
  override readonly name = 'ExpressionError';

  constructor(message: string, at: number) {
    super(`${message} (at character ${at + 1})`);
  }
}
