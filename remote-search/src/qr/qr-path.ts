/** A QR code as the path of a picture. Pure. */
import qrcode from 'qrcode-generator'

export interface QrPath {
  /** Modules along a side; the path has one for each unit. */
  size: number
  path: string
}

/** Error correction M: 15 % of a printed code may be dirty. The smallest code that holds the text is taken. */
export function qrPath(text: string): QrPath {
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  const size = code.getModuleCount()
  let path = ''
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      if (!code.isDark(row, column)) continue
      const start = column
      while (column + 1 < size && code.isDark(row, column + 1)) column++
      path += `M${start} ${row}h${column + 1 - start}v1h-${column + 1 - start}z`
    }
  }
  return { size, path }
}
