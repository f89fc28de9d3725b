import { act, render, renderHook, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { ConfigProvider, emptyConfig } from 'shared-kernel/config'
import { parseReference } from 'shared-kernel/references'
import { provideApi } from 'shared-kernel/test-site'
import { PassageText } from './PassageText.tsx'
import { useBibleText } from './use-bible-text.ts'

const HOSTS = ['szentiras.eu']

const szentiras = {
  valasz: {
    versek: [{ szoveg: 'Áldott legyen <i>Isten</i>', hely: { gepi: 'TOB_13_1' } }],
    forditas: { nev: 'Szent István Társulati Biblia', rov: 'SZIT' },
  },
}

/** The site's Bible answers `own`, the other site `other`; returns the requested addresses. */
function answer(own: Response | (() => Response), other: () => Response | Promise<Response>) {
  const requests: string[] = []
  provideApi(() => 500)
  globalThis.fetch = async (input, init) => {
    const { href, hostname } = new URL(new Request(input, init).url)
    requests.push(href)
    if (hostname !== 'api.test') return other()
    return typeof own === 'function' ? own() : own
  }
  return requests
}

const noText = () => Response.json({ error: true, code: 'no_text', message: 'Nincs szöveg.' }, { status: 404 })

/** Requests a passage on a site with these hosts; `show` renders the result. */
function ask(reference: string, hosts = HOSTS) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ConfigProvider config={{ ...emptyConfig, bible_hosts: hosts }} sites={[]}>
      {children}
    </ConfigProvider>
  )
  const { result } = renderHook(() => useBibleText(), { wrapper })
  const { label: _label, ...place } = parseReference(reference)!
  act(() => void result.current.ask(place))
  const show = () =>
    render(<PassageText passage={place} state={result.current.state} onRetry={() => undefined} />, { wrapper })
  return { result, show }
}

test('[API-07] texts missing from our Bible come from szentiras.eu, as plain text with their source', async () => {
  const requests = answer(noText, () => Response.json(szentiras))
  const { result, show } = ask('Tób 13,1')
  await waitFor(() => expect(result.current.state.kind).toBe('ready'))
  expect(requests.at(-1)).toBe('https://szentiras.eu/api/idezet/T%C3%B3b13,1/SZIT')
  show()
  expect(screen.getByText(/Áldott legyen Isten/)).toBeInTheDocument()
  expect(screen.getByText('Szent István Társulati Biblia – szentiras.eu')).toBeInTheDocument()
})

test.each([
  ['is not found', () => new Response('', { status: 404 })],
  ['wants a key', () => Response.json({}, { status: 401 })],
  ['answers HTML', () => new Response('<p>Szia</p>', { headers: { 'content-type': 'text/html' } })],
  ['is down', () => Promise.reject(new TypeError('Failed to fetch'))],
])('[API-07] [ER-03] when szentiras.eu %s, a message links there', async (_name, other) => {
  answer(noText, other)
  const { result, show } = ask('Tób 13,1')
  await waitFor(() => expect(result.current.state.kind).toBe('failed'))
  show()
  expect(screen.getByText(/most nem érhető el/)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Újrapróbálom' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: /szentiras\.eu/ })).toHaveAttribute(
    'href',
    'https://szentiras.eu/SZIT/T%C3%B3b13,1',
  )
})

test('[API-07] szentiras.eu is not called where the config does not name it', async () => {
  const requests = answer(noText, () => Response.json(szentiras))
  const { result, show } = ask('Tób 13,1', [])
  await waitFor(() => expect(result.current.state.kind).toBe('missing'))
  expect(requests.every((address) => address.startsWith('https://api.test/'))).toBe(true)
  show()
  expect(screen.getByText(/nincs meg a szövege; saját Bibliájában megtalálja/)).toBeInTheDocument()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('link')).toBeNull()
})

test('[API-07] other failures of our API do not fall back to szentiras.eu', async () => {
  const requests = answer(
    () => new Response('', { status: 500 }),
    () => Response.json(szentiras),
  )
  const { result } = ask('Jn 3,16')
  await waitFor(() => expect(result.current.state.kind).toBe('failed'))
  expect(requests).toHaveLength(1)
})
