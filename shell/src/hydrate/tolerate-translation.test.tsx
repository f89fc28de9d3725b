import { render, screen } from '@testing-library/react'
import { tolerateTranslation } from './react-errors.ts'

const { insertBefore, removeChild } = Node.prototype
afterEach(() => void Object.assign(Node.prototype, { insertBefore, removeChild }))

const Verse = ({ number, text, more }: { number: boolean; text: string; more: boolean }) => (
  <p>
    {number && <sup>3</sup>}
    {text}
    {more && 'more'}
    <a href="/x">link</a>
  </p>
)

/** As translators do. */
function translate(place: Node) {
  for (const text of [...place.childNodes].filter((node) => node instanceof Text)) {
    const font = document.createElement('font')
    font.textContent = `<${text.data}>`
    text.replaceWith(font)
  }
}

test('updates on a page with replaced text nodes remove nothing else', () => {
  tolerateTranslation()
  const { rerender, container, unmount } = render(<Verse number={false} text="In the beginning" more />)
  const verse = container.querySelector('p')!
  translate(verse)
  rerender(<Verse number text="In the beginning" more />)
  expect(verse.textContent).toBe('<In the beginning><more>link3')
  rerender(<Verse number={false} text="In the beginning" more={false} />)
  expect(screen.getByRole('link')).toBeVisible()
  expect(verse.textContent).toContain('<In the beginning>')
  unmount()
  expect(container).toBeEmptyDOMElement()
})
