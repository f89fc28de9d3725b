import { render, screen } from '@testing-library/react'
import { FittedFrame } from './Preview.tsx'

/** Tells at once how tall it is, as browsers do soon. */
window.ResizeObserver = class {
  constructor(private readonly hear: () => void) {}
  observe = () => this.hear()
  disconnect = () => undefined
} as never

/** What was heard once the frame has loaded this; null: it has loaded nothing yet. */
function heardOf(html: string | null) {
  const heard: unknown[] = []
  render(
    <FittedFrame
      title="Napi ige"
      src="/beagyazas/daily.html"
      height={90}
      place="wide"
      onFit={(...said) => heard.push(said)}
    />,
  )
  const frame = screen.getByTitle('Napi ige')
  if (html !== null) {
    const loaded = document.implementation.createHTMLDocument()
    loaded.body.innerHTML = html
    Object.defineProperty(loaded, 'URL', { value: 'https://pelda.hu/beagyazas/daily.html' })
    Object.defineProperty(frame, 'contentDocument', { value: loaded })
    frame.dispatchEvent(new Event('load'))
  }
  return heard
}

test.each([
  ['nothing while it has not come', null, []],
  ['how tall an inset is', '<div part="frame">Ige</div>', [['wide', 0]]],
  ['that there is none', 'Ezen a címen nincs semmi.', [['wide', null]]],
])('[MF-05] a frame tells %s', (_what, html, told) => {
  expect(heardOf(html)).toEqual(told)
})
