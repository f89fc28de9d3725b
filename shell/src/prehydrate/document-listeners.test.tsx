import { omitEmptyFields } from './document-listeners.ts'

/** Data of a submitted form. Browsers dispatch `formdata`; jsdom does not. */
function sent(method: 'get' | 'post'): string {
  document.body.innerHTML = `<form method="${method}"><input name="s" value="Jn 3,16"><select name="year"><option value=""></select>
    <input name="tag" value=""><input name="tag" value="4"><input name="tag" value="9"></form>`
  const form = document.querySelector('form')!
  const formData = new FormData(form)
  form.dispatchEvent(Object.assign(new Event('formdata', { bubbles: true }), { formData }))
  return [...formData].map(([name, value]) => `${name}=${String(value)}`).join('&')
}

const WHOLE = 's=Jn 3,16&year=&tag=&tag=4&tag=9'

test('a GET form leaves empty fields out of its address until the page is hydrated', () => {
  const stop = omitEmptyFields()
  expect(sent('get')).toBe('s=Jn 3,16&tag=4&tag=9')
  expect(sent('post')).toBe(WHOLE)
  stop()
  expect(sent('get')).toBe(WHOLE)
})
