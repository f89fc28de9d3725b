import { render, screen } from '@testing-library/react'
import type { Embed } from 'shared-kernel/embeds'
import { provideApi } from 'shared-kernel/test-site'
import { embed as one } from '../exposed/SermonEmbed.tsx'
import { embed as list } from '../exposed/SermonListEmbed.tsx'

async function show<Data>(embed: Embed<Data>, attributes: Record<string, string> = {}) {
  const data = await embed.load({ attributes, day: '2026-03-10', signal: new AbortController().signal })
  return render(<embed.Component data={data} />).container
}

/** With plain spaces instead of no-break spaces. */
const wordsOf = ({ textContent }: Element) => textContent.replaceAll('\u00a0', ' ')

const card = (nid: number) => ({
  nid,
  path: `/igehirdetes/${nid}`,
  title: `Cím ${nid}`,
  preacher: { id: 1, name: 'Kiss Anna' },
  date: { type: 'exact', date: '2024-03-05' },
  text: [{ book: 65, chapter: 1, verse: 3, label: 'Júd 1,3' }],
})
const found = (total: number, ...nids: number[]) => ({
  data: nids.map(card),
  paging: { page: 1, pages: 1, total, limit: 5, offset: 0 },
})

test('[MF-05] the latest sermons have preacher, passage and date', async () => {
  const calls = provideApi(() => found(2, 1, 2))
  expect(wordsOf(await show(list))).toContain('Cím 1Kiss Anna · Júd 3 · 2024. március 5.')
  expect(calls[0]!.query.get('limit')).toBe('5')
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/igehirdetes/1',
    '/igehirdetes/2',
  ])
})

test('[MF-05] the host’s query is requested, with a link to all results', async () => {
  const calls = provideApi(() => found(32, 1))
  await show(list, { query: 'kegyelem', preacher: '4,5', limit: '1' })
  expect(Object.fromEntries(calls[0]!.query)).toMatchObject({ s: 'kegyelem', limit: '1' })
  expect(screen.getByText('Igehirdetések')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Minden igehirdetés (32)' })).toHaveAttribute(
    'href',
    '/kereses?s=kegyelem&preacher=4,5',
  )
})

test('[MF-05] the search form leads to the site without scripts', async () => {
  provideApi(() => found(1, 1))
  await show(list, { query: 'kegyelem' })
  const form = screen.getByRole('search')
  expect([form.getAttribute('action'), form.getAttribute('method')]).toEqual(['/kereses', null])
  expect(screen.getByRole('searchbox', { name: 'Keresés szóra vagy igehelyre' })).toHaveAttribute('name', 's')
  expect(screen.getByRole('button', { name: 'Keresés' })).toBeVisible()
})

test('[MF-05] an empty list says so', async () => {
  provideApi(() => found(0))
  expect((await show(list, { query: 'xyz' })).textContent).toMatch(/Nincs ilyen igehirdetés\.$/)
})

test('[MF-05] a sermon plays its audio from allowed addresses only', async () => {
  const files = [
    { kind: 'audio', url: 'javascript:alert(1)', mime: '' },
    { kind: 'audio', url: '/media/1.mp3', mime: 'audio/mpeg' },
  ]
  provideApi(() => ({ ...card(7), files }))
  const place = await show(one, { nid: '7' })
  expect(place.querySelector('audio')?.getAttribute('src')).toBe('/media/1.mp3')
  expect(place.querySelector('audio')?.getAttribute('preload')).toBe('none')
})

test('[MF-05] without an id there is an error', async () => {
  await expect(show(one)).rejects.toMatchObject({ kind: 'validation' })
})
