/** The members that have a value: those that may be undefined become optional. */
type Defined<T> = {
  readonly [Key in keyof T as undefined extends T[Key] ? never : Key]: T[Key];
} & {
  readonly [Key in keyof T as undefined extends T[Key] ? Key : never]?: Exclude<T[Key], undefined>;
};

/** A copy without the members that are undefined; null and other values stay. */
export function defined<T extends object>(members: T): Defined<T> {
  const kept = Object.entries(members).filter(([, value]) => value !== undefined);
  return Object.fromEntries(kept) as Defined<T>;
}
