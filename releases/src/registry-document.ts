/**
 * The registry: lists the builds of each remote and the live one. It follows the public frontend-discovery schema;
 * fields outside that schema are in `extras`.
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
 * One build of a remote. `default` with the rest of the traffic: live. Not default with traffic: canary. Without
 * traffic: previous, or a candidate (`since: null`).
 */
export interface Deployment {
  url: string
  metadata: { version: string; integrity: string }
  /** `traffic`: whole per cent. */
  deployment: { traffic: number; default: boolean }
  extras: {
    buildId: string
    global: string
    /** Kernel range of the build. */
    kernel: string
    /** The build's Trusted Types policy, which documents must allow. */
    policy: string
    pages: PageRow[]
    /** Embeds on host pages (MF-05). */
    widgets?: WidgetRow[]
    /** Slots of its pages, and slots of other remotes that it fills. */
    slots?: SlotRow[]
    fills?: FillRow[]
    /** Events that it publishes and subscribes to. */
    emits?: EmitRow[]
    hears?: HearRow[]
    /** Server-rendered embeds on host pages. */
    insets?: InsetRow[]
    modules: Record<string, ModuleFiles>
    /** Deferred files by exposed module; pages saved offline need them, too. */
    later?: Record<string, string[]>
    /** Hash of every file by its path in the build's folder; unlisted files are not loaded. */
    files: Record<string, string>
    /** ISO time of its current release; null for a candidate. */
    since: string | null
    /** Withdrawn: no fallback goes to this build. */
    withdrawn?: { at: string; why: string }
    /** The team's signature over the whole build (`build-signature.ts`). */
    signature?: Signature
  }
}

/** The last change of the registry; the deploy record is the list of these. */
export interface Change {
  what: 'release' | 'share' | 'promote' | 'rollback' | 'check' | 'refuse' | 'disable' | 'enable' | 'unpublish'
  remote: string
  /** Null: the whole remote. */
  buildId: string | null
  /** Per cent of the visitors who get the build. */
  traffic: number
  by: string
  why?: string | undefined
  /** Missing for other changes than releases. */
  source?: Source
}

/** Origin of a released build. */
export interface Source extends SourceState {
  /** The signing key and its owners. */
  key: string
  owners: string[]
  /** Bytes (brotli) of its entry and of each page and widget. */
  sizes: Record<string, number>
}

/** Ed25519; for a document, over its compact JSON without this field, in the document's own order. */
export interface Signature {
  /** First 16 hexadecimal characters of the SHA-256 of the public key (SPKI, DER). */
  key: string
  /** Base64. */
  value: string
}

/** A manual disable (`switched-off.ts`): the operator's are in the table of remotes, a team's are here. */
export interface SwitchedOff {
  /** Null: the whole remote, including later releases. */
  buildId: string | null
  at: string
  by: string
  why: string
}

/** Signature and sequence number of a remote's entry (`entries.ts`). */
export interface Statement {
  /** Grows by one with every change of the remote; document servers accept no smaller one afterwards. */
  number: number
  /** By the remote's team or the operator. */
  signature: Signature
}

/**
 * Only the entry of each remote is signed (`statements`), by its team or the operator. The other fields are unsigned,
 * and affect nothing that visitors get.
 */
export interface RegistryDocument {
  schema: 'frontend-discovery/v1-pre'
  /** Grows by one with every change. */
  revision: number
  issuedAt: string
  change?: Change
  /** By remote: live, canary, candidate, then previous builds, newest first; unpublished remotes are missing. */
  microFrontends: Record<string, Deployment[]>
  /** Disabled by the remote's team, by remote; signed with the remote's builds. */
  off?: Record<string, SwitchedOff[]>
  /** Disabled by the operator, by remote. Not in the file: readers add it from the table of remotes. */
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

/** An own row of a table: inherited object properties are no rows. */
export const rowIn = <Row>(table: Record<string, Row> | undefined, remote: string): Row | undefined =>
  table && Object.hasOwn(table, remote) ? table[remote] : undefined

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

/** The required fields of each; a remote made for a later shell may add more. */
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
    // The site itself serves remotes: rejects addresses elsewhere.
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

/** Enough for an emergency; rows of unknown builds are removed by later changes. */
const MOST_OFF = 1000

/** Documents name disabled remotes in a header. */
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
 * Parses the fields that belong to no remote strictly; check those of each remote with `formProblem`.
 * @throws Error naming the invalid field
 */
export function readOutline(json: unknown): RegistryDocument {
  readStrictly('Registry', outline, json)
  return json as RegistryDocument
}

/** The first invalid field of a remote; null: none. */
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

/** Parses a registry document strictly. @throws Error naming the remote and the invalid field */
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
