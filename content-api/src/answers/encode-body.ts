import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Bodies are compressed once and sent many times, so they may cost a little more. */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
}
/** Smaller bodies save less than the header costs. */
const WORTH_IT = 1024

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** The best encoding that Accept-Encoding permits. */
export function chooseEncoding(accepted: string | string[] | undefined): Encoding {
  const text = String(accepted ?? '')
  for (const encoding of ['br', 'gzip'] as const) {
    if (new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?(?:,|\\s|$))`).test(text)) return encoding
  }
  return 'identity'
}

export interface Body {
  bytes: Buffer
  /** The actual encoding: short bodies are not compressed. */
  encoding: Encoding
}

export async function encodeBody(text: string, encoding: Encoding): Promise<Body> {
  const bytes = Buffer.from(text)
  if (encoding === 'identity' || bytes.length < WORTH_IT) return { bytes, encoding: 'identity' }
  return { bytes: await (encoding === 'br' ? toBrotli(bytes, BROTLI) : toGzip(bytes)), encoding }
}
