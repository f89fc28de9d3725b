import { submitWithoutForms } from './report-to-host.ts'

let natively = 0
const open = jest.fn()
beforeAll(() => {
  // What a browser would do of itself, and in such a frame does not.
  document.addEventListener('submit', (event) => {
    if (event.isTrusted) natively += 1
    event.preventDefault()
  })
  submitWithoutForms(open)
})

function formOf(fields: string) {
  document.body.innerHTML = `<form>${fields}<button>Keresés</button><button type="button">Törlés</button></form>`
  const submitted: (HTMLElement | null)[] = []
  document.querySelector('form')!.addEventListener('submit', ({ submitter }) => void submitted.push(submitter))
  return { submitted, buttons: [...document.querySelectorAll('button')] }
}

test('[AP-03] a form hears of its button where browsers submit none', () => {
  const { submitted, buttons } = formOf('<input name="s">')
  buttons[0]!.click()
  expect(submitted).toEqual([buttons[0]])
  buttons[1]!.click()
  expect(submitted).toHaveLength(1)
  expect(natively).toBe(0)
  expect(open).not.toHaveBeenCalled()
})

test('[AP-03] required fields must be filled', () => {
  const { submitted, buttons } = formOf('<input name="s" required>')
  buttons[0]!.click()
  expect(submitted).toEqual([])
})

test('[AP-03] a press that somebody else has taken is theirs', () => {
  const { submitted, buttons } = formOf('')
  buttons[0]!.addEventListener('click', (event) => event.preventDefault())
  buttons[0]!.click()
  expect(submitted).toEqual([])
})

test('[AP-03] before the page has started, the address of the form is opened', () => {
  const { buttons } = formOf('<input name="s" value="hit">')
  const form = document.querySelector('form')!
  form.action = '/kereses'
  // Nothing has taken it.
  form.addEventListener('submit', (event) => event.stopPropagation())
  buttons[0]!.click()
  expect(open.mock.calls).toEqual([[`${location.origin}/kereses?s=hit`]])
})
