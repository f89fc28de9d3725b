import { isRecord } from '../json/is-record.ts'

import { passagesOf, type ReadReferences } from './passages.ts'
import { pageOf } from './paging.ts'
import { cardOf, idOf, linkOf, namedOf, namesOf } from './sermons.ts'
import {
  addressOf,
  answerItems,
  answerRecord,
  field,
  fieldOrSelf,
  flagOf,
  integerIn,
  integerOf,
  isNumbered,
} from './values.ts'
import { itemsOf, type Json, plainText, plainTextOf, recordOf, textOf } from './values.ts'

const LEVELS = 4

export function configOf(answer: unknown): Json {
  const record = answerRecord(answer, ['site', 'menu'])
  const site = recordOf(record.site)
  const menu = recordOf(record.menu)
  const texts = Object.fromEntries(
    ['title', 'slogan', 'og_cover', 'copyright_raw', 'privacy_policy', 'homepage'].map((name) => [
      name,
      textOf(fieldOrSelf(field(site, name), 'value', 'url', 'uri')),
    ]),
  )
  return {
    ...record,
    site: {
      ...site,
      ...texts,
      title: plainTextOf(texts.title),
      slogan: plainTextOf(texts.slogan),
      logo: { data: textOf(recordOf(site.logo).data) ?? addressOf(site.logo) },
      favicon: { url: addressOf(site.favicon) ?? textOf(recordOf(site.favicon).data) },
      default_site: flagOf(field(site, 'default_site')),
      citations: flagOf(site.citations),
    },
    menu: { header: menuOf(menu.header), footer: menuOf(menu.footer) },
    languages: languagesOf(record.languages),
    default_site: textOf(field(record, 'default_site')),
  }
}

function languagesOf(value: unknown): Json[] {
  const items: unknown[] = isRecord(value) && !isNumbered(value) ? Object.keys(value) : itemsOf(value)
  return items.flatMap((item) => {
    const id = textOf(fieldOrSelf(item, 'id', 'langcode', 'code', 'language'))
    return id === undefined ? [] : [{ id }]
  })
}

function menuOf(value: unknown, levels = LEVELS): Json[] {
  if (levels === 0) return []
  const items = isRecord(value) && !('title' in value) ? menuItems(value) : itemsOf(value)
  return items.flatMap((item) => {
    const record = recordOf(item)
    const title = textOf(field(record, 'title', 'name', 'label', 'text'))
    if (title === undefined) return []
    const attributes = recordOf(record.attributes)
    const nofollow = flagOf(attributes.nofollow) || /\bnofollow\b/.test(textOf(attributes.rel) ?? '')
    const url = addressOf(field(record, 'url', 'path', 'href', 'link', 'uri'))
    const children = menuOf(field(record, 'children', 'below', 'items'), levels - 1)
    return [
      {
        title: plainText(title),
        url: url && sitePath(url),
        alias: addressOf(record.alias),
        ...(nofollow && { attributes: { nofollow } }),
        ...(children.length > 0 && { children }),
      },
    ]
  })
}

/** Items of a menu that is an object: under `items` or a similar name, or by their own names. */
function menuItems(menu: Json): unknown[] {
  const inner = field(menu, 'items', 'links', 'children', 'data')
  return inner === undefined ? Object.values(menu) : itemsOf(inner)
}

/** Drupal writes `internal:/kereses`, `entity:node/1` and `route:<front>`. */
const sitePath = (url: string) =>
  url
    .replace(/^(?:internal|base):\/?(?=\/)/, '')
    .replace(/^entity:(?=node\/\d)/, '/')
    .replace(/^route:<front>$|^<front>$/, '/')

export function siteLinksOf(answer: unknown): Json[] {
  return answerItems(answer).flatMap((item) => {
    const record = recordOf(item)
    const link = addressOf(fieldOrSelf(item, 'link', 'url', 'uri', 'href', 'address'))
    return link === undefined ? [] : [{ field_link: link, weight: Number(textOf(record.weight)) || 0 }]
  })
}

export const preachersOf = (answer: unknown): Json[] =>
  namedItems(answer).flatMap((item) => {
    const record = recordOf(item)
    const named = namedOf(item)
    if (!named?.id) return []
    return {
      ...record,
      ...named,
      sort: textOf(record.sort),
      denomination: namedOf(record.denomination),
      count: integerIn(record, 'count', 'sermons', 'sermonCount', 'sermonsCount'),
    }
  })

/** Items of a list, or of an object of names by id: `{ "3": "Halmos Judit" }`. */
function namedItems(answer: unknown): unknown[] {
  const record = isRecord(answer) && isRecord(answer.data) ? answer.data : answer
  if (!isNumbered(record)) return answerItems(answer)
  return Object.entries(record).map(([id, item]) =>
    isRecord(item) ? { ...item, id: idOf(recordOf(item)) ?? id } : { id, name: item },
  )
}

/** Tags to search by; null for one without a name or an id. */
export const tagsOf = (answer: unknown): (Json | null)[] =>
  namedItems(answer).map((item) => {
    const tag = namedOf(item)
    return tag && tag.id !== 0 ? tag : null
  })

export function dailyOf(answer: unknown, read: ReadReferences): Json {
  const record = answerRecord(answer, ['nid', 'id', 'date', 'sermon'])
  const nid = idOf(recordOf(record.nid)) ?? idOf(record) ?? idOf(recordOf(record.sermon)) ?? integerOf(answer)
  const [date, previous, next] = [record.date, record.previous, record.next].map((day) => textOf(day)?.slice(0, 10))
  const sermon = record.sermon && cardOf(record.sermon, read)
  return { nid: nid && nid > 0 ? nid : undefined, date, sermon, previous, next, church: record.church }
}

export function citationsOf(answer: unknown, asked: URLSearchParams, read: ReadReferences): Json {
  const data = answerItems(answer).map((item) => {
    const record = recordOf(item)
    const citationText = textOf(fieldOrSelf(item, 'text', 'body', 'citation', 'quote', 'title'))
    const text = citationText === undefined ? undefined : plainText(citationText)
    const author = field(record, 'author')
    const [passage] = passagesOf(field(record, 'passage', 'verb'), read)
    return {
      id: idOf(record) ?? numberFor(text ?? ''),
      text,
      author: textOf(fieldOrSelf(author, 'name', 'title')),
      source: textOf(field(record, 'source')),
      tags: namesOf(field(record, 'tags', 'tag')),
      preaching: linkOf(field(record, 'preaching', 'node', 'sermon', 'preachingId', 'sermonId')),
      passage,
    }
  })
  const { tags, authors } = recordOf(answer)
  return { ...pageOf(answer, asked, data), tags, authors }
}

/** A stable id for a citation without one: pages tell citations apart by it. */
function numberFor(text: string): number {
  let hash = 7
  for (let index = 0; index < text.length; index += 1) hash = (hash * 31 + text.charCodeAt(index)) % 2_147_483_629
  return hash + 1
}

/** API-06: the token and the keys of a form: a list, a list under `data`, or `{ token, keys }`. */
export function formKeysOf(answer: unknown): string[] {
  const record = answerRecord(answer, ['token'])
  const keys = record.token === undefined ? answerItems(answer) : [record.token, ...itemsOf(record.keys ?? record.key)]
  return keys.map((key) => textOf(key) ?? '')
}

/** A form was accepted when the answer is `true` or an object that is no error; else null. */
export function receivedOf(answer: unknown): Json | null {
  if (!isRecord(answer) && answer !== true) return null
  const record = recordOf(answer)
  return { message: textOf(record.message) ?? '', id: integerOf(record.id) }
}
