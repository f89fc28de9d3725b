import { missingKeys } from 'shared-kernel/messages'
import { useText } from './text.ts'

test('[AP-01] every word stands in both languages', () => {
  expect(missingKeys(useText.catalogues)).toEqual([])
})
