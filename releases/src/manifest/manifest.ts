/**
 * The signed manifest of a remote: its builds and the live one. Fields of a build follow the frontend-discovery schema.
 */
import {
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
import type { EmbedRow } from 'shared-kernel/embeds'
import type {
  PublishRow,
  SlotContentRow,
  SubscribeRow,
  PageRow,
  SlotRow,
  WidgetRow,
} from 'shared-kernel/remote-contracts'
import type { ModuleFiles } from './live-remote.ts'
import type { SourceState } from '../commands/source-state.ts'

export const MANIFEST_SCHEMA = 'remote/v1'

/** Key of a remote's manifest in a store. */
export const manifestKey = (remote: string) => `${remote}.json`

/**
 * One build of a remote. `default` with the rest of the traffic: live. Not default with traffic: canary. Without
 * traffic: previous.
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
    fills?: SlotContentRow[]
    /** Events that it publishes and subscribes to. */
    publishes?: PublishRow[]
    subscribes?: SubscribeRow[]
    /** Server-rendered embeds on host pages. */
    embeds?: EmbedRow[]
    modules: Record<string, ModuleFiles>
    /** Deferred files by exposed module; pages saved offline need them, too. */
    later?: Record<string, string[]>
    /** Hash of every file by its path in the build's folder; unlisted files are not loaded. */
    files: Record<string, string>
    /** ISO time of its current release; null before it. */
    since: string | null
    /** Withdrawn: no fallback goes to this build. */
    withdrawn?: { at: string; why: string }
    /** The team's signature over the whole build (`signBuild` in `verify-manifest.ts`). */
    signature?: Signature
  }
}

/** The change that made a manifest or a remote registry; the deploy record is the list of these. */
export interface Change {
  what: 'release' | 'share' | 'promote' | 'rollback' | 'disable' | 'enable' | 'unpublish'
  remote: string
  /** Null: the whole remote. */
  buildId: string | null
  /** Per cent of the visitors who get the build. */
  traffic: number
  by: string
  why?: string | undefined
  /** Missing for other changes than releases. */
  source?: BuildSource
}

/** Origin of a released build. */
export interface BuildSource extends SourceState {
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

/** A manual disable (`disabled.ts`): the operator's are in the remote registry, a team's in its manifest. */
export interface DisabledRow {
  /** Null: the whole remote, including later releases. */
  buildId: string | null
  at: string
  by: string
  why: string
}

/** A disable with its owner, who alone can undo it. */
export interface DisabledBy extends DisabledRow {
  whose: 'operator' | 'team'
}

/** `<remote>.json` in the store: the builds of one remote. Signed by an active key of its team or by the operator. */
export interface Manifest {
  schema: typeof MANIFEST_SCHEMA
  /** Site of the remote registry: a manifest of staging is not valid on the live site. */
  site?: string | undefined
  remote: string
  /** Grows by one with every change; document servers accept no smaller one afterwards. */
  revision: number
  issuedAt: string
  change: Change
  /** Live, canary, then previous builds, newest first; empty when unpublished. */
  builds: Deployment[]
  /** Disabled by the team. */
  off: DisabledRow[]
  signature?: Signature
}

/** The verified manifests of all remotes, and what the operator has disabled. */
export interface Releases {
  /** Sum of the manifests' revisions; 0: nothing was released. */
  revision: number
  /** By remote, in the order of the remote registry. */
  builds: Record<string, Deployment[]>
  /** By remote, the operator's first. */
  off: Record<string, DisabledBy[]>
}

export const NO_RELEASES: Releases = { revision: 0, builds: {}, off: {} }

/** Own properties only: a name like `toString` has no row. */
export const rowIn = <Row>(registry: Record<string, Row>, remote: string): Row | undefined =>
  Object.hasOwn(registry, remote) ? registry[remote] : undefined

export const buildsOf = ({ builds }: Releases, remote: string): Deployment[] => rowIn(builds, remote) ?? []

/** A build's id is also a folder, and a part of its policy's name and of response headers. */
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
const embed = shape({
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
    // The site itself serves the files of remotes.
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
      publishes: ofEvents,
      subscribes: ofEvents,
      embeds: optional(listOf(embed)),
      modules: tableOf(text, shape({ scripts: texts, styles: texts })),
      later: optional(tableOf(text, texts)),
      files: tableOf(fileName, hash),
      since: nullable(time),
      withdrawn: optional(shape({ at: time, why: text })),
      signature: optional(signature),
    }),
  })

/** Enough for an emergency; later changes remove rows of builds that left the manifest. */
const MAX_DISABLED = 1000

/** Documents name disabled remotes in a header. */
export const disabledRowForm = shape<DisabledRow>({ buildId: nullable(buildIdForm), at: time, by: text, why: text })

const form = shape({
  schema: oneOf(MANIFEST_SCHEMA),
  site: optional(text),
  remote: text,
  revision: integer(1),
  issuedAt: time,
  change: shape({ what: text, by: text }),
  off: upTo(MAX_DISABLED, disabledRowForm),
  signature: optional(signature),
})

function problemOfAll(deployments: Deployment[]): string | null {
  const builds = deployments.map(({ extras }) => extras.buildId)
  if (new Set(builds).size < builds.length) return 'it lists a build twice'
  if (deployments.filter(({ deployment }) => deployment.default).length > 1) return 'it has two default builds'
  return null
}

/**
 * Parses the manifest of a remote strictly, without verifying its signature.
 * @throws Error naming the remote and the invalid field
 */
export function parseManifest(json: unknown, remote: string): Manifest {
  const what = manifestKey(remote)
  readStrictly(what, form, json)
  const manifest = json as Manifest
  if (manifest.remote !== remote) throw new Error(`${what}: it is the manifest of ${manifest.remote}`)
  readStrictly(what, shape({ builds: listOf(deploymentOf(remote)) }), json)
  const problem = problemOfAll(manifest.builds)
  if (problem !== null) throw new Error(`${what}: ${problem}`)
  return manifest
}
