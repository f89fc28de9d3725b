import { render, screen } from '@testing-library/react'
import qrcode from 'qrcode-generator'
import { PageAddress, qrPath } from './QrCode.tsx'

test.each(['https://lelkesz.example/node/1', 'https://lelkesz.example/igehirdetes/meg-tavol-volt'])(
  'the path draws the dark modules of the QR code of %s, and no others',
  (address) => {
    const code = qrcode(0, 'M')
    code.addData(address)
    code.make()
    const { size, path } = qrPath(address)
    expect(size).toBe(code.getModuleCount())
    const drawn = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)].flatMap(([, x, y, width]) =>
      Array.from({ length: Number(width) }, (_, index) => `${y},${Number(x) + index}`),
    )
    const places = Array.from({ length: size * size }, (_, nth) => [Math.floor(nth / size), nth % size] as const)
    expect(drawn).toEqual(places.filter(([row, column]) => code.isDark(row, column)).map(String))
  },
)

test.each([
  ['https://lelkesz.com/igehirdetes/%C3%A1rv%C3%ADz', 'https://lelkesz.com/igehirdetes/árvíz'],
  ['https://lelkesz.com/R%F3m', 'https://lelkesz.com/R%F3m'],
])('[PG-02] the address %s is shown as %s, also when it cannot be decoded', (address, words) => {
  render(<PageAddress address={address} isOpen />)
  expect(screen.getByRole('figure')).toHaveTextContent(words)
})
