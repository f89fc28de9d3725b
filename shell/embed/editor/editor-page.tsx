import { ApiError } from 'shared-kernel/api'
import { currentLanguage } from 'shared-kernel/preferences'
import type { Page } from 'shared-kernel/remote-contracts'
import { EmbeddingScreen } from './EditorScreen.tsx'
import { type EmbeddingData, loadChoices, shownBefore } from './load-choices.ts'
import { useText } from './messages.ts'
import { OFFERED_PATH, type EmbedOffer } from './offered-embeds.ts'
import { FIND_PARAMETER, readSettings } from './settings.ts'

/**
 * The page for editors of host pages, `/beagyazas` (docs/decisions/0014).
 * @param getOffered the embeds of the live builds: known to the server, requested by browsers
 */
export const createEditorPage = (getOffered: (signal: AbortSignal) => Promise<EmbedOffer[]>): Page<EmbeddingData> => ({
  contract: 'page@1',
  load: async ({ url: { searchParams }, signal }) => {
    try {
      const all = await getOffered(signal)
      const { offered, values } = readSettings(searchParams, all)
      const words = (searchParams.get(FIND_PARAMETER) ?? '').trim()
      return { all, choices: await loadChoices(offered.editor.fields, { values, words }, { signal }) }
    } catch (error) {
      const before = signal.aborted ? null : shownBefore((all) => readSettings(searchParams, all).offered.name)
      if (before) return before
      throw error
    }
  },
  Component: EmbeddingScreen,
  head: () => {
    const t = useText.in(currentLanguage())
    return { title: t('title'), description: t('description') }
  },
})

/** The page in the browser. */
export const page = createEditorPage(async (signal) => {
  const answer = await fetch(OFFERED_PATH, { signal })
  if (!answer.ok) throw new ApiError('server', `${OFFERED_PATH} answers ${answer.status}`)
  return (await answer.json()) as EmbedOffer[]
})
