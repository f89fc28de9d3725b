/** Renders one embed to a tree (MF-05). */
import { renderToStaticMarkup } from 'react-dom/server'
import { isApiError } from 'shared-kernel/api'
import { type HtmlNode, parseTree } from 'shared-kernel/sanitize'
import type { Embed } from 'shared-kernel/embeds'
import { LanguageProvider } from 'shared-kernel/messages'
import type { EmbedTree } from '../../embed/elements/embed-tree.ts'
import { withRequestApi } from '../../src/routing/server/request-api.ts'
import { withTimeout, withAbortTimeout } from '../../src/deadline.ts'
import type { EmbedJob, EmbedJobResult } from './protocol.ts'

/** Milliseconds of the deadline that are reserved for rendering. */
const RENDERING_MS = 200

/** @param embedOf returns the embed of an exposed module */
export async function renderEmbed(
  { module, url, attributes, language, day, deadlineMs }: Omit<EmbedJob, 'kind'>,
  embedOf: (module: string) => Embed<unknown>,
): Promise<EmbedJobResult> {
  const dataMs = deadlineMs - RENDERING_MS
  const apiOptions = {
    ...{ url: new URL(url), embedded: true, dataDeadlineMs: dataMs, onMissing: () => undefined },
  }
  try {
    const { load, Component } = embedOf(module)
    // A loader may ignore its signal; without this timeout the document server would kill the process with all its
    // jobs.
    const data = await withAbortTimeout(dataMs, (signal) =>
      withTimeout(
        withRequestApi(apiOptions, () => load({ attributes, day, signal })),
        dataMs,
        () => {
          throw new Error(`Its data did not arrive in ${dataMs} ms`)
        },
      ),
    )
    const html = renderToStaticMarkup(
      <LanguageProvider language={language}>
        <Component data={data} />
      </LanguageProvider>,
    )
    return { kind: 'shown', tree: treeOf(parseTree(html)) }
  } catch (error) {
    if (isApiError(error) && error.kind === 'not-found') return { kind: 'missing' }
    if (isApiError(error) && error.kind === 'validation') return { kind: 'bad' }
    return { kind: 'failed', error: String(error).slice(0, 500) }
  }
}

/** The format of the response: texts, and elements as `[name, attributes, ...children]`. */
const treeOf = (nodes: readonly HtmlNode[]): EmbedTree =>
  nodes.map((node) =>
    node.kind === 'text' ? node.text : [node.name, { ...node.attributes }, ...treeOf(node.children)],
  )
