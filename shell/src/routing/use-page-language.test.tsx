import { act, render, screen } from '@testing-library/react'
import { LanguageProvider } from 'shared-kernel/messages'
import { SessionProvider } from 'shared-kernel/session'
import { createMemoryRouter, RouterProvider, useLoaderData } from 'shared-kernel/site-router'
import { usePageLanguage } from './use-page-language.ts'

let asked = 0

function Page() {
  usePageLanguage()
  return <p>{String(useLoaderData())}</p>
}

async function visitIn(language: string) {
  asked = 0
  const router = createMemoryRouter([{ path: '*', loader: () => (asked += 1), Component: Page }], {
    hydrationData: { loaderData: { '0': 0 } },
  })
  const shown = (current: string) => (
    <SessionProvider session={{ embedded: false, language: current, environment: 'dev' }}>
      <LanguageProvider language={current}>
        <RouterProvider router={router} />
      </LanguageProvider>
    </SessionProvider>
  )
  const { rerender } = render(shown(language))
  await act(async () => undefined)
  return async (next: string) => {
    rerender(shown(next))
    await act(async () => undefined)
  }
}

test('[AP-01] the document is Hungarian, and nothing is asked for twice', async () => {
  await visitIn('hu')
  expect(document.documentElement.lang).toBe('hu')
  expect(asked).toBe(0)
})

test('[AP-02] with the language the data of the page changes', async () => {
  const changeTo = await visitIn('hu')
  await changeTo('en')
  expect(document.documentElement.lang).toBe('en')
  expect(screen.getByText('1')).toBeInTheDocument()
  await changeTo('hu')
  expect(document.documentElement.lang).toBe('hu')
  expect(asked).toBe(2)
})

test('[AP-02] a remembered language is asked for at the start: what the server rendered is Hungarian', async () => {
  await visitIn('en')
  expect(asked).toBe(1)
})

test('[AP-01] [AP-02] a language without a catalogue is that of the content alone', async () => {
  const changeTo = await visitIn('hu')
  await changeTo('de')
  expect(document.documentElement.lang).toBe('hu')
  expect(asked).toBe(1)
})
