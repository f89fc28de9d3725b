import { submitWithoutForms } from './submit-without-forms.ts'

let natively = 0
beforeAll(() => {
  // What a browser would do of itself, and in such a frame does not.
  document.addEventListener('submit', (event) => {
    if (event.isTrusted) natively += 1
    event.preventDefault()
  })
  submitWithoutForms()
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
})

test('[AP-03] what a form asks for has to be there', () => {
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
