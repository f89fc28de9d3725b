import { cleanHtml } from './clean-body.ts'

test('names of places that would be shown as one are told apart, with the links to them', () => {
  const link = (to: string) => `<a href="#${to}">${to}</a>`
  const { html } = cleanHtml(
    `<p>${link('n1')}${link('text-n1')} ${link('b')}</p><p id="n1">1</p><p><a name="text-n1">2</a></p><p id=b>3</p>`,
  )
  expect(html).toBe(
    '<p><a href="#text-n1">n1</a><a href="#text-text-n1">text-n1</a> <a href="#text-b">b</a></p>' +
      '<p id="text-n1">1</p><p><span id="text-text-n1"></span>2</p><p id="text-b">3</p>',
  )
  expect(cleanHtml(html).html.match(/id="[^"]*"/g)).toHaveLength(3)
})
