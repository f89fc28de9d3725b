export type Values = Record<string, string | number>

/** Replaces the placeholders `{name}` of a text; those without a value stay. */
export function fill(text: string, values: Values = {}): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}
