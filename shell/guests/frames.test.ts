import { Writable } from 'node:stream'
import fc from 'fast-check'
import { FrameReader, frameBytes, frameWriter } from './frames.ts'

const message = fc.record({ head: fc.dictionary(fc.string(), fc.jsonValue()), body: fc.uint8Array({ maxLength: 300 }) })

test('messages arrive whole, in whatever pieces their bytes come', () => {
  fc.assert(
    fc.property(fc.array(message), fc.infiniteStream(fc.integer({ min: 1, max: 50 })), (messages, lengths) => {
      const reader = new FrameReader(1e6)
      const bytes = Buffer.concat(messages.map(({ head, body }) => frameBytes(head, body)))
      const read = []
      for (let at = 0; at < bytes.length;) {
        const length = lengths.next().value as number
        read.push(...reader.read(bytes.subarray(at, at + length)))
        at += length
      }
      const asJson = messages.map(({ head, body }) => [JSON.parse(JSON.stringify(head)), Buffer.from(body)])
      expect(read.map(({ head, body }) => [head, Buffer.from(body)])).toEqual(asJson)
    }),
    { numRuns: 60 },
  )
})

test.each<[what: string, bytes: Buffer, problem: string]>([
  ['too long a head', frameBytes({ text: 'x'.repeat(100) }), 'A message of'],
  ['too long a body', frameBytes({}, Buffer.alloc(100)), 'A message of'],
  ['what is no JSON', Buffer.from('\0\0\0\x01\0\0\0\0{'), 'JSON'],
])('%s is refused as soon as it is known', (_what, bytes, problem) => {
  const reader = new FrameReader(90)
  expect(() => reader.read(bytes.subarray(0, 9))).toThrow(problem)
})

test('messages that are said without a pause leave together', async () => {
  const writes: number[] = []
  const stream = new Writable({
    write: (_piece, _encoding, done) => (writes.push(1), done()),
    writev: (pieces, done) => (writes.push(pieces.length), done()),
  })
  const say = frameWriter(stream)
  say({ kind: 'one' })
  await Promise.resolve()
  say({ kind: 'two' }, Buffer.from('body'))
  expect(writes).toEqual([])
  await new Promise((resolve) => setImmediate(resolve))
  expect(writes).toEqual([2])
  say({ kind: 'three' })
  await new Promise((resolve) => setImmediate(resolve))
  expect(writes).toEqual([2, 1])
  stream.destroy()
  say({ kind: 'four' })
  expect(writes).toEqual([2, 1])
})
