import { render, screen } from '@testing-library/react'

import { Link } from '../router.tsx'
import { SessionProvider } from '../session.ts'
import { createMemoryRouter, RouterProvider } from '../site-router.tsx'

test('[AP-03] an internal link keeps EMBEDDED=1', () => {
  const router = createMemoryRouter([{ path: '*', element: <Link to="/kereses?s=a#b">x</Link> }])
  render(
    <SessionProvider session={{ embedded: true, language: 'hu', environment: 'dev' }}>
      <RouterProvider router={router} />
    </SessionProvider>,
  )
  expect(screen.getByRole('link')).toHaveAttribute('href', '/kereses?s=a&EMBEDDED=1#b')
})
