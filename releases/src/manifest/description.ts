/**
 * Validates signed build descriptions. Teams run the release checks themselves and could skip them, so document servers
 * validate each build again. This module derives or bounds every value that reaches a header, a document or a route
 * table. Pure.
 */
import { type Guard, oneOf, optional, readStrictly, shape, tableOf, textLike, upTo } from 'shared-kernel/json'
import { segmentsOf } from 'shared-kernel/site'
import type { PageRow } from 'shared-kernel/remote-contracts'
import { liveRemote } from './choose-builds.ts'
import { type Deployment, rowIn } from './manifest.ts'

/** Per kind of row. The largest remote of this repository has seven pages and four embeds. */
const MOST_ROWS = 40
const MOST_PATHS = 8
const MOST_LATER = 200
const MOST_ATTRIBUTES = 20
const MOST_SEGMENTS = 12
const MOST_OPTIONAL = 6
/** Bytes of a whole description, so that all builds of a remote fit beside those of others in the manifest. */
const MOST_BYTES = 64 * 1024
/** Bytes of one remote in every document. */
const MOST_BYTES_IN_DOCUMENT = 12 * 1024

/** pchar of RFC 3986 without quotes; matched literally. */
const PATH = /^(?:\/(?::\w{1,40}\??|(?!\.{1,2}(?:\/|$)|:)[\w.~!$&()*+,;=@:%-]+))+$|^\/$/

const path = ((value, tell) => {
  const read = textLike(PATH, 'a path like /hello/:id')(value, tell)
  const segments = typeof value === 'string' ? segmentsOf(value) : []
  const optionals = segments.filter(({ isOptional }) => isOptional).length
  if (segments.length > MOST_SEGMENTS) tell?.(` has ${segments.length} segments, and may have ${MOST_SEGMENTS}`)
  if (optionals > MOST_OPTIONAL) tell?.(` has ${optionals} optional parameters, and may have ${MOST_OPTIONAL}`)
  return read
}) satisfies Guard<string>

const moduleName = textLike(/^\.\/[A-Za-z][\w-]{0,99}$/, 'like ./HelloPage')
const name = textLike(/^[a-z][\w-]{0,49}$/i, 'a name like hello')
const page = shape<Omit<PageRow, 'daily'>>({
  name,
  module: moduleName,
  paths: upTo(MOST_PATHS, path),
  params: optional(tableOf(textLike(/^\w{1,40}$/, 'a parameter'), oneOf('digits', 'digits-or-n'))),
  when: optional(textLike(/^[\w.]{1,100}$/, 'a field of the config')),
})
const attribute = textLike(/^[a-z][a-z-]{0,30}$/, 'an attribute')
/** By attribute of an embed. */
const attributesOf = <T>(guard: Guard<T>): Guard<Record<string, T>> => {
  const registry = tableOf(attribute, guard)
  return (value, tell) => {
    const count = Object.keys(value ?? {}).length
    if (count > MOST_ATTRIBUTES) tell?.(` has ${count} rows, and may have ${MOST_ATTRIBUTES}`)
    return registry(value, tell)
  }
}
const attributes = attributesOf(oneOf('text', 'number'))
const widget = shape({ name, module: moduleName })
const slotName = textLike(/^[a-z][a-z-]{0,49}@[1-9]\d{0,3}$/, 'a name with its version')
const IN_BUILD = '(?!/remotes/[^/]+/[^/]+/(?:server|types)/)'
const script = textLike(new RegExp(`^${IN_BUILD}.*\\.m?js$`), 'a script that browsers load')
const style = textLike(new RegExp(`^${IN_BUILD}.*\\.css$`), 'a style that browsers load')
const scriptOrStyle = textLike(new RegExp(`^${IN_BUILD}.*\\.(?:m?js|css)$`), 'a script or style that browsers load')
const rows = <T>(guard: Guard<T>) => optional(upTo(MOST_ROWS, guard))

/** `npm run dev` adds a hash to the build id after compiling, so the code contains `dev` alone. */
const idInCode = (buildId: string) => buildId.replace(/^dev-[\da-f]{8}$/, 'dev')

