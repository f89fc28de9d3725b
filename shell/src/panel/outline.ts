/**
 * The labels of the outlined regions. A style sheet made here and not an attribute: the page's policy forbids those.
 */
import { useEffect, useState } from 'react'
import type { RemoteView } from './use-composition.ts'

/** What may stand in a label; a version of the visitor's own build can be any text. */
const plain = (text: string) => text.replace(/[^\w.+ ·-]/g, '')

export const labelOf = ({ name, version, buildId }: Pick<RemoteView, 'name' | 'version' | 'buildId'>) =>
  plain([name, version, buildId].join(' · '))

function sheetText(remotes: RemoteView[]): string {
  const rules = remotes.map((remote) => {
    const failed = remote.state === 'failed' ? `, [data-failed]` : ''
    return `:is([data-region='${plain(remote.name)}']${failed}) { --composition: '${labelOf(remote)}' }`
  })
  return rules.join('\n')
}

/** Labels every region of the page with its remote, version and build while the component stands. */
export function useRegionLabels(remotes: RemoteView[]): void {
  const text = sheetText(remotes)
  const [sheet] = useState(() => new CSSStyleSheet())
  useEffect(() => {
    document.adoptedStyleSheets.push(sheet)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  }, [sheet])
  useEffect(() => sheet.replaceSync(text), [sheet, text])
}
