/**
 * The registry: one document that says which builds of each remote there are and which one visitors get. It has the
 * shape of the public frontend-discovery schema; what that schema has no name for stands in `extras`.
 */
import {
  type Guard,
  flag,
  integer,
  listOf,
  nullable,
  oneOf,
  optional,
  readStrictly,
  shape,
  tableOf,
  text,
  textLike,
  time,
  upTo,
} from 'shared-kernel/json'
import type { InsetRow } from 'shared-kernel/insets'
import type { EmitRow, FillRow, HearRow, PageRow, SlotRow, WidgetRow } from 'shared-kernel/remote-contracts'
import type { ModuleFiles } from './live-remote.ts'
import type { SourceState } from './source-state.ts'

/**
 * One build of a remote in the registry. `default` with the rest of the traffic: live. Not default with traffic: out
 * for a share of the visitors. Without traffic: either an earlier build, or one that is being checked (`since: null`).
 */
export interface Deployment {
  url: string
  metadata: { version: string; integrity: string }
  /** `traffic` is a whole number of per cent. */
  deployment: { traffic: number; default: boolean }
  extras: {
    buildId: string
    global: string
    /** Range of kernel versions this build was made for. */
    kernel: string
    /** Name of the build's Trusted Types policy: a document must allow it. */
    policy: string
    pages: PageRow[]
    /** What pages of others may show (MF-05). */
    widgets?: WidgetRow[]
    /** Places in its pages that others may fill, and what it fills of others'. */
    slots?: SlotRow[]
    fills?: FillRow[]
    /** What it tells others in a document, and what it listens to. */
    emits?: EmitRow[]
    hears?: HearRow[]
    /** What they may show without a framework. */
    insets?: InsetRow[]
    modules: Record<string, ModuleFiles>
    /** By exposed module, what it loads as it goes: whoever keeps its page for later keeps these, too. */
    later?: Record<string, string[]>
    /** Hash of every file of the build, by its path in the build's folder; what is not listed is not loaded. */
    files: Record<string, string>
    /** When visitors first got it this time, as ISO time; null while it is being checked. */
    since: string | null
    /** It was taken back and is not fallen back to. */
    withdrawn?: { at: string; why: string }
    /** The team's own, over all that the build is (`build-signature.ts`). */
    signature?: Signature
  }
}

/** What the last change of the registry was: the deploy record is the list of these. */
export interface Change {
  what: 'release' | 'share' | 'promote' | 'rollback' | 'check' | 'refuse' | 'disable' | 'enable' | 'unpublish'
  remote: string
  /** Null: all of the remote. */
  buildId: string | null
  /** Per cent of the visitors who get the build. */
  traffic: number
  by: string
  why?: string | undefined
  /** Of a build that was released. */
  source?: Source
}

/** Where a released build comes from. */
export interface Source extends SourceState {
  /** The key that it is signed with, and whose that is. */
  key: string
  owners: string[]
  /** Bytes (brotli) of its entry and of each page and widget. */
  sizes: Record<string, number>
}

/** Ed25519: of a document over all of it without this field, as compact JSON in the document's own order. */
export interface Signature {
  /** First 16 hexadecimal characters of the SHA-256 of the public key (SPKI, DER). */
  key: string
  /** Base64. */
  value: string
}

/** What somebody has switched off by hand (`switched-off.ts`): of the operator in the table of remotes, of a team here. */
export interface SwitchedOff {
  /** Null: all of the remote, whatever is released of it meanwhile. */
  buildId: string | null
  at: string
  by: string
  why: string
}

/** Who says what the registry has of a remote, and for the how manieth time (`entries.ts`). */
export interface Statement {
  /** Grows by one with every change of the remote; document servers believe no smaller one again. */
  number: number
  /** Of the remote's team, or of the operator. */
  signature: Signature
}

/**
 * Only what is said of each remote is signed (`statements`), by those whose it is. The rest is told by whoever wrote the
 * file last: nothing that visitors get hangs on it.
 */
export interface RegistryDocument {
  schema: 'frontend-discovery/v1-pre'
  /** Grows by one with every change. */
  revision: number
  issuedAt: string
  change?: Change
  /** By remote: live, share, being checked, then earlier builds, the newest first; nothing of one that is retired. */
  microFrontends: Record<string, Deployment[]>
  /** By remote, what its team gives to nobody until it switches that on again; signed with the remote's builds. */
  off?: Record<string, SwitchedOff[]>
  /** By remote, what the operator does. Of no file: whoever reads a registry takes it from the table of remotes. */
  operatorsOff?: Record<string, SwitchedOff[]>
  /** By remote. */
  statements?: Record<string, Statement>
}

export const EMPTY_REGISTRY: RegistryDocument = {
  schema: 'frontend-discovery/v1-pre',
  revision: 0,
  issuedAt: '1970-01-01T00:00:00.000Z',
  microFrontends: {},
}

/** The row of a remote that somebody names: what every object has is no row of a table. */
export const rowIn = <Row>(table: Record<string, Row> | undefined, remote: string): Row | undefined =>
  table && Object.hasOwn(table, remote) ? table[remote] : undefined

/** The builds of a remote that somebody names. */
export const buildsOf = ({ microFrontends }: RegistryDocument, remote: string): Deployment[] =>
  rowIn(microFrontends, remote) ?? []

/** A build's id: also a folder, a part of its policy's name and of response headers. */
export const buildIdForm = textLike(/^[\w-][\w.-]{0,63}$/, "a folder's name")

