import { useCallback, useEffect, useRef, useState } from 'react'
import { copyText } from 'shared-kernel/browser'
import { useTextLanguage } from 'shared-kernel/messages'
import { paths } from 'shared-kernel/paths'
import type { PageProps } from 'shared-kernel/remote-contracts'
import { Link } from 'shared-kernel/router'
import { Button, PageTitle, TextAreaField } from 'shared-kernel/ui'
import styles from './editor.module.css'
import { type EmbeddingData, rememberShown } from './load-choices.ts'
import { useText } from './messages.ts'
import { Preview } from './Preview.tsx'
import {
  FIND_PARAMETER,
  type Heights,
  type EditorSettings,
  TARGETS,
  EMBED_PARAMETER,
  TARGET_PARAMETER,
  missingField,
  nameOfChosen,
  problemsOf,
  readSettings,
  withFirstChoices,
  wordsIn,
} from './settings.ts'
import { SettingsForm } from './SettingsForm.tsx'
import { writtenLines } from './embed-code.ts'

const PRIVACY = { embed: 'privacyEmbed', page: 'privacyPage', references: 'privacyEmbed' } as const
const HINTS = {
  wordpress: 'wordpressHint',
  html: 'htmlHint',
  address: 'addressHint',
  frame: 'frameHint',
  developer: 'developerHint',
} as const

/** For editors of a parish's site: choose the target and the content, set it up, see it, copy the line. */
export function EmbeddingScreen({ data, url }: PageProps<EmbeddingData>) {
  const { all, choices, isAway = false } = data
  const t = useText()
  const language = useTextLanguage()
  const settings = withFirstChoices(readSettings(url.searchParams, all), choices)
  const { offered, target } = settings
  useEffect(() => rememberShown(offered.name, data), [offered.name, data])
  const problems = problemsOf(settings, url.origin, choices)
  const missing = missingField(settings)
  /** Why there is nothing to preview yet. */
  const status =
    missing !== null
      ? t('incomplete', { field: wordsIn(offered.editor.fields[missing]!.label, language) })
      : Object.keys(problems).length > 0
        ? t('corrected')
        : null
  const addressWith = (change: Record<string, string>) => `${paths.embedding()}?${new URLSearchParams(change)}`
  return (
    <div className={styles.screen}>
      <div className={styles.page}>
        <header data-band="">
          <PageTitle>{t('title')}</PageTitle>
          <p className={styles.intro}>{t('intro')}</p>
        </header>
        <Choices
          id="where"
          title={t('where')}
          choices={TARGETS.map((name) => ({
            ...{ name, text: t(name) },
            address: addressWith({ ...Object.fromEntries(url.searchParams), [TARGET_PARAMETER]: name }),
          }))}
          chosen={target}
        />
        <Choices
          id="what"
          title={t('what')}
          choices={all.map(({ name, editor }) => ({
            ...{ name, text: wordsIn(editor.title, language) },
            address: addressWith({ [TARGET_PARAMETER]: target, [EMBED_PARAMETER]: name }),
          }))}
          chosen={offered.name}
        />
        <section aria-labelledby="settings" className={styles.settings}>
          <h2 id="settings">{t('settings')}</h2>
          <SettingsForm
            {...{ settings, choices, problems }}
            words={url.searchParams.get(FIND_PARAMETER)?.trim() ?? ''}
          />
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
    </div>
  )
}

type ChoicesProps = {
  /** Of the heading. */
  id: string
  title: string
  choices: { name: string; text: string; address: string }[]
  chosen: string
}

/** Links to the same page with another choice: they work without scripts. */
function Choices({ id, title, choices, chosen }: ChoicesProps) {
  return (
    <section aria-labelledby={id} className={styles.choices}>
      <h2 id={id}>{title}</h2>
      <ul className={styles.offers}>
        {choices.map(({ name, text, address }) => (
          <li key={name}>
            <Link
              to={address}
              className={styles.offer}
              aria-current={name === chosen ? 'true' : undefined}
              preventScrollReset
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

type LineProps = {
  settings: EditorSettings
  origin: string
  /** Of the link that the line shows until the script has run. */
  title: string
}

/** The line to copy, with the heights that the preview measured, above that preview. */
function LineAndPreview({ isAway, ...line }: LineProps & { isAway: boolean }) {
  const t = useText()
  const [seen, setSeen] = useState<Partial<Record<keyof Heights, number | null>>>({})
  const noteHeight = useCallback(
    (width: keyof Heights, px: number | null) =>
      setSeen((before) => (before[width] === px ? before : { ...before, [width]: px })),
    [],
  )
  const isNotThere = Object.values(seen).includes(null)
  const { wide, narrow } = seen
  return (
    <div className={styles.result}>
      {!isNotThere && <Line {...line} {...(wide && narrow && { seen: { narrow, wide } })} />}
      {isAway || isNotThere ? (
        <p role="status" className={styles.missing}>
          {t(isAway ? 'away' : 'notShown')}
        </p>
      ) : (
        <Preview settings={line.settings} origin={line.origin} onFit={noteHeight} />
      )}
    </div>
  )
}

/** The line for the chosen target: a field to select, and a copy button where scripts run. */
function Line({ settings, origin, title, seen }: LineProps & { seen?: Heights }) {
  const t = useText()
  const [outcome, setOutcome] = useState<{ text: string; isDone: boolean } | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const { target, offered } = settings
  const text = writtenLines(settings, origin, title, seen)[target]
  const isHtmlInWordPress = target === 'wordpress' && text?.startsWith('<')
  const hint =
    offered.kind === 'references' ? 'referencesHint' : isHtmlInWordPress ? 'wordpressHtmlHint' : HINTS[target]
  const copy = async (text: string) => {
    const isDone = await copyText(text)
    if (!isDone) field.current?.select()
    setOutcome({ text, isDone })
  }
  return (
    <section aria-labelledby="line">
      <h2 id="line">{t('line')}</h2>
      {text === null ? (
        <p role="status">{t('noSuchLine')}</p>
      ) : (
        <div className={styles.line}>
          <TextAreaField
            {...{ label: t(target), hint: t(hint) }}
            ref={field}
            value={text}
            readOnly
            rows={Math.min(text.split('\n').length + 1, 6)}
            spellCheck={false}
            className={styles.text}
          />
          <div className={styles.copying}>
            <Button onClick={() => void copy(text)}>{t('copy')}</Button>
            <span role="status">{outcome?.text === text && t(outcome.isDone ? 'copied' : 'copyFailed')}</span>
          </div>
        </div>
      )}
      <p className={styles.share}>{t('share')}</p>
    </section>
  )
}
