import fastify from 'fastify'
import { answerError, AnswerError } from './errors.ts'

const failure = (message: string, fields: object = {}) => Object.assign(new Error(message), fields)
const all = (...errors: Error[]) => new AggregateError(errors, 'all failed')

test.each([
  ['a server that is shut down', failure('terminating connection', { code: '57P01' }), 503],
  ['a server that only reads', failure('cannot execute INSERT in a read-only transaction', { code: '25006' }), 503],
  ['a full disk', failure('could not extend file', { code: '53100' }), 503],
  ['a statement over its time', failure('canceling statement', { code: '57014' }), 503],
  ['no server at the address', failure('connect ECONNREFUSED', { code: 'ECONNREFUSED' }), 503],
  ['no server at either address', all(failure('v6', { code: 'ECONNREFUSED' }), failure('v4')), 503],
  ['a connection that broke', failure('Connection terminated unexpectedly'), 503],
  ['a server that is silent', failure('Query read timeout'), 503],
  ['a pool without a free connection', failure('timeout exceeded when trying to connect'), 503],
  ['a statement that makes no sense', failure('syntax error', { code: '42601' }), 500],
  ['our own mistake', failure('x is undefined'), 500],
  ['our own two mistakes', all(failure('x'), failure('y')), 500],
  ['what a visitor did', failure('no', { statusCode: 418 }), 400],
  ['what we say ourselves', new AnswerError('no_text'), 404],
])('[API-02] %s', async (_, error, status) => {
  const app = fastify()
  app.setErrorHandler(answerError)
  app.get('/', () => Promise.reject(error))
  const answer = await app.inject('/')
  expect([answer.statusCode, answer.json().error]).toEqual([status, true])
  expect(answer.headers['retry-after']).toBe(status === 503 ? '5' : undefined)
  expect(answer.headers['cache-control']).toBe('no-store')
  if (status >= 500) expect(answer.body).not.toContain(error.message)
})