/** The Trusted Types policy and the container of a build: documents allow no others. */
export const policyOf = (remote: string, buildId: string) => `build-${remote}-${idInCode(buildId)}`
export const globalOf = (remote: string, buildId: string) => `${remote.replace(/-/g, '_')}_${idInCode(buildId)}`

const form = shape({
  version: textLike(/^[\w.+-]{1,60}$/, 'a version'),
  kernel: textLike(/^[\w .^~<>=|*+-]{1,100}$/, 'a range of versions'),
  pages: upTo(MOST_ROWS, page),
  widgets: rows(widget),
  slots: rows(shape({ slot: slotName })),
  fills: rows(shape({ slot: slotName, module: moduleName })),
  publishes: rows(shape({ event: slotName })),
  subscribes: rows(shape({ event: slotName })),
  embeds: rows(shape({ name, module: moduleName, attributes, formerly: optional(attributesOf(attribute)) })),
  entry: script,
  modules: tableOf(moduleName, shape({ scripts: upTo(MOST_ROWS, script), styles: upTo(MOST_ROWS, style) })),
  later: optional(tableOf(moduleName, upTo(MOST_LATER, scriptOrStyle))),
})

const repeated = (names: string[]) => names.find((one, index) => names.indexOf(one) !== index)

function formProblem({ url, metadata, extras }: Deployment): string | null {
  try {
    readStrictly('its description', form, { ...extras, ...metadata, entry: url })
    return null
  } catch (error) {
    return (error as Error).message
  }
}

/** Names, files and policy follow from the remote and the build id. */
function derivedProblem(remote: string, { url, metadata, extras }: Deployment): string | null {
  const { buildId, policy, global, modules, later = {}, files } = extras
  const expected = policyOf(remote, buildId)
  if (policy !== expected) return `its Trusted Types policy is ${policy}, not ${expected}`
  const container = globalOf(remote, buildId)
  if (global !== container) return `its container is ${global}, not ${container}`
  const base = `/remotes/${remote}/${buildId}/`
  const hashOf = (href: string) => (href.startsWith(base) ? rowIn(files, href.slice(base.length)) : undefined)
  if (metadata.integrity !== hashOf(url)) return `its entry ${url} does not have the hash in the description`
  const loaded = [
    ...Object.values(modules).flatMap(({ scripts, styles }) => [...scripts, ...styles]),
    ...Object.values(later).flat(),
  ]
  const unlisted = loaded.find((href) => hashOf(href) === undefined)
  return unlisted === undefined ? null : `${unlisted} is loaded by a page but has no hash`
}

/** Checks references between rows and duplicates. */
function rowProblem({ extras: { pages, widgets = [], embeds = [], fills = [] } }: Deployment): string | null {
  const names = [
    ...pages.map((one) => `page ${one.name}`),
    ...[...widgets, ...embeds].map((one) => `embed ${one.name}`),
    ...fills.map(({ slot }) => `fill of ${slot}`),
  ]
  const twice = repeated(names)
  if (twice !== undefined) return `it has two rows for the ${twice}`
  const foreign = embeds.find((embed) => embed.page !== undefined && !pages.some((one) => one.name === embed.page))
  return foreign ? `its embed ${foreign.name} names the page ${foreign.page}, which is not in this build` : null
}

const tooLarge = (what: string, size: number, most: number) =>
  size > most ? `${what} has ${size} B, and may have ${most} B` : null

function sizeProblem(remote: string, build: Deployment): string | null {
  const bytes = (value: object) => Buffer.byteLength(JSON.stringify(value))
  return (
    tooLarge('its description', bytes(build), MOST_BYTES) ??
    tooLarge('its part of each document', bytes(liveRemote(remote, build)), MOST_BYTES_IN_DOCUMENT)
  )
}

/** Why a description is rejected; null: it is valid. */
export const descriptionProblem = (remote: string, build: Deployment): string | null =>
  sizeProblem(remote, build) ?? derivedProblem(remote, build) ?? formProblem(build) ?? rowProblem(build)
