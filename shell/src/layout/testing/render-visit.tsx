import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import type { Config, SiteLink } from 'shared-kernel/api'
import { ConfigProvider } from 'shared-kernel/config'
import { LanguageProvider } from 'shared-kernel/messages'
import { SessionProvider } from 'shared-kernel/session'
import { createMemoryRouter, RouterProvider } from 'shared-kernel/site-router'

type Visit = {
  address?: string
  embedded?: boolean
  /** True for a window that is wide enough for the open menu. */
  wide?: boolean
  site?: Partial<Config['site']>
  menu?: Partial<Config['menu']>
  languages?: string[]
  sites?: SiteLink[]
}

/** Shows a part of the frame as a visitor of a site with this config finds it. */
export async function renderVisit(part: ReactNode, visit: Visit = {}) {
  const { address = '/kereses', embedded = false, wide = true, languages = ['hu'] } = visit
  setWindow(wide)
  const config: Config = {
    site: { title: 'Próbaoldal', ...visit.site },
    menu: { header: [], footer: [], ...visit.menu },
    languages: languages.map((id) => ({ id })),
    bible_hosts: [],
  }
  const router = createMemoryRouter([{ path: '*', element: part }], { initialEntries: [address] })
  render(
    <SessionProvider session={{ embedded, language: 'hu', environment: 'dev' }}>
      <LanguageProvider language="hu">
        <ConfigProvider config={config} sites={visit.sites ?? []}>
          <RouterProvider router={router} />
        </ConfigProvider>
      </LanguageProvider>
    </SessionProvider>,
  )
  return { user: userEvent.setup(), router }
}

/** jsdom has no layout: sets the width of the window. */
function setWindow(wide: boolean) {
  window.matchMedia = (query: string) =>
    Object.assign(new EventTarget(), { matches: query.includes('max-width') && !wide, media: query }) as MediaQueryList
}

/** jsdom has no modal dialogs: this is what they do to what a test can see. */
export function provideModalDialogs() {
  const dialog = HTMLDialogElement.prototype
  dialog.showModal = function () {
    this.setAttribute('open', '')
  }
  dialog.close = function () {
    this.removeAttribute('open')
    this.dispatchEvent(new Event('close'))
  }
}

export const link = (name: string | RegExp) => screen.getByRole('link', { name })
export const button = (name: string | RegExp) => screen.getByRole('button', { name })
