/**
 * RFC 4180, with a byte order mark for spreadsheets. A leading `=` would be a formula there.
 * @param columns the fields of each row, in order
 */
export function toCsv<Column extends string>(columns: readonly Column[], rows: Record<Column, unknown>[]): string {
  const cell = (value: unknown) => {
    const text = value instanceof Date ? value.toISOString() : String(value ?? '')
    return `"${text.replace(/^[=+\-@\t]/, "'$&").replaceAll('"', '""')}"`
  }
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column]))]
  return `\ufeff${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`
}
