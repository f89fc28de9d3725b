import { createVerseStore } from './show-verses.ts'

const TREE = [['p', {}, 'Mert úgy szerette Isten']]
const requests: string[] = []

const labelsOf = (address: string) =>
  new URL(address).searchParams.getAll('w').map((key) => new URLSearchParams(key.replace('passage?', '')).get('ref'))

beforeEach(() => {
  requests.length = 0
  globalThis.fetch = (async (address: string) => {
    requests.push(address)
    return { json: async () => ({ styles: 'a{}', embeds: labelsOf(address).map(() => ({ tree: TREE })) }) }
  }) as never
})

test('[MF-05] they come by the twenty, in the order of the page, and who comes later comes with others', async () => {
  const verses = createVerseStore('https://pelda.hu', 'en', () => undefined)
  for (let chapter = 1; chapter <= 21; chapter += 1) verses.expect(`Jn ${chapter}`)
  await verses.ask('Jn 20')
  verses.expect('Róm 8')
  await verses.ask('Jn 21')
  expect(requests.map(labelsOf).map((labels) => labels.length)).toEqual([20, 1])
  expect(requests[1]).toContain('lang%3Den')
  await verses.ask('Róm 8')
  // A link that the host has copied stands in no group.
  await verses.ask('Ef 2,8')
  expect(requests.slice(2).map(labelsOf)).toEqual([['Róm 8'], ['Ef 2,8']])
})
