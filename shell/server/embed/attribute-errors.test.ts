import type { InsetRow } from 'shared-kernel/insets'
import { readTree } from './sanitize-tree.ts'
import { sayProblem } from './attribute-errors.ts'
import { writeTree } from './embed-document.ts'

const label = { hu: 'Melyik?', en: 'Which one?' }
const ROW: InsetRow = {
  name: 'sermon',
  module: './S',
  attributes: { nid: 'number', lang: 'text' },
  editor: {
    title: { hu: 'Egy igehirdetés', en: 'One sermon' },
    fields: { nid: { kind: 'sermon', label, required: true } },
  },
  height: { fixed: 90 },
}

const textOf = ({ says = [] }: ReturnType<typeof sayProblem>) => writeTree(says).replace(/<[^>]*>/g, '')

test.each<[Parameters<typeof sayProblem>[0], Record<string, string>, string, string[], string]>([
  ['bad', { nid: 'száz' }, 'hu', ['nid'], 'Egy igehirdetés: ez a beállítás itt nem érthető: nid=&quot;száz&quot;.'],
  [
    'missing',
    { nid: '9' },
    'hu',
    ['nid'],
    'Egy igehirdetés: ezzel a beállítással nincs mit mutatni: nid=&quot;9&quot;.',
  ],
  [
    'missing',
    { nid: '9' },
    'en',
    ['nid'],
    'One sermon: with this setting there is nothing to show: nid=&quot;9&quot;.',
  ],
  ['bad', { lang: 'de' }, 'de', ['lang'], 'Egy igehirdetés: ez a beállítás itt nem érthető: lang=&quot;de&quot;.'],
])('[MF-05] %s %j in %s', (error, said, language, attributes, text) => {
  const problem = sayProblem(error, ROW, { said }, language)
  expect(problem).toMatchObject({ error, attributes })
  expect(textOf(problem)).toContain(text)
  expect(JSON.stringify(problem.says)).toContain(`"lang":"${language === 'en' ? 'en' : 'hu'}"`)
  // As anything else that an inset is made of.
  expect(readTree(problem.says)).toEqual(problem.says)
  expect(JSON.stringify(problem)).toContain('/beagyazas?mit=sermon')
})

test('[MF-05] what is missing is named', () => {
  const problem = sayProblem('bad', ROW, { said: {}, unsaid: ['nid'] }, 'hu')
  expect(problem).toMatchObject({ error: 'bad', attributes: ['nid'] })
  expect(textOf(problem)).toContain('Egy igehirdetés: hiányzik ez a beállítás: nid.')
})

test('[MF-05] where nothing was said or had to be said nothing can be mended, and a long value is cut', () => {
  expect(sayProblem('missing', ROW, { said: {} }, 'hu')).toEqual({ error: 'missing' })
  expect(textOf(sayProblem('bad', ROW, { said: { nid: 'ő'.repeat(300) } }, 'hu'))).toContain(`${'ő'.repeat(60)}…`)
})
