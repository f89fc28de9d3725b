import { render, screen } from '@testing-library/react'
import qrcode from 'qrcode-generator'
import type { Sermon } from 'shared-kernel/api'
import { qrPath, SharePanel } from './SharePanel.tsx'

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
  ['/igehirdetes/%C3%A1rv%C3%ADz', 'http://localhost/igehirdetes/árvíz'],
  ['/R%F3m', 'http://localhost/R%F3m'],
])('[PG-02] the path %s is shown as %s, also when it cannot be decoded', (path, words) => {
  const ignore = () => undefined
  const sermon = { title: 'Árvíz', path } as Sermon
  render(<SharePanel {...{ sermon }} isOpen outcome={null} onClose={ignore} onCopySource={ignore} onPrint={ignore} />)
  expect(screen.getByRole('figure')).toHaveTextContent(words)
})
