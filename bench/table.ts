/** A Markdown table, so that it can be pasted as it is; columns are aligned, all but the first to the right. */
export function formatTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((name, column) => Math.max(3, ...[name, ...rows.map((row) => row[column]!)].map(lengthOf)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => pad(cell, widths[column]!, column > 0)).join(' | ')} |`
  const rule = widths.map((width, column) => (column > 0 ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width)))
  return [line(head), line(rule), ...rows.map(line)].join('\n')
}

const lengthOf = (text: string) => [...text].length

function pad(text: string, width: number, isRight: boolean): string {
  const space = ' '.repeat(width - lengthOf(text))
  return isRight ? space + text : text + space
}
