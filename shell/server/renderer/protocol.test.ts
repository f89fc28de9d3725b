import fc from 'fast-check'
import { MessageReader, messageBytes } from './protocol.ts'

const message = fc.record({ head: fc.dictionary(fc.string(), fc.jsonValue()), body: fc.uint8Array({ maxLength: 300 }) })

test('messages are complete, however their bytes are split', () => {
  fc.assert(
    fc.property(fc.array(message), fc.infiniteStream(fc.integer({ min: 1, max: 50 })), (messages, lengths) => {
      const reader = new MessageReader(1e6)
      const bytes = Buffer.concat(messages.map(({ head, body }) => messageBytes(head, body)))
      const read = []
      for (let at = 0; at < bytes.length;) {
        const length = lengths.next().value as number
        read.push(...reader.read(bytes.subarray(at, at + length)))
        at += length
      }
      const toJson = messages.map(({ head, body }) => [JSON.parse(JSON.stringify(head)), Buffer.from(body)])
      expect(read.map(({ head, body }) => [head, Buffer.from(body)])).toEqual(toJson)
    }),
    { numRuns: 60 },
  )
})

test.each<[what: string, bytes: Buffer, problem: string]>([
  ['too long a head', messageBytes({ text: 'x'.repeat(100) }), 'A message of'],
  ['invalid JSON', Buffer.from('\0\0\0\x01\0\0\0\0{'), 'JSON'],
])('%s is rejected as soon as it is detected', (_what, bytes, problem) => {
  const reader = new MessageReader(90)
  expect(() => reader.read(bytes.subarray(0, 9))).toThrow(problem)
})
