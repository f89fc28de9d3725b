/** Validates the replies of renderer processes, which are untrusted. */
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
import { FAILURE_PHASES } from '../../src/monitoring/build-report.ts'
import type { RenderFaults } from '../../src/routing/server/render-types.ts'
import type { Failure } from '../../src/routing/route-data.ts'
import type { PageOutcome, Reply } from './protocol.ts'

type Result = (Reply & { kind: 'done' })['result']
type Guards<Value extends { kind: string }> = { [Kind in Value['kind']]: Guard<Value> }

const anything: Guard<unknown> = (value) => value ?? null
const kind = <const Kind>(name: Kind): { kind: Guard<Kind> } => ({ kind: oneOf(name) })
/** Characters of a header. */
const headerText = textLike(/^[\x20-\x7e]{0,2000}$/, 'printable')
const nothing = oneOf() as Guard<never>

/** Guard of a discriminated union. */
const ofKind =
  <Value extends { kind: string }>(guards: Guards<Value>): Guard<Value> =>
  (value, report) => {
    const { kind: name } = (value ?? {}) as { kind?: unknown }
    const guard = typeof name === 'string' && Object.hasOwn(guards, name) ? guards[name as Value['kind']] : nothing
    return guard(value, report)
  }

const outcome = ofKind<PageOutcome>({
  page: shape({ ...kind('page'), data: anything }),
  waiting: shape(kind('waiting')),
  'not-found': shape({ ...kind('not-found'), isGone: optional(flag) }),
  failed: shape({
    ...kind('failed'),
    failure: shape<Failure>({ where: oneOf('remote', 'data', 'address'), kind: text, message: text }),
  }),
})

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
  card: optional(shape({ embed: text, attributes: tableOf(text, text), author: optional(text) })),
  shareImage: optional(shape({ above: optional(text), text, below: optional(text) })),
  things: optional(listOf(anything as Guard<object>)),
})

const faults = {
  phases: listOf(oneOf(...FAILURE_PHASES)),
  errors: listOf(text),
  isMissing: flag,
} satisfies { [Field in keyof RenderFaults]: Guard<RenderFaults[Field]> }

const result = ofKind<Result>({
  page: shape({ ...kind('page'), outcome, head, viewTitle: optional(text), ...faults }),
  redirect: shape({ ...kind('redirect'), status: integer(301, 308), location: headerText, ...faults }),
  shown: shape({ ...kind('shown'), tree: anything }),
  missing: shape(kind('missing')),
  bad: shape(kind('bad')),
  failed: shape({ ...kind('failed'), error: text }),
  rejected: shape({ ...kind('rejected'), error: text }),
})

const reply = ofKind<Reply>({
  alive: shape(kind('alive')),
  call: shape({
    ...kind('call'),
    call: integer(),
    path: headerText,
    headers: tableOf(textLike(/^[\w-]{1,40}$/), headerText),
  }),
  done: shape({ ...kind('done'), id: integer(), heldBytes: integer(), result }),
})

/** @throws Error naming the invalid part */
export const readReply = (message: unknown): Reply => readStrictly('A renderer process', reply, message)
