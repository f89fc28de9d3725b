import { useCallback, useEffect, useState } from 'react'
import { useTextLanguage } from 'shared-kernel/messages'
import { paths } from 'shared-kernel/paths'
import type { PageProps } from 'shared-kernel/remote-contracts'
import { PageTitle } from 'shared-kernel/ui'
import { Choices } from './Choices.tsx'
import styles from './embedding.module.css'
import { rememberShown } from './last-shown.ts'
import { TargetLine } from './TargetLine.tsx'
import type { EmbeddingData } from './load-choices.ts'
import { useText } from './messages/text.ts'
import { problemsOf } from './problems.ts'
import { Preview } from './Preview.tsx'
import {
  FIND,
  type Settings,
  TARGETS,
  WHAT,
  WHERE,
  missingField,
  nameOfChosen,
  readSettings,
  withFirstChoices,
} from './settings.ts'
import { SettingsForm } from './SettingsForm.tsx'
import { wordsIn } from './words-in.ts'

const PRIVACY = { inset: 'privacyInset', page: 'privacyPage', references: 'privacyInset' } as const

/** For whoever edits the site of a parish: choose, set, see, copy. */
export function EmbeddingScreen({ data, url }: PageProps<EmbeddingData>) {
  const { all, choices, isAway = false } = data
  const t = useText()
  const language = useTextLanguage()
  const settings = withFirstChoices(readSettings(url.searchParams, all), choices)
  const { offered } = settings
  useEffect(() => rememberShown(offered.name, data), [offered.name, data])
  const problems = problemsOf(settings, url.origin, choices)
  const missing = missingField(settings)
  /** Why there is nothing to see yet. */
  const status =
    missing !== null
      ? t('incomplete', { field: wordsIn(offered.editor.fields[missing]!.label, language) })
      : Object.keys(problems).length > 0
        ? t('corrected')
        : null
  return (
    <div className={styles.page}>
      <PageTitle>{t('title')}</PageTitle>
      <p className={styles.intro}>{t('intro')}</p>
      <Choices
        id="where"
        title={t('where')}
        choices={TARGETS.map((name) => ({ name, text: t(name), address: addressWith(url, { [WHERE]: name }) }))}
        chosen={settings.target}
      />
      <Choices
        id="what"
        title={t('what')}
        choices={all.map(({ name, editor }) => ({
          name,
          text: wordsIn(editor.title, language),
          address: `${paths.embedding()}?${new URLSearchParams({ [WHERE]: settings.target, [WHAT]: name })}`,
        }))}
        chosen={offered.name}
      />
      <section aria-labelledby="settings" className={styles.settings}>
        <h2 id="settings">{t('settings')}</h2>
        <SettingsForm {...{ settings, choices, problems }} words={url.searchParams.get(FIND)?.trim() ?? ''} />
      </section>
      {status === null ? (
        <LineAndPreview
          key={JSON.stringify({ ...settings, target: null })}
          {...{ settings, isAway }}
          origin={url.origin}
          title={nameOfChosen(settings, choices)}
        />
      ) : (
        <p role="status" className={styles.missing}>
          {status}
        </p>
      )}
      <section aria-labelledby="privacy" className={styles.privacy}>
        <h2 id="privacy">{t('privacy')}</h2>
        <p>{t('privacySent')}</p>
        <p>{t(PRIVACY[offered.kind])}</p>
      </section>
    </div>
  )
}

/** The same page with another choice. */
function addressWith({ searchParams }: URL, change: Record<string, string>): string {
  return `${paths.embedding()}?${new URLSearchParams({ ...Object.fromEntries(searchParams), ...change })}`
}

/** What is copied has the height that was seen: of other settings it is another one. */
function LineAndPreview({
  settings,
  origin,
  title,
  isAway,
}: {
  settings: Settings
  origin: string
  title: string
  isAway: boolean
}) {
  const t = useText()
  const [seen, setSeen] = useState<Record<string, number | null>>({})
  // As it is now: a window that was narrow for a moment leaves nothing behind.
  const keep = useCallback(
    (place: string, px: number | null) =>
      setSeen((before) => (before[place] === px ? before : { ...before, [place]: px })),
    [],
  )
  const isNotThere = Object.values(seen).includes(null)
  const { wide, narrow } = seen
  return (
    <div className={styles.result}>
      {!isNotThere && (
        <TargetLine {...{ settings, origin, title }} {...(wide && narrow && { seen: { narrow, wide } })} />
      )}
      {isAway || isNotThere ? (
        <p role="status" className={styles.missing}>
          {t(isAway ? 'away' : 'notShown')}
        </p>
      ) : (
        <Preview settings={settings} origin={origin} onFit={keep} />
      )}
    </div>
  )
}
