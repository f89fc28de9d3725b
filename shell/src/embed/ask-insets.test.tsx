import { getInsets, treeOf } from './ask-insets.ts'

test('[MF-05] what the page has put into Object.prototype is neither asked for nor taken for an answer', async () => {
  const polluted = Object.prototype as { error?: string; method?: string }
  Object.assign(polluted, { error: 'x', method: 'POST' })
  const asked: (string | undefined)[] = []
  globalThis.fetch = (_address, options) => {
    asked.push(options!.method)
    const answer = { json: () => Promise.resolve({ styles: '', insets: [{ tree: ['Jó hír'] }, { error: 'missing' }] }) }
    return Promise.resolve(answer as Response)
  }
  const { insets } = await getInsets('https://pelda.hu', 'w=daily')
  const trees = insets.map(treeOf)
  delete polluted.error
  delete polluted.method
  expect(asked).toEqual([undefined])
  expect(trees).toEqual([['Jó hír'], undefined])
})
