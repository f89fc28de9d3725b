/** One inset rendered to the tree in which it goes to pages of others (MF-05). */
import { renderToStaticMarkup } from 'react-dom/server'
import { isApiError } from 'shared-kernel/api'
import { type HtmlNode, parseTree } from 'shared-kernel/sanitize'
import type { Inset } from 'shared-kernel/insets'
import { LanguageProvider } from 'shared-kernel/messages'
import type { EmbedTree } from '../../embed/elements/embed-tree.ts'
import { withRequestApi } from '../../src/routing/server/request-api.ts'
import { withTimeout, withAbortTimeout } from '../../src/deadline.ts'
import type { EmbedJob, EmbedJobResult } from './protocol.ts'

/** Of its time the data leave so much to the rendering. */
const RENDERING_MS = 200

/** @param embedOf gives the inset of an exposed module */
export async function renderEmbed(
  { module, url, attributes, language, day, deadlineMs }: Omit<EmbedJob, 'kind'>,
  embedOf: (module: string) => Inset<unknown>,
): Promise<EmbedJobResult> {
  const dataMs = deadlineMs - RENDERING_MS
  const asked = {
    ...{ url: new URL(url), embedded: true, dataDeadlineMs: dataMs, onMissing: () => undefined },
  }
  try {
    const { load, Component } = embedOf(module)
    // A loader may ignore its signal: waiting for it would end the process, and every page in it.
    const data = await withAbortTimeout(dataMs, (signal) =>
      withTimeout(
        withRequestApi(asked, () => load({ attributes, day, signal })),
        dataMs,
        () => {
          throw new Error(`Its data were not there in ${dataMs} ms`)
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

/** As it travels: texts, and elements as `[name, attributes, ...children]`. */
const treeOf = (nodes: readonly HtmlNode[]): EmbedTree =>
  nodes.map((node) =>
    node.kind === 'text' ? node.text : [node.name, { ...node.attributes }, ...treeOf(node.children)],
  )
