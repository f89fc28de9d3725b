/** The document's text: head, the rendered site, the boot data. Pure. */
import { PREFERENCES_SCRIPT } from 'shared-kernel/preferences'
import { BOOT_ID, HYDRATION_LINK, type Boot } from '../../src/boot.ts'
import { FIRST_VISIT_SCRIPT, SCRIPT_TIMEOUT_SCRIPT } from '../../src/prehydrate/inline-scripts.ts'
import type { LiveRemote, ModuleFiles } from 'releases/manifest/live-remote'
import type { RenderedDocument } from '../../src/routing/server/render-types.ts'
import { isEditorsPage } from '../../src/routing/route-table.ts'
import { LATER } from '../../src/offline/worker/saved-document.ts'
import { escapeHtml, escapeJson } from '../http/escape.ts'
import { aboutThePage } from './head.ts'
import type { Card } from '../embed/card.ts'
import type { ShellBuild } from '../builds/shell-build.ts'

interface DocumentFacts {
  rendered: RenderedDocument
  url: URL
  shell: ShellBuild
  /** Hash of a remote's file, by its address. */
  integrityOf: (href: string) => string | undefined
  /** Files of the page's module; undefined where the build names none. */
  files: ModuleFiles | undefined
  /** What the page loads as it goes. */
  later: string[]
  /** How the page is shown on pages of others. */
  card: Card | null
  /** Address of the events on which the document reloads itself, while developing. */
  reloadEvents: string | null
}

/** The whole document. */
export function documentText(facts: DocumentFacts): string {
  const { rendered, url, shell, integrityOf, files, later, card, reloadEvents } = facts
  const { head, html, boot } = rendered
  // What the browser fetches elsewhere is not named here.
  const page = rendered.page?.remote === boot.override?.remote ? null : rendered.page
  const remote = page && boot.remotes.find(({ name, refused }) => name === page.remote && !refused)
  return [
    '<!doctype html>',
    // The script replaces the class before the first paint; without JavaScript the light theme stands.
    `<html lang="hu" class="light"${startsAtOnce(boot) ? ' data-start="now"' : ''}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(head.documentTitle)}</title>`,
    `<script>${PREFERENCES_SCRIPT}</script>`,
    ...(rendered.config?.site.privacy_policy && !boot.embedded ? [`<script>${FIRST_VISIT_SCRIPT}</script>`] : []),
    `<script>${SCRIPT_TIMEOUT_SCRIPT}</script>`,
    ...shell.fonts.map(fontLink),
    ...shellLinks(shell),
    ...(page && remote ? remoteLinks(remote, files, integrityOf) : []),
    ...(page && isEditorsPage(page) ? editorsPageLinks(shell) : []),
    ...aboutThePage(rendered, url, card),
    ...(remote ? later.map((href) => laterLink(href, integrityOf(href))) : []),
    ...(boot.worker ? shell.later.map((file) => laterLink(`/assets/${file}`, shell.files[file])) : []),
    '</head>',
    '<body>',
    `<div id="site">${html}</div>`,
    `<script type="application/json" id="${BOOT_ID}">${escapeJson(boot)}</script>`,
    ...(reloadEvents === null ? [] : [`<script>${devScript(reloadEvents)}</script>`]),
    '</body>',
    '</html>',
  ].join('\n')
}

const OUTLINES = '[data-region]{outline:2px dashed}[data-region]::before{content:attr(data-region);font:12px monospace}'

/** In dev only: reloads the page after a build; Alt+Shift+K outlines the regions of the remotes and names them. */
const devScript = (events: string) => `new EventSource(${escapeJson(events)}).onmessage = () => location.reload()
const outlines = new CSSStyleSheet()
document.adoptedStyleSheets.push(outlines)
addEventListener('keydown', ({ altKey, shiftKey, code }) => {
  if (altKey && shiftKey && code === 'KeyK') outlines.replaceSync(outlines.cssRules.length ? '' : '${OUTLINES}')
})`

/**
 * The scripts that stand in documents themselves: the same in all of them, so that the policy can name their hashes.
 */
export const inlineScripts = (reloadEvents: string | null): string[] => [
  PREFERENCES_SCRIPT,
  FIRST_VISIT_SCRIPT,
  SCRIPT_TIMEOUT_SCRIPT,
  ...(reloadEvents === null ? [] : [devScript(reloadEvents)]),
]

const fontLink = (file: string) =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/${file}" fetchpriority="low">`

/**
 * Where the page is not whole without the composition: something was left to the browser, a build is the visitor's own,
 * or the visitor may be sent to another site.
 */
function startsAtOnce({ found, config, sites, override, preview }: Boot): boolean {
  const isWhole = found?.kind === 'page' || found?.kind === 'not-found'
  const isOwn = override !== undefined || preview !== undefined
  return !isWhole || !config || !sites || isOwn || config.site.default_site === true
}

/**
 * Scripts wait for the document, styles come before the first paint; of the two only what has its hash is taken. With
 * `crossorigin` also in a frame that has no origin of its own (`sandbox`): there a hash counts in no other way.
 */
const shellLinks = ({ scripts, start, styles, files }: ShellBuild) => [
  ...styles.map((file) => stylesheet(`/assets/${file}`, files[file])),
  ...scripts.map(
    (file) => `<script defer crossorigin src="/assets/${file}"${integrity(files[file])} fetchpriority="low"></script>`,
  ),
  ...start.map((file) => startLink(`/assets/${file}`, files[file])),
]

const editorsPageLinks = ({ editorsPage: { scripts, styles }, files }: ShellBuild) => [
  ...styles.map((file) => stylesheet(`/assets/${file}`, files[file])),
  ...scripts.map((file) => startLink(`/assets/${file}`, files[file])),
]

/** The first view's files of a remote, all named here with their hashes: nothing that is needed is found out late. */
function remoteLinks(remote: LiveRemote, files: DocumentFacts['files'], integrityOf: DocumentFacts['integrityOf']) {
  const { scripts = [], styles = [] } = files ?? {}
  return [
    ...styles.map((href) => stylesheet(href, integrityOf(href))),
    // Whoever loads what was named early must name the same hash and ask in the same way, or it comes twice.
    startLink(remote.entry, remote.integrity),
    ...scripts.map((href) => startLink(href, integrityOf(href))),
  ]
}

const integrity = (hash: string | undefined) => (hash === undefined ? '' : ` integrity="${hash}"`)
const stylesheet = (href: string, hash: string | undefined) =>
  `<link rel="stylesheet" crossorigin href="${escapeHtml(href)}"${integrity(hash)}>`
/** No browser fetches for it: it tells the worker what belongs to the page. */
const laterLink = (href: string, hash: string | undefined) =>
  `<link rel="${LATER}" href="${escapeHtml(href)}"${integrity(hash)}>`
/** The first script makes preloads of them when the composition is wanted (`first/compose.ts`). */
const startLink = (href: string, hash: string | undefined) =>
  `<link rel="${HYDRATION_LINK}" as="script" crossorigin href="${escapeHtml(href)}"${integrity(hash)} fetchpriority="low">`
