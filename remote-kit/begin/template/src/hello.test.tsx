import { screen } from '@testing-library/react'
import { openPage, renderOnServer } from 'shared-kernel/test-site'
import { page as inDocuments } from './exposed/HelloPage.server.ts'
import { page } from './exposed/HelloPage.tsx'
import { hu } from './messages.ts'
import { pages } from './pages.ts'

const [row] = pages

test('the page has its title, in the browser and in the document', async () => {
  await openPage(page, row!, '/hello')
  expect(screen.getByRole('heading', { level: 1, name: hu.title })).toBeVisible()
  expect(await renderOnServer(inDocuments, row!, '/hello')).toContain(hu.title)
})
