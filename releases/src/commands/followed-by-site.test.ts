import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PageRow } from 'shared-kernel/remote-contracts'
import { notFollowed } from './followed-by-site.ts'

jest.setTimeout(20_000)

const page = (...paths: string[]) => ({ name: 'x', module: './X', paths }) as unknown as PageRow
const pages = [page('/node/:id'), page('/hello')]

/** A site whose pages answer so, in turn, the last for ever. */
async function asked(answers: number[], of = pages) {
  const server = createServer((_request, response) => {
    response.statusCode = answers.length > 1 ? answers.shift()! : answers[0]!
    response.end()
  }).listen(0)
  const site = `http://localhost:${(server.address() as AddressInfo).port}`
  const told = await notFollowed({ site, remote: 'remote-hello', pages: of, status: 404 })
  server.closeAllConnections()
  server.close()
  return told
}

test('a site that goes on as before is told of, with the way out', async () => {
  expect(await asked([200])).toMatch(/\/hello still answers 200[^]*npm run sign -- remote-hello --after/)
})

test.each([
  ['follows at once', [404], pages],
  ['follows a moment later', [200, 200, 404], pages],
  ['has no address that could be asked', [200], [page('/node/:id')]],
])('a site that %s is no news', async (_what, answers, of) => {
  expect(await asked(answers, of)).toBeNull()
})

test('where no site answers nobody can tell', async () => {
  const site = 'http://127.0.0.1:1'
  expect(await notFollowed({ site, remote: 'remote-hello', pages, status: 404 })).toBeNull()
})
