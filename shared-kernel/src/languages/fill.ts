export type Values = Record<string, string | number>

/** Fills the places `{name}` of a text; those without a value stay as they are. */
export function fill(text: string, values: Values = {}): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}
