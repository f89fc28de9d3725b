import { formatQuotation } from 'shared-kernel/collection'
import { quotedCitation } from './citation-text.ts'

const citation = { id: 1, text: 'Bízz.', tags: [], preaching: null }
const sermon = { nid: 3, path: '/igehirdetes/meg-tavol', title: 'Még távol' }

test.each([
  [citation, '„Bízz.”'],
  [{ ...citation, author: 'Halmos Judit' }, '„Bízz.” (Halmos Judit)'],
  [{ ...citation, author: 'Halmos Judit', source: 'Füzet, 1974' }, '„Bízz.” (Halmos Judit: Füzet, 1974)'],
  [
    {
      ...citation,
      source: 'Még távol (igehirdetés)',
      passage: { book: 42, label: 'Lk\u00a015,20' },
      preaching: sermon,
    },
    '„Bízz.” [Még távol (igehirdetés), Lk\u00a015,20, https://lelkesz.test/igehirdetes/meg-tavol]',
  ],
])('[PG-03] copied with its source: %#', (given, expected) => {
  expect(formatQuotation(quotedCitation(given, 'https://lelkesz.test'))).toBe(expected)
})
