/**
 * A local bucket for tests, behind a proxy that can delay requests and break connections. The service is in memory, or
 * a real one: `TEST_BUCKET=radosgw` (docs/contributing.md).
 */
import { type IncomingMessage, type RequestListener, createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startRadosgw } from './test-radosgw.ts'
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
  /** Describes the service, for measured figures. */
  about: () => string
  stop: () => Promise<void>
}

interface Service {
  answer: RequestListener
  about: () => string
  stop: () => Promise<void>
}

/** Starts the service chosen by the environment, with one empty bucket. */
export async function startTestBucket(): Promise<TestBucket> {
  if (process.env.TEST_BUCKET !== 'radosgw') return inMemory()
  const { endpoint, took, memory, stop } = await startRadosgw(ACCOUNT)
  const about = () => `radosgw answered after ${took} ms and has ${memory()} MB`
  const bucket = await behindEntryPoint({ answer: relayTo(endpoint), about, stop })
  await createBucket(bucket)
  return bucket
}

async function inMemory(): Promise<TestBucket> {
  const { answer } = new S3Service({ bucket: BUCKET, accessKey: ACCOUNT.accessKey })
  return behindEntryPoint({ answer: (...both) => void answer(...both), about: () => 'in memory', stop: async () => {} })
}

async function behindEntryPoint(service: Service): Promise<TestBucket> {
  const letIn = async (request: IncomingMessage) => bucket.before(request)
  const entryPoint = createServer((request, response) => {
    letIn(request).then(
      (status) => (status === undefined ? service.answer(request, response) : response.writeHead(status).end()),
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
    about: service.about,
    stop: async () => {
      const closed = new Promise((resolve) => entryPoint.close(resolve))
      entryPoint.closeAllConnections()
      await closed
      await service.stop()
    },
  }
  return bucket
}

/** Relays requests unchanged, so that the client's signature stays valid. */
function relayTo(endpoint: string): RequestListener {
  return (request, response) => {
    const { method, url, headers } = request
    const passed = httpRequest(endpoint + (url ?? '/'), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    passed.once('error', () => response.destroy())
    request.once('error', () => passed.destroy())
    request.pipe(passed)
  }
}

/** As operators create it: publicly readable. */
async function createBucket({ env }: TestBucket) {
  const { S3Client, CreateBucketCommand, PutBucketPolicyCommand } = await import('@aws-sdk/client-s3')
  const credentials = { accessKeyId: ACCOUNT.accessKey, secretAccessKey: ACCOUNT.secretKey }
  const client = new S3Client({
    endpoint: env.AWS_ENDPOINT_URL_S3 ?? '',
    region: 'us-east-1',
    forcePathStyle: true,
    credentials,
  })
  const readers = { Effect: 'Allow', Principal: '*', Action: 's3:GetObject', Resource: `arn:aws:s3:::${BUCKET}/*` }
  await client.send(new CreateBucketCommand({ Bucket: BUCKET }))
  const Policy = JSON.stringify({ Version: '2012-10-17', Statement: [readers] })
  await client.send(new PutBucketPolicyCommand({ Bucket: BUCKET, Policy }))
  client.destroy()
}
