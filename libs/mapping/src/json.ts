/** A JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

/** A JSON object. Members are data: read them by {@link memberOf}. */
export interface JsonObject {
  readonly [name: string]: Json;
}

/** Whether the value is an object, not an array. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether the value is an array. */
export function isArray(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

/** The object's own member; undefined when it has none, also for names every object inherits. */
export function memberOf(value: JsonObject, name: string): Json | undefined {
  return Object.hasOwn(value, name) ? value[name] : undefined;
}

/** The object with these members; names such as `__proto__` become plain members. */
export function objectOf(members: Iterable<readonly [string, Json]>): JsonObject {
  return Object.fromEntries<Json>(members);
}

/** Values in it and pieces of 64 characters of text, counted no further than `most`. */
export function weightOf(value: Json, most: number): number {
  if (typeof value === 'string') return 1 + (value.length >> 6);
  if (typeof value !== 'object' || value === null) return 1;
  let weight = 1;
  for (const item of Object.values<Json>(value)) {
    weight += weightOf(item, most - weight);
    if (weight > most) return weight;
  }
  return weight;
}
