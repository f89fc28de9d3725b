import { missingKeys } from 'shared-kernel/messages'
import { useText } from './text.ts'

test('[AP-01] [MF-05] every sentence of the widget is there in both languages', () => {
  expect(missingKeys(useText.catalogues)).toEqual([])
})
