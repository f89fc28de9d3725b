import { omitEmptyFields } from './omit-empty-fields.ts'

/** What a form sends: browsers have the event before it leaves, jsdom has none. */
function sent(method: 'get' | 'post'): string {
  document.body.innerHTML = `<form method="${method}"><input name="s" value="Jn 3,16"><select name="year"><option value=""></select>
    <input name="tag" value=""><input name="tag" value="4"><input name="tag" value="9"></form>`
  const form = document.querySelector('form')!
  const formData = new FormData(form)
  form.dispatchEvent(Object.assign(new Event('formdata', { bubbles: true }), { formData }))
  return [...formData].map(([name, value]) => `${name}=${String(value)}`).join('&')
}

const WHOLE = 's=Jn 3,16&year=&tag=&tag=4&tag=9'

test('a form that asks by address leaves out what was left empty, until the composition sends it', () => {
  const asking = omitEmptyFields()
  expect(sent('get')).toBe('s=Jn 3,16&tag=4&tag=9')
  expect(sent('post')).toBe(WHOLE)
  asking.stop()
  expect(sent('get')).toBe(WHOLE)
})
