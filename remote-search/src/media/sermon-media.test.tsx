import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openPage, provideApi } from 'shared-kernel/test-site'
import { ConfigProvider, emptyConfig } from 'shared-kernel/config'
import { page } from '../exposed/ContentPage.tsx'
import { pages } from '../pages.ts'
import { answerAll, sermon } from '../test-sermons.ts'
import { SermonMedia } from './SermonMedia.tsx'

const ID = 'dQw4w9-_XcQ'
const file = { kind: 'video' as const, url: `https://youtu.be/${ID}`, mime: '', image: '/media/kep.jpg' }
const frame = () => document.querySelector('iframe')

const show = (video_hosts?: string[], given = file) =>
  render(
    <ConfigProvider config={{ ...emptyConfig, video_hosts }} sites={[]}>
      <SermonMedia sermon={{ title: 'Advent' }} file={given} />
    </ConfigProvider>,
  )

test('the first press says who will be called, the second one calls', async () => {
  show(['youtube.com'])
  expect(document.querySelector('img')).toHaveAttribute('src', '/media/kep.jpg')
  const provided = screen.getByText(/A videót a YouTube szolgáltatja/)
  expect(provided).not.toBeVisible()
  await userEvent.click(screen.getByLabelText('Videó: Advent'))
  expect(provided).toBeVisible()
  expect(frame()).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Lejátszás' }))
  expect(frame()!.src).toBe(`https://www.youtube-nocookie.com/embed/${ID}?autoplay=1&rel=0`)
  expect(frame()).toHaveFocus()
})

test.each<[what: string, hosts: string[] | undefined, url: string, name: string, href: string]>([
  ['a service that the config does not name', ['vimeo.com'], file.url, 'Megnyitás a YouTube-on', `https://www.youtube.com/watch?v=${ID}`], // prettier-ignore
  ['a backend without the setting', undefined, 'https://vimeo.com/76979871', 'Megnyitás a Vimeón', 'https://vimeo.com/76979871'], // prettier-ignore
  ['a page that is no video', ['youtube.com'], 'https://www.youtube.com/@a', 'Megnyitás itt: www.youtube.com', 'https://www.youtube.com/@a'], // prettier-ignore
])('%s leaves a link', (_what, hosts, url, name, href) => {
  show(hosts, { ...file, url })
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', href)
  expect(document.querySelector('summary')).toBeNull()
})

test('a reading page has its videos and attachments', async () => {
  const changed = { ...sermon, files: [file], attachments: [...sermon.attachments!, { url: 'javascript:alert(1)', mime: '' }] } // prettier-ignore
  provideApi((call) => (call.path === '/api/v2/node/12' ? changed : answerAll(call)))
  await openPage(
    page,
    pages.find(({ name }) => name === 'node_view')!,
    '/node/12',
  )
  expect(await screen.findByRole('link', { name: 'Vázlat (PDF, 1,2\u00a0MB)' })).toHaveAttribute('download')
  expect(await screen.findByRole('link', { name: 'Megnyitás a YouTube-on' })).toBeInTheDocument()
  expect(document.querySelector('video, [href^="javascript"]')).toBeNull()
})
