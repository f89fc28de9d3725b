import Fastify, { type FastifyInstance } from 'fastify'
import { Overloaded } from 'server-kit/work-queue'
import { entrance } from './request-hooks.ts'

let app: FastifyInstance

beforeEach(() => {
  app = Fastify()
  entrance(app)
  app.get('/busy', () => Promise.reject(new Overloaded()))
})
afterEach(() => app.close())

test('a refused request is answered late, so that a client that asks again at once takes little from the others', async () => {
  let status = 0
  const asked = app.inject('/busy').then((answer) => (status = answer.statusCode))
  await new Promise((resolve) => setTimeout(resolve, 150))
  expect(status).toBe(0)
  expect(await asked).toBe(503)
})
