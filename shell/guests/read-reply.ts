/** What a guest says, read as what a stranger says: as promised, or not at all. */
import {
  type Guard,
  flag,
  integer,
  listOf,
  oneOf,
  optional,
  readStrictly,
  shape,
  tableOf,
  text,
  textLike,
} from 'shared-kernel/json'
import type { PageAbout, PageHead } from 'shared-kernel/remote-contracts'
import type { Mishaps } from '../src/render/painting.ts'
import type { InsetRendered, Reply } from './messages.ts'
import { FAILURE_PHASES } from '../src/remotes/build-report.ts'
import type { Failure, SiteData } from '../src/site/site-data.ts'

type Of<Kind extends Reply['kind']> = Reply & { kind: Kind }
type Painted = Of<'painted'>

const anything: Guard<unknown> = (value) => value ?? null
const kind = <const Kind>(name: Kind): { kind: Guard<Kind> } => ({ kind: oneOf(name) })
const id = integer()
/** What a header may hold. */
const headerText = textLike(/^[\x20-\x7e]{0,2000}$/, 'printable')
const params = tableOf(text, text)
const page = { page: text, params }

const failure = shape<Failure>({ where: oneOf('remote', 'data', 'address'), kind: text, message: text })

const FOUND: { [Kind in SiteData['kind']]: Guard<SiteData> } = {
  page: shape({ ...kind('page'), ...page, build: optional(text), data: anything }),
  waiting: shape({ ...kind('waiting'), ...page }),
  failed: shape({ ...kind('failed'), ...page, failure }),
  'not-found': shape(kind('not-found')),
  unsure: shape({ ...kind('unsure'), failure }),
}

const head = shape<PageHead & PageAbout>({
  title: text,
  description: optional(text),
  canonical: optional(text),
  image: optional(text),
  type: optional(oneOf('article', 'website')),
  language: optional(text),
  unlisted: optional(flag),
  missing: optional(flag),
  failed: optional(flag),
  trail: optional(listOf(shape({ name: text, path: text }))),
  feed: optional(shape({ title: text, path: text })),
  card: optional(shape({ inset: text, attributes: tableOf(text, text), author: optional(text) })),
  things: optional(listOf(anything as Guard<object>)),
})

const PAINTING: { [Kind in Painted['painting']['kind']]: Guard<Painted['painting']> } = {
  painted: shape({
    ...kind('painted'),
    found: (value, tell) => ofKind(FOUND, value)(value, tell),
    head,
    viewTitle: optional(text),
  }),
  redirect: shape({ ...kind('redirect'), status: integer(301, 308), location: headerText }),
}

const RENDERED: { [Kind in InsetRendered['kind']]: Guard<InsetRendered> } = {
  shown: shape({ ...kind('shown'), tree: anything }),
  missing: shape(kind('missing')),
  failed: shape({ ...kind('failed'), error: text }),
}

const mishaps = {
  phases: listOf(oneOf(...FAILURE_PHASES)),
  errors: listOf(text),
  isMissing: flag,
} satisfies { [Field in keyof Mishaps]: Guard<Mishaps[Field]> }

const REPLIES: { [Kind in Reply['kind']]: Guard<Reply> } = {
  ready: shape(kind('ready')),
  pong: shape(kind('pong')),
  call: shape({ ...kind('call'), call: id, path: headerText, headers: tableOf(textLike(/^[\w-]{1,40}$/), headerText) }),
  rejected: shape({ ...kind('rejected'), id, error: text }),
  painted: shape({
    ...kind('painted'),
    id,
    heldBytes: integer(),
    painting: (value, tell) => ofKind(PAINTING, value)(value, tell),
    ...mishaps,
  }),
  'inset-rendered': shape({
    ...kind('inset-rendered'),
    id,
    heldBytes: integer(),
    rendered: (value, tell) => ofKind(RENDERED, value)(value, tell),
  }),
}

const nothing: Guard<never> = oneOf() as Guard<never>

/** The guard for the kind of a value that says of which kind it is. */
function ofKind<Value>(guards: Record<string, Guard<Value>>, value: unknown): Guard<Value> {
  const { kind: said } = (value ?? {}) as { kind?: unknown }
  return typeof said === 'string' && Object.hasOwn(guards, said) ? guards[said]! : nothing
}

/** @throws Error that names what is wrong */
export const readReply = (said: unknown): Reply => readStrictly('A guest', ofKind(REPLIES, said), said)
