/** True for a language identifier as ISO 32000-1, 14.9.2.2 describes it (RFC 3066, 2.1). */
export function isLanguageTag(text: string): boolean {
  return /^[a-z]{1,8}(?:-[a-z\d]{1,8})*$/i.test(text);
}