const hash = textLike(/^sha384-[A-Za-z0-9+/=]{64}$/, 'a sha384')
const fileName = textLike(/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/, 'a file of the build')
const texts = listOf(text)

const words = tableOf(textLike(/^[a-z]{2}$/, 'a language'), text)
const attributeName = textLike(/^[a-z][a-z-]{0,30}$/, 'an attribute')
const editor = optional(
  shape({
    title: words,
    fields: tableOf(
      attributeName,
      shape({
        kind: text,
        label: words,
        hint: optional(words),
        usual: optional(text),
        most: optional(integer(1, 1000)),
      }),
    ),
  }),
)

/** What is relied on of each; a remote made for a later shell may say more. */
const page = shape({ name: text, module: text, paths: texts })
const widget = shape({ name: text, module: text })

const versioned = textLike(/^[a-z][a-z-]*@[1-9]\d*$/, 'a name with its version')
const slotted = optional(listOf(shape({ slot: versioned })))
const ofEvents = optional(listOf(shape({ event: versioned })))
const pixels = integer(0, 5000)
const inset = shape({
  name: textLike(/^[a-z][a-z-]{0,30}$/, 'like daily-reading'),
  module: text,
  attributes: tableOf(attributeName, oneOf('text', 'number')),
  editor,
  height: shape({ fixed: pixels, row: optional(pixels), rows: optional(integer(1, 100)), narrow: optional(pixels) }),
  page: optional(text),
})

const signature = shape<Signature>({ key: text, value: text })

const deploymentOf = (remote: string) =>
  shape({
    // Remotes are served by the site itself: a registry that points elsewhere is refused.
    url: textLike(new RegExp(`^/remotes/${remote}/(?!.*\\.\\.)[\\w.-]+/[\\w./-]+$`), `below /remotes/${remote}/`),
    metadata: shape({ version: text, integrity: hash }),
    deployment: shape({ traffic: integer(0, 100), default: flag }),
    extras: shape({
      buildId: buildIdForm,
      global: text,
      kernel: text,
      policy: text,
      pages: listOf(page),
      widgets: optional(listOf(widget)),
      slots: slotted,
      fills: optional(listOf(shape({ slot: versioned, module: text }))),
      emits: ofEvents,
      hears: ofEvents,
      insets: optional(listOf(inset)),
      modules: tableOf(text, shape({ scripts: texts, styles: texts })),
      later: optional(tableOf(text, texts)),
      files: tableOf(fileName, hash),
      since: nullable(time),
      withdrawn: optional(shape({ at: time, why: text })),
      signature: optional(signature),
    }),
  })

/** Room for an emergency: rows of builds that the registry does not name any more go with the next change. */
const MOST_OFF = 1000

/** Documents name what is off in a header. */
export const switchedOffForm = shape<SwitchedOff>({ buildId: nullable(buildIdForm), at: time, by: text, why: text })

const remoteName = textLike(/^[a-z][a-z-]*$/, 'the name of a remote')

const frame = <Builds, Off, Said>(builds: Guard<Builds>, off: Guard<Off>, statement: Guard<Said>) =>
  shape({
    schema: oneOf(EMPTY_REGISTRY.schema),
    revision: integer(),
    issuedAt: time,
    microFrontends: tableOf(remoteName, builds),
    off: optional(tableOf(remoteName, off)),
    statements: optional(tableOf(remoteName, statement)),
  })

const registry = frame(
  listOf(shape({})),
  upTo(MOST_OFF, switchedOffForm),
  shape<Statement>({ number: integer(1), signature }),
)
const outline = frame(listOf(shape({ extras: shape({ buildId: text }) })), listOf(shape({})), shape({}))

function problemOfAll(deployments: Deployment[]): string | null {
  const builds = deployments.map(({ extras }) => extras.buildId)
  if (new Set(builds).size < builds.length) return 'one build stands in it twice'
  if (deployments.filter(({ deployment }) => deployment.default).length > 1) return 'two builds are the default'
  return null
}

/**
 * Reads what belongs to no remote strictly. What it says of each is to be looked at with `formProblem`.
 * @throws Error naming the field that is wrong
 */
export function readOutline(json: unknown): RegistryDocument {
  readStrictly('Registry', outline, json)
  return json as RegistryDocument
}

/** What makes no sense of what a registry says of a remote; null: nothing. */
export function formProblem(
  { microFrontends, off, statements, ...rest }: RegistryDocument,
  remote: string,
): string | null {
  const only = <Row>(table: Record<string, Row> | undefined) => {
    const row = rowIn(table, remote)
    return row === undefined ? {} : { [remote]: row }
  }
  try {
    parseRegistry({ ...rest, microFrontends: only(microFrontends), off: only(off), statements: only(statements) })
    return null
  } catch (error) {
    return (error as Error).message
  }
}

/**
 * Reads a registry document strictly.
 * @throws Error naming the remote and the field that is wrong
 */
export function parseRegistry(json: unknown): RegistryDocument {
  readStrictly('Registry', registry, json)
  const document = json as RegistryDocument
  for (const [remote, deployments] of Object.entries(document.microFrontends)) {
    for (const deployment of deployments) readStrictly(`Registry: ${remote}`, deploymentOf(remote), deployment)
    const problem = problemOfAll(deployments)
    if (problem !== null) throw new Error(`Registry: ${remote}: ${problem}`)
  }
  return document
}
