import { useState } from 'react'
import { useTextLanguage } from 'shared-kernel/messages'
import { useToday } from 'shared-kernel/browser'
import { Button } from 'shared-kernel/ui'
import styles from './collection.module.css'
import { useText } from './messages.ts'
import type { Format } from './take-out.ts'

const loadKeeping = () => import(/* webpackChunkName: "keep-collection" */ './keep-collection.ts')

type Outcome = 'copied' | 'copyFailed' | 'saved' | 'notLoaded'

/** The whole collection as text or as Markdown, to the clipboard or to a file. */
export function TakeOut() {
  const t = useText()
  const language = useTextLanguage()
  const today = useToday()
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  const take = (how: (code: Awaited<ReturnType<typeof loadKeeping>>) => Promise<Outcome> | Outcome) => {
    setOutcome(null)
    loadKeeping()
      .then(how)
      .then(setOutcome, () => setOutcome('notLoaded'))
  }
  const copy = (format: Format) =>
    take(async (code) => ((await code.copyCollection({ format, language, t })) ? 'copied' : 'copyFailed'))
  const save = (format: Format) =>
    take((code) => {
      code.saveCollection({ format, language, t }, today ?? '')
      return 'saved'
    })

  return (
    <div role="group" aria-label={t('takeOut')} className={styles.takeOut}>
      <Button onClick={() => copy('text')}>{t('copyText')}</Button>
      <Button onClick={() => save('text')}>{t('saveText')}</Button>
      <Button onClick={() => copy('markdown')}>{t('copyMarkdown')}</Button>
      <Button onClick={() => save('markdown')}>{t('saveMarkdown')}</Button>
      <span role="status" className={styles.said}>
        {outcome && t(outcome)}
      </span>
    </div>
  )
}
