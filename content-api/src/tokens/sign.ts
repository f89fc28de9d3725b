import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { makeFolder } from '../make-folder.ts'
import type { ContentApiSettings } from '../settings.ts'

/** Signs with the current secret and also verifies with the previous one. */
export interface Signer {
  /** First 16 bytes of HMAC-SHA256 over the parts with their lengths, so that parts cannot be shifted. */
  sign: (parts: (string | Buffer)[]) => string
  verify: (signature: string, parts: (string | Buffer)[]) => boolean
}

export function createSigner(secret: string, previousSecret?: string): Signer {
  const signWith = (key: string, parts: (string | Buffer)[]) => {
    const hmac = createHmac('sha256', key)
    for (const part of parts) {
      const bytes = Buffer.from(part)
      const length = Buffer.alloc(4)
      length.writeUInt32BE(bytes.length)
      hmac.update(length).update(bytes)
    }
    return hmac.digest().subarray(0, 16).toString('base64url')
  }
  const secrets = previousSecret === undefined ? [secret] : [secret, previousSecret]
  return {
    sign: (parts) => signWith(secret, parts),
    verify: (signature, parts) => secrets.some((key) => isEqual(signature, signWith(key, parts))),
  }
}

function isEqual(actual: string, expected: string): boolean {
  const [a, b] = [Buffer.from(actual), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Without SESSION_SECRET, creates a secret on the first run and stores it in DATA_DIR. */
export async function openSigner(settings: ContentApiSettings): Promise<Signer> {
  return createSigner(settings.secret ?? (await readOrCreateSecret(settings.dataDir)), settings.previousSecret)
}

async function readOrCreateSecret(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'session-secret')
  await makeFolder(dataDir)
  try {
    await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const secret = (await readFile(file, 'utf8')).trim()
  if (secret.length < 32) throw new Error(`${file} is too short to be a secret: delete it or set SESSION_SECRET.`)
  return secret
}
