/** What an editor is told where an inset cannot be shown as it is set. Pure. */
import type { InsetRow } from 'shared-kernel/insets'
import type { EmbedResult } from '../../embed/elements/embed-tree.ts'
import { EMBED_PARAMETER } from '../../embed/editor/settings.ts'
import { en } from './messages/en.ts'
import { hu } from './messages/hu.ts'
import type { WrongAttributes } from './parse-request.ts'

/** Of a value that is shown again. */
const LONGEST = 60
const WORDS: Record<string, Record<keyof typeof hu, string>> = { hu, en }

type Problem = Extract<EmbedResult, { error: string }>

/**
 * The answer about an inset whose attributes are to blame: a sentence that names them, with a link to the page for
 * editors. Where no attribute is said or asked for there is nothing that an editor could mend, and no sentence.
 */
export function sayProblem(
  error: 'bad' | 'missing',
  { name, editor }: InsetRow,
  { said, unsaid = [] }: WrongAttributes,
  language: string,
): Problem {
  const shown = Object.entries(said).map(([one, value]) => `${one}="${shortened(value)}"`)
  const names = unsaid.length > 0 ? unsaid : shown
  if (names.length === 0) return { error }
  // A language without words of ours is itself such a problem.
  const spoken = Object.hasOwn(WORDS, language) ? language : 'hu'
  const words = WORDS[spoken]!
  const title = editor?.title[spoken as 'hu'] ?? name
  const text = words[unsaid.length > 0 ? 'unsaid' : error].replace('{title}', () => title)
  const sentence = text.replace('{said}', () => names.join(', '))
  return {
    error,
    attributes: unsaid.length > 0 ? unsaid : Object.keys(said),
    says: [
      [
        'p',
        { part: 'problem', lang: spoken, dir: 'ltr' },
        `${sentence} `,
        ['a', { href: `/beagyazas?${EMBED_PARAMETER}=${name}` }, words.mend!],
      ],
    ],
  }
}

const shortened = (value: string) => (value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value)
