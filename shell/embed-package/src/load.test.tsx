import { load } from './load.ts'

const SITE = 'https://lelkesz.example'
const scripts = () => [...document.querySelectorAll('script')]

test('[MF-05] the script is fetched once, however often it is asked for, and again after a failure', async () => {
  const first = load(`${SITE}/`)
  const second = load(SITE)
  expect(scripts().map(({ src }) => src)).toEqual([`${SITE}/embed.js`])
  scripts()[0]!.dispatchEvent(new Event('error'))
  await expect(first).rejects.toThrow(`${SITE}/embed.js could not be loaded`)
  await expect(second).rejects.toThrow('could not be loaded')
  expect(scripts()).toHaveLength(0)

  const third = load(SITE)
  scripts()[0]!.dispatchEvent(new Event('load'))
  await third
  await load(SITE)
  expect(scripts()).toHaveLength(1)
})

test('[MF-05] what is no address is said so', async () => {
  await expect(load('lelkesz')).rejects.toThrow('Invalid URL')
})
