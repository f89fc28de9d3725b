import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Bodies are made small once and sent many times, so they may cost a little more than those sent once. */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
}
/** Below this many bytes the head of the answer weighs more than what could be saved. */
const WORTH_IT = 1024

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** What the visitor's Accept-Encoding allows, the smallest first. */
export function chooseEncoding(accepted: string | string[] | undefined): Encoding {
  const text = String(accepted ?? '')
  for (const encoding of ['br', 'gzip'] as const) {
    if (new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?(?:,|\\s|$))`).test(text)) return encoding
  }
  return 'identity'
}

export interface Body {
  bytes: Buffer
  /** What it really is: short bodies stay as they are. */
  encoding: Encoding
}

export async function encodeBody(text: string, encoding: Encoding): Promise<Body> {
  const bytes = Buffer.from(text)
  if (encoding === 'identity' || bytes.length < WORTH_IT) return { bytes, encoding: 'identity' }
  return { bytes: await (encoding === 'br' ? toBrotli(bytes, BROTLI) : toGzip(bytes)), encoding }
}
