import { fetchEmbeds, treeOf } from './show-embeds.ts'

test('[MF-05] properties of Object.prototype are no answers', async () => {
  const polluted = Object.prototype as { error?: string; tree?: string[] }
  Object.assign(polluted, { error: 'x', tree: ['Rossz hír'] })
  const answer = { json: () => Promise.resolve({ styles: '', embeds: [{ tree: ['Jó hír'] }, { error: 'missing' }] }) }
  globalThis.fetch = () => Promise.resolve(answer as Response)
  const { embeds } = await fetchEmbeds('https://pelda.hu', 'w=daily')
  const trees = embeds.map(treeOf)
  delete polluted.error
  delete polluted.tree
  expect(trees).toEqual([['Jó hír'], undefined])
})
