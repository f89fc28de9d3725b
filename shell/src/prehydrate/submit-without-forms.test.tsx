import { submitWithoutForms } from './report-to-host.ts'

beforeAll(() => submitWithoutForms())

test.each([
  ['whose required field is empty', '<input name="s" required>', (_event: Event) => undefined],
  ['whose button another script has handled', '', (event: Event) => event.preventDefault()],
])('[AP-03] a form %s is not submitted', (_what, fields, onClick) => {
  document.body.innerHTML = `<form>${fields}<button>Keresés</button></form>`
  const submitted = jest.fn()
  document.querySelector('form')!.addEventListener('submit', submitted)
  const button = document.querySelector('button')!
  button.addEventListener('click', onClick)
  button.click()
  expect(submitted).not.toHaveBeenCalled()
})
