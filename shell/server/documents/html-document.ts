/** The text of a document: head, rendered site, boot data. */
import { PREFERENCES_SCRIPT } from 'shared-kernel/preferences'
import { BOOT_ID, HYDRATION_LINK, type Boot } from '../../src/boot.ts'
import { FIRST_VISIT_SCRIPT, LOAD_SCRIPT, PREHYDRATION_LINK } from '../../src/prehydrate/inline-scripts.ts'
import type { LiveRemote, ModuleFiles } from 'releases/manifest/live-remote'
import type { RenderedBoot, RenderedDocument } from '../../src/routing/server/render-types.ts'
import { isEditorsPage } from '../../src/routing/route-table.ts'
import { LATER } from '../../src/offline/worker/saved-document.ts'
import { escapeHtml } from 'shared-kernel/sanitize'
import { escapeJson } from '../http/markup.ts'
import { headTags } from './head.ts'
import { tablesPath } from '../../src/server-paths.ts'
import type { Card } from '../embed/card.ts'
import type { ShellBuild } from '../builds/shell-build.ts'

interface DocumentParts {
  rendered: RenderedDocument
  url: URL
  shell: ShellBuild
  /** Hash of a remote's file by its address. */
  integrityOf: (href: string) => string | undefined
  /** Files of the page's module; undefined if the build lists none. */
  files: ModuleFiles | undefined
  /** Address of the list of deferred files; null if the document is not saved offline. */
  laterList: string | null
  /** How the page appears on host pages. */
  card: Card | null
  /** Runs at the end of the document. */
  lastScript: string | null
}

export function documentText(parts: DocumentParts): string {
  const { rendered, url, shell, integrityOf, files, laterList, card, lastScript } = parts
  const { head, html, boot } = rendered
  // An overriding build has other addresses.
  const page = rendered.page?.remote === boot.override?.remote ? null : rendered.page
  const remote = page && boot.remotes.find(({ name, refused }) => name === page.remote && !refused)
  return [
    '<!doctype html>',
    // The script replaces the class before the first paint; without JavaScript the theme is light.
    `<html lang="hu" class="light"${hydratesAtOnce(boot) ? ' data-start="now"' : ''}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(head.documentTitle)}</title>`,
    `<script>${headScript(rendered)}</script>`,
    ...shell.fonts.map(fontLink),
    ...shellLinks(shell),
    ...(page && remote ? remoteLinks(remote, files, integrityOf) : []),
    ...(page && isEditorsPage(page) ? editorsPageLinks(shell) : []),
    ...(boot.remotes.length > 0 ? [tablesLink(tablesPath(boot.remotes))] : []),
    ...headTags(rendered, url, card),
    ...(laterList === null ? [] : [`<link rel="${LATER}" href="${laterList}">`]),
    '</head>',
    '<body>',
    `<div id="site">${html}</div>`,
    `<script type="application/json" id="${BOOT_ID}">${escapeJson(withoutTables(boot))}</script>`,
    ...(lastScript === null ? [] : [`<script>${lastScript}</script>`]),
    '</body>',
    '</html>',
  ].join('\n')
}

const withoutTables = (boot: RenderedBoot): Boot => ({
  ...boot,
  remotes: boot.remotes.map(({ name, buildId, refused, spaces }) => ({ name, buildId, refused, spaces })),
})

const OUTLINES = '[data-region]{outline:2px dashed}[data-region]::before{content:attr(data-region);font:12px monospace}'

/**
 * In development: reloads the page after a build; Alt+Shift+K outlines and names the regions of the remotes.
 * @param events address of the server-sent events on builds
 */
export const devScript = (events: string) => `new EventSource(${escapeJson(events)}).onmessage = () => location.reload()
const outlines = new CSSStyleSheet()
document.adoptedStyleSheets.push(outlines)
addEventListener('keydown', ({ altKey, shiftKey, code }) => {
  if (altKey && shiftKey && code === 'KeyK') outlines.replaceSync(outlines.cssRules.length ? '' : '${OUTLINES}')
})`

/** One script: each inline script has a hash in the policy. */
function headScript({ config, boot }: RenderedDocument): string {
  const checksVisit = config?.site.privacy_policy && !boot.embedded
  return [PREFERENCES_SCRIPT, ...(checksVisit ? [FIRST_VISIT_SCRIPT] : []), LOAD_SCRIPT].join(';')
}

/** The inline scripts: the policy contains their hashes. */
export const inlineScripts = (rendered: RenderedDocument, lastScript: string | null): string[] => [
  headScript(rendered),
  ...(lastScript === null ? [] : [lastScript]),
]

const fontLink = (file: string) =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/${file}" fetchpriority="low">`

/**
 * True if the document must hydrate at once: because the browser renders part of the page, because of an override or
 * preview, or because the visitor may be redirected to another site.
 */
function hydratesAtOnce({ found, config, sites, override, preview }: Boot): boolean {
  const isComplete = found?.kind === 'page' || found?.kind === 'not-found'
  const isOwn = override !== undefined || preview !== undefined
  return !isComplete || !config || !sites || isOwn || config.site.default_site === true
}

/** With hashes, and `crossorigin`, without which browsers ignore hashes in a sandboxed frame. */
const shellLinks = ({ scripts, start, styles, files }: ShellBuild) => [
  ...styles.map((file) => stylesheet(`/assets/${file}`, files[file])),
  ...scripts.map((file) => `<link rel="${PREHYDRATION_LINK}" href="/assets/${file}"${integrity(files[file])}>`),
  ...start.map((file) => startLink(`/assets/${file}`, files[file])),
]

const editorsPageLinks = ({ editorsPage: { scripts, styles }, files }: ShellBuild) => [
  ...styles.map((file) => stylesheet(`/assets/${file}`, files[file])),
  ...scripts.map((file) => startLink(`/assets/${file}`, files[file])),
]

/** Links to all files of the page's module with their hashes, so that the browser discovers them at once. */
function remoteLinks(remote: LiveRemote, files: DocumentParts['files'], integrityOf: DocumentParts['integrityOf']) {
  const { scripts = [], styles = [] } = files ?? {}
  return [
    ...styles.map((href) => stylesheet(href, integrityOf(href))),
    // The loader must use the same hash and mode as these links, or the file is loaded twice.
    startLink(remote.entry, remote.integrity),
    ...scripts.map((href) => startLink(href, integrityOf(href))),
  ]
}

const integrity = (hash: string | undefined) => (hash === undefined ? '' : ` integrity="${hash}"`)
const stylesheet = (href: string, hash: string | undefined) =>
  `<link rel="stylesheet" crossorigin href="${escapeHtml(href)}"${integrity(hash)}>`
/** Links that the prehydration script turns into preloads when hydration starts. */
const startLink = (href: string, hash: string | undefined) =>
  `<link rel="${HYDRATION_LINK}" as="script" crossorigin href="${escapeHtml(href)}"${integrity(hash)} fetchpriority="low">`
const tablesLink = (href: string) => `<link rel="${HYDRATION_LINK}" as="fetch" crossorigin href="${href}">`
