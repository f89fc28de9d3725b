import { render, screen } from '@testing-library/react'
import { PageAddress } from './QrCode.tsx'

test.each([
  ['https://lelkesz.com/igehirdetes/%C3%A1rv%C3%ADz', 'https://lelkesz.com/igehirdetes/árvíz'],
  ['https://lelkesz.com/R%F3m', 'https://lelkesz.com/R%F3m'],
])('[PG-02] the address %s stands as %s, also where it cannot be decoded', (address, words) => {
  render(<PageAddress address={address} isOpen />)
  expect(screen.getByRole('figure')).toHaveTextContent(words)
})
