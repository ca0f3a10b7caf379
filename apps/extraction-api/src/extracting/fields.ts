/** Members that X-Engine-Fields names: comma-separated, blanks around names ignored, case folded; null (all) when it names none. */
export function requestedFields(header: string | undefined): readonly string[] | null {
  const names = (header ?? '')
    .slice(0, 4096)
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
  return names.length === 0 ? null : [...new Set(names)];
}
