/**
 * The verses that have been asked for. References are asked for by the twenty, in the order in which they stand on the
 * page: with the first one all around it come, and the address of the answer is the same for every visitor.
 */
import { getInsets, treeOf } from '../embed/ask-insets.ts'
import type { InsetTree } from '../embed/inset-tree.ts'

/** As many the server answers at once. */
const TOGETHER = 20

/**
 * The verses of a reference that was asked for; undefined when they could not be had, until they are asked for again.
 * `missing`: the library does not have them.
 */
export type Known = InsetTree | 'asked' | 'missing' | undefined

/**
 * @param language of the words around the verses
 * @param onAnswer hears that there are answers, with the style sheet of what they show; empty where there are none
 */
export function knownVerses(site: string, language: string, onAnswer: (styles: string) => void) {
  const known = new Map<string, Known>()
  const groups = new Map<string, Set<string>>()
  let last = new Set<string>()

  return {
    get: (name: string): Known => known.get(name),
    /** It stands on the page, and may be asked for. */
    expect(name: string) {
      if (groups.has(name)) return
      if (last.size === TOGETHER) last = new Set()
      groups.set(name, last.add(name))
    },
    /** Asks for it and those around it, unless it is known or on its way. */
    async ask(name: string) {
      if (known.get(name)) return
      const names = [...(groups.get(name) ?? [name])].filter((one) => !known.get(one)).sort()
      // Who comes later is asked for later.
      last = new Set()
      for (const one of names) known.set(one, 'asked')
      const query = new URLSearchParams(names.map((one) => ['w', keyOf(one, language)]))
      const { insets, styles } = await getInsets(site, `${query}`)
      names.forEach((one, index) => {
        const { error } = { error: '', ...insets[index] }
        known.set(one, treeOf(insets[index]) ?? (error === 'missing' ? error : undefined))
      })
      onAnswer(styles)
    },
  }
}

/** What is said by default is not said, as `embed.js` asks. `ref`: the name that builds of any age of the inset know. */
const keyOf = (ref: string, language: string) =>
  `passage?${new URLSearchParams(language === 'hu' ? { ref } : { ref, lang: language })}`
