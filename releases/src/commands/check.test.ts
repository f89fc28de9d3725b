import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { newKeys } from '../manifest/test-keys.ts'

jest.setTimeout(60_000)

test('an interrupted check reports that nothing was sent', async () => {
  const keys = newKeys()
  const pem = keys.signing.export({ type: 'pkcs8', format: 'pem' }).toString()
  let handleRequest: () => void = () => undefined
  // A store that never answers blocks the check.
  const store = createServer(() => handleRequest())
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve))
  const AWS_ENDPOINT_URL_S3 = `http://127.0.0.1:${(store.address() as AddressInfo).port}`
  const s3 = {
    REMOTES_STORE: 's3://releases/site',
    AWS_ENDPOINT_URL_S3,
    AWS_ACCESS_KEY_ID: 'a',
    AWS_SECRET_ACCESS_KEY: 'b',
  }
  const env = { ...process.env, ...s3, OPERATOR_PUBLIC_KEY: keys.publicKey, BUILD_KEY: pem }
  const args = ['--import', 'tsx', path.join(__dirname, 'remotes.ts'), 'check', 'remote-bible', '--without-smoke']
  const checking = spawn(process.execPath, args, { env })
  handleRequest = () => void checking.kill('SIGTERM')
  let output = ''
  for (const stream of [checking.stdout, checking.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()))
  const ended = await new Promise((resolve) => checking.once('close', (...how) => resolve(how)))
  store.closeAllConnections()
  await new Promise((resolve) => store.close(resolve))
  // On some Node versions the S3 client first prints a deprecation warning.
  expect([output, ended]).toEqual([expect.stringMatching(/(?:^|\n)\nInterrupted: nothing was sent\.\n$/), [1, null]])
})
