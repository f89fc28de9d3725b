import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { readSettings } from '../settings.ts'
import { createSigner, openSigner } from './sign.ts'

const [OLD, NEW, OTHER] = ['o', 'n', 'x'].map((letter) => letter.repeat(32)) as [string, string, string]

test('[API-06] a signature is the first half of HMAC-SHA256 over the parts and their lengths', () => {
  // printf '\x00\x00\x00\x01a\x00\x00\x00\x02bc' | openssl dgst -sha256 -hmac nnn… -binary | head -c 16 | base64
  expect(createSigner(NEW).sign(['a', 'bc'])).toBe('FH5Y83JZ0dLoUt7tBFAo-A')
})

test.each<[what: string, signed: (string | Buffer)[], verified: (string | Buffer)[], isRight: boolean]>([
  ['the same parts', ['token', 'a'], ['token', 'a'], true],
  ['parts cut elsewhere', ['ab', 'c'], ['a', 'bc'], false],
  ['an empty part more', ['a'], ['a', ''], false],
  ['another purpose', ['session', 'a'], ['csrf', 'a'], false],
])('[API-06] a signature of %s is valid: %j, %j, %s', (_what, signed, verified, isRight) => {
  const signer = createSigner(NEW)
  expect(signer.verify(signer.sign(signed), verified)).toBe(isRight)
})

test.each([
  ['itself', NEW, undefined, true],
  ['itself, and one before', NEW, OLD, true],
  ['the one after it', OTHER, NEW, true],
  ['others', OTHER, OLD, false],
])('[API-06] a signature with a secret is verified by %s', (_whom, secret, previous, isRight) => {
  expect(createSigner(secret, previous).verify(createSigner(NEW).sign(['a']), ['a'])).toBe(isRight)
})

test.each(['', 'x', 'é'.repeat(22), `${createSigner(NEW).sign(['a'])}A`, createSigner(NEW).sign(['a']).slice(1)])(
  '[API-06] "%s" is not a signature',
  (strange) => {
    expect(createSigner(NEW).verify(strange, ['a'])).toBe(false)
  },
)

describe('the secret of a server', () => {
  let folder: string
  beforeEach(async () => (folder = await mkdtemp(path.join(os.tmpdir(), 'secret-'))))
  afterEach(() => rm(folder, { recursive: true }))

  const settings = (change = {}) => ({ ...readSettings({}), dataDir: path.join(folder, 'data'), ...change })
  const signed = async (change = {}) => (await openSigner(settings(change))).sign(['a'])
  const file = () => path.join(folder, 'data', 'session-secret')

  test('is created once, 32 random bytes readable by the server only, and reused', async () => {
    const first = await signed()
    expect(await signed()).toBe(first)
    const secret = await readFile(file(), 'utf8')
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect((await stat(file())).mode & 0o777).toBe(0o600)
    expect(first).toBe(createSigner(secret).sign(['a']))
    await rm(file())
    expect(await signed()).not.toBe(first)
  })

  test('is rejected when short, and so is a missing folder', async () => {
    await signed()
    await writeFile(file(), `${NEW.slice(1)}\n`)
    await expect(signed()).rejects.toThrow('session-secret is too short')
    await rm(file())
    await writeFile(path.join(folder, 'no-folder'), '')
    await expect(signed({ dataDir: path.join(folder, 'no-folder') })).rejects.toThrow('is a file, not a folder')
    // The error is the failed write, not the failed read.
    await expect(signed({ dataDir: '/sys' })).rejects.toThrow(/EACCES|EROFS|EPERM/)
  })
})
