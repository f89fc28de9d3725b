import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { LanguageProvider } from '../messages.tsx'
import { parseReference, type Passage } from '../references.ts'
import { Button, Chip, Facts, Field, Notice, PAGE_TITLE_ID, PageTitle, Pager, PassageLabel, Skeleton } from '../ui.tsx'
import { pagesToShow } from './Pager.tsx'

test('a button does not send a form unless it is asked to', () => {
  render(
    <>
      <Button>A</Button>
      <Button variant="primary" type="submit">
        B
      </Button>
    </>,
  )
  expect(screen.getByRole('button', { name: 'A' })).toHaveAttribute('type', 'button')
  expect(screen.getByRole('button', { name: 'B' })).toHaveAttribute('type', 'submit')
})

test('a field is named by its label and described by its hint and error', () => {
  render(<Field label="Név" hint="Ahogy szólítsuk" error={['Hiányzik.', 'Rövid.']} name="name" required />)
  const field = screen.getByRole('textbox', { name: 'Név (kötelező)' })
  expect(field).toHaveAccessibleDescription('Ahogy szólítsuk Hiányzik. Rövid.')
  expect(field).toBeInvalid()
})

test('a chip is taken away by a link that works without JavaScript, or by a button', async () => {
  const remove = jest.fn()
  render(
    <>
      <Chip kind="Igehely" name="Jn 3,16" removeHref="/kereses?s=kegyelem">
        Jn 3,16
      </Chip>
      <Chip name="advent" onRemove={remove}>
        advent
      </Chip>
    </>,
  )
  expect(screen.getByRole('link', { name: 'Jn 3,16 törlése' })).toHaveAttribute('href', '/kereses?s=kegyelem')
  await userEvent.click(screen.getByRole('button', { name: 'advent törlése' }))
  expect(remove).toHaveBeenCalledTimes(1)
})

test('a notice is polite unless it answers what was just done, and has one button', async () => {
  const again = jest.fn()
  render(
    <Notice role="alert" action={{ label: 'Újrapróbálom', onClick: again }}>
      Nem sikerült.
    </Notice>,
  )
  expect(screen.getByRole('alert')).toHaveTextContent('Nem sikerült.')
  await userEvent.click(screen.getByRole('button', { name: 'Újrapróbálom' }))
  expect(again).toHaveBeenCalledTimes(1)
  render(<Notice>Kész.</Notice>)
  expect(screen.getByRole('status')).toHaveTextContent('Kész.')
})

test('a pager is a landmark of links that marks the present page and keeps the query', () => {
  render(<Pager page={3} pages={12} hrefFor={(page) => `/kereses?s=a&page=${page}`} />)
  expect(screen.getByRole('navigation', { name: 'Lapozás' })).toBeVisible()
  expect(screen.getByRole('link', { name: '3. oldal' })).toHaveAttribute('aria-current', 'page')
  expect(screen.getByRole('link', { name: 'Előző oldal' })).toHaveAttribute('href', '/kereses?s=a&page=2')
  expect(screen.getByRole('link', { name: 'Következő oldal' })).toHaveAttribute('href', '/kereses?s=a&page=4')
  expect(screen.getByRole('link', { name: '12. oldal' })).toBeVisible()
})

test('a pager has no way past its ends, and is nothing for one page', () => {
  const { container, rerender } = render(<Pager page={1} pages={2} hrefFor={String} />)
  expect(screen.queryByRole('link', { name: 'Előző oldal' })).toBeNull()
  rerender(<Pager page={2} pages={2} hrefFor={String} />)
  expect(screen.queryByRole('link', { name: 'Következő oldal' })).toBeNull()
  rerender(<Pager page={1} pages={1} hrefFor={String} />)
  expect(container).toBeEmptyDOMElement()
})

test.each([
  [1, 1, [1]],
  [1, 20, [1, 2, 3, 4, 5, null, 20]],
  [10, 20, [1, null, 9, 10, 11, null, 20]],
  [17, 20, [1, null, 16, 17, 18, 19, 20]],
])('on page %i of %i the row is %j', (page, pages, row) => {
  expect(pagesToShow(page, pages)).toEqual(row)
})

test.each([
  ['Jn 3,16', 'János evangéliuma, 3. fejezet 16. vers', 'John, chapter 3, verse 16'],
  ['Lk 15,11–32', 'Lukács evangéliuma, 15. fejezet 11–32. vers', 'Luke, chapter 15, verses 11 to 32'],
  ['1Móz 1–3', 'Mózes első könyve, 1–3. fejezet', 'Genesis, chapters 1 to 3'],
  ['Mt 5,3kk', 'Máté evangéliuma, 5. fejezet 3. versétől', 'Matthew, chapter 5, from verse 3'],
  ['Filem', 'Pál levele Filemonhoz', 'Philemon'],
])('%s is read out as "%s"', (text, hungarian, english) => {
  const passage = parseReference(text) as Passage
  render(<PassageLabel passage={passage} />)
  expect(screen.getByText(hungarian)).toBeInTheDocument()
  expect(screen.getByText(text)).toHaveAttribute('aria-hidden', 'true')
  render(
    <LanguageProvider language="en">
      <PassageLabel passage={passage} />
    </LanguageProvider>,
  )
  expect(screen.getByText(english)).toBeInTheDocument()
})

test('a skeleton keeps the height of as many lines and says that something is coming', () => {
  const { container } = render(<Skeleton lines={4} hasHeading />)
  expect(screen.getByRole('status')).toHaveTextContent('Betöltés…')
  expect(container.querySelectorAll('.line')).toHaveLength(4)
})

test("the page's title can be given the focus", () => {
  render(<PageTitle>Keresés</PageTitle>)
  const title = screen.getByRole('heading', { level: 1, name: 'Keresés' })
  expect(title).toHaveAttribute('id', PAGE_TITLE_ID)
  title.focus()
  expect(title).toHaveFocus()
})

test('facts leave out empty ones, and may repeat', () => {
  const { container } = render(<Facts facts={['Anna', '', undefined, false, 'Lk 15', 'Lk 15']} />)
  expect([...container.querySelectorAll('[data-facts] > *')].map(({ textContent }) => textContent)).toEqual([
    'Anna ',
    'Lk 15 ',
    'Lk 15 ',
  ])
})
