/**
 * A bucket in memory for tests, behind a proxy that can delay requests and break connections.
 */
import { type IncomingMessage, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { S3Service } from './test-s3-service.ts'

const BUCKET = 'releases'
const ACCOUNT = { accessKey: 'TEAMS', secretKey: 'no secret' }

type Instead = number | undefined | void

export interface TestBucket {
  /** For `REMOTES_STORE`. */
  address: string
  /** Further environment variables. */
  env: Record<string, string>
  /**
   * Called and awaited before each request. A returned status is answered in place of the service.
   * @throws to end the connection
   */
  before: (request: { method?: string | undefined }) => Instead | Promise<Instead>
  /** The address of a file for plain HTTP. */
  urlOf: (key: string) => string
  stop: () => Promise<void>
}

/** Starts the service with one empty bucket. */
export async function startTestBucket(): Promise<TestBucket> {
  const service = new S3Service({ bucket: BUCKET, accessKey: ACCOUNT.accessKey })
  const letIn = async (request: IncomingMessage) => bucket.before(request)
  const entryPoint = createServer((request, response) => {
    letIn(request).then(
      (status) => (status === undefined ? void service.answer(request, response) : response.writeHead(status).end()),
      () => request.destroy(),
    )
  })
  await new Promise<void>((resolve) => entryPoint.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(entryPoint.address() as AddressInfo).port}`
  const bucket: TestBucket = {
    address: `s3://${BUCKET}/site`,
    env: {
      AWS_ENDPOINT_URL_S3: endpoint,
      AWS_REGION: 'eu-central-1',
      AWS_ACCESS_KEY_ID: ACCOUNT.accessKey,
      AWS_SECRET_ACCESS_KEY: ACCOUNT.secretKey,
    },
    before: () => undefined,
    urlOf: (key) => `${endpoint}/${BUCKET}/site/${key}`,
    stop: async () => {
      const closed = new Promise((resolve) => entryPoint.close(resolve))
      entryPoint.closeAllConnections()
      await closed
    },
  }
  return bucket
}
