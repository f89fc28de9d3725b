import { sermon } from '../test-sermons.ts'
import { sermonCitation } from './sermon-citation.ts'

const AT = 'Lelkész.com, http://localhost/igehirdetes/a-tekozlo-fiu'

test.each([
  ['all of it', {}, 'Sárkány Benedek: A tékozló fiú hazaérkezik. Dombalja, 2014. február 28.'],
  ['no place', { place: null }, 'Sárkány Benedek: A tékozló fiú hazaérkezik. 2014. február 28.'],
  [
    'a month',
    { date: { type: 'partial', year: 1998, month: 5 } },
    'Sárkány Benedek: A tékozló fiú hazaérkezik. Dombalja, 1998. május.',
  ],
  ['nothing but a title', { preacher: null, place: null, date: null }, 'A tékozló fiú hazaérkezik.'],
  ['a question', { title: 'Ki az?', place: null, date: null }, 'Sárkány Benedek: Ki az?'],
  ['a quoted title', { title: '„Ki az?”', place: null, date: null }, 'Sárkány Benedek: „Ki az?”'],
])('[PG-02] a citation with %s', (_what, change, line) => {
  expect(sermonCitation({ ...sermon, ...(change as object) }, 'Lelkész.com', 'hu').text).toBe(`${line} ${AT}`)
})

test('[PG-02] for word processors its address is a link', () => {
  const { html } = sermonCitation({ ...sermon, title: 'Só & fény' }, 'Lelkész.com', 'hu')
  expect(html).toMatch(/^<p>Sárkány Benedek: Só &amp; fény\. Dombalja, 2014\. február 28\. Lelkész\.com, <a href="http/)
  expect(html).toContain('>http://localhost/igehirdetes/a-tekozlo-fiu</a></p>')
})
