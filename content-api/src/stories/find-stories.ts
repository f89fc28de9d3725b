import { fold } from 'shared-kernel/fold'
import { isGenericWord } from '../church-year/asked-occasion.ts'
import { isStopWord } from '../search/parse-words.ts'
import { STORIES, type Story } from './story-table.ts'

/** Possible lemmas of a word (`fiúról` → `fiú`), verbs with a `~`; none if unknown. */
export type LemmasOf = (word: string) => readonly string[]

/** A spelling and its lemmas, folded. */
type Forms = ReadonlySet<string>

interface Name {
  story: Story
  words: readonly Forms[]
}

/** A story named in a query. */
export interface NamedStory {
  story: Story
  /** All significant words of the query are of this story's names. */
  isAll: boolean
  /** A single word that sermons on other passages use as well: 'karácsony'. */
  isOneWord: boolean
}

interface Match {
  story: Story
  start: number
  end: number
}

/** Words that may stand between those of a name, or be left out of it. */
const STOP_WORDS = new Set('a az egy es s is meg hogy mint de mert'.split(' '))
/** Words around a name that add no meaning: 'a tékozló fiú példázata', 'amikor Jézus lecsendesíti a vihart'. */
const AROUND = new Set('peldazat peldabeszed tortenet amikor mikor ahol hol ahogy hogyan miert jezus'.split(' '))

export interface StoryFinder {
  findStories: (words: readonly string[]) => NamedStory[]
  /** Stories with the word in one of their names. */
  storiesWith: (word: string) => Story[]
}

/**
 * Creates a finder of stories named in a query, e.g. in `['a', 'tékozló', 'fiúról']` that of Lk 15,11–32: all words of
 * one of its names must be adjacent, in any order, case and form, with or without accents; stop words are ignored, and
 * a name of one verb matches only in its exact form. Of names that share words the longest counts; the longest name's
 * story comes first.
 * @param lemmasOf called once for every word of the table, and for the words of each query
 */
export function createStoryFinder(lemmasOf: LemmasOf): StoryFinder {
  const toForms = (words: readonly string[]) => words.map((word): Forms => new Set([word, ...lemmasOf(word)].map(fold)))
  const toName = (words: readonly string[]) => {
    const [verb, ...others] = words
    // 'Nyugodjatok meg' is a name, 'nyugodt' is an ordinary word.
    const isVerb = lemmasOf(verb!).some((lemma) => lemma.endsWith('~'))
    return others.length === 0 && isVerb ? [new Set([fold(verb!)])] : toForms(words)
  }
  const names = STORIES.flatMap((story) => story.names.map((name): Name => ({ story, words: toName(wordsOf(name)) })))
  const namesByForm = groupByFirstWord(names)
  const formsByStory = groupByStory(names)
  const isInsignificant = (word: string) =>
    isGenericWord(word) || [word, ...lemmasOf(word)].some((lemma) => isStopWord(lemma) || AROUND.has(fold(lemma)))
  const findStories = (words: readonly string[]) => {
    const query = toForms(withoutStopWords(words))
    const significant = toForms(words.filter((word) => !isInsignificant(word)))
    const queryForms = query.flatMap((forms) => [...forms])
    const isInQuery = (forms: Forms) => queryForms.some((form) => forms.has(form))
    const matches = queryForms
      .flatMap((form) => namesByForm.get(form) ?? [])
      .filter(({ words }) => words.every(isInQuery))
      .flatMap((name) => placesOf(name, query))
    matches.sort((a, b) => b.end - b.start - (a.end - a.start))
    const longest: Match[] = []
    for (const match of matches) if (!longest.some((longer) => isCovered(match, longer))) longest.push(match)
    const named = new Map<Story, NamedStory>()
    for (const { story, start, end } of longest)
      if (!named.has(story))
        named.set(story, {
          story,
          isAll: significant.every((forms) => [...forms].some((form) => formsByStory.get(story)!.has(form))),
          isOneWord: end - start === 1,
        })
    return [...named.values()]
  }
  const storiesWith = (word: string) => {
    const [forms] = toForms([word])
    return STORIES.filter((story) => [...forms!].some((form) => formsByStory.get(story)!.has(form)))
  }
  return { findStories, storiesWith }
}

/** The significant words of a name: `a Krisztus-himnusz` has two. */
export function wordsOf(name: string): string[] {
  return withoutStopWords(name.match(/[\p{L}\p{N}]+/gu) ?? [])
}

const withoutStopWords = (words: readonly string[]) => words.filter((word) => !STOP_WORDS.has(fold(word)))

function groupByFirstWord(names: readonly Name[]): Map<string, Name[]> {
  const groups = new Map<string, Name[]>()
  for (const name of names) {
    for (const form of name.words[0] ?? []) {
      const group = groups.get(form)
      if (group) group.push(name)
      else groups.set(form, [name])
    }
  }
  return groups
}

function groupByStory(names: readonly Name[]): Map<Story, Set<string>> {
  const groups = new Map<Story, Set<string>>()
  for (const { story, words } of names)
    groups.set(story, new Set([...(groups.get(story) ?? []), ...words.flatMap((forms) => [...forms])]))
  return groups
}

function placesOf({ story, words }: Name, query: readonly Forms[]): Match[] {
  const starts = query.map((_, start) => start).filter((start) => start + words.length <= query.length)
  return starts
    .filter((start) => isSame(words, query.slice(start, start + words.length)))
    .map((start) => ({ story, start, end: start + words.length }))
}

/** Each word of one name shares a form with a word of the other. */
function isSame(name: readonly Forms[], words: readonly Forms[]): boolean {
  const areFound = (some: readonly Forms[], others: readonly Forms[]) =>
    some.every((forms) => others.some((other) => [...forms].some((form) => other.has(form))))
  return areFound(name, words) && areFound(words, name)
}

const isCovered = (match: Match, longer: Match) =>
  match.start < longer.end && longer.start < match.end && match.end - match.start < longer.end - longer.start
