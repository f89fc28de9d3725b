import { useEffect, useRef } from 'react'
import { Icon } from 'shared-kernel/ui'
import type { OfferedPanel } from '../boot.ts'
import { NO_OVERRIDE, OVERRIDE_KEY } from '../remotes/override.ts'
import { AgreementRow } from './AgreementRow.tsx'
import styles from './CompositionPanel.module.css'
import { OwnBuild } from './OwnBuild.tsx'
import { RemoteRow } from './RemoteRow.tsx'
import { useText } from './messages/text.ts'
import { useRegionLabels } from './outline.ts'
import type { Composition } from './use-composition.ts'

type Props = Composition & {
  panel: OfferedPanel
  language: string
  takesFocus: boolean
  onClose: () => void
}

/**
 * Which build of which remote stands on the page and how it came; heals a part, and puts another build in its place.
 */
export function CompositionPanel({ panel, remotes, agreements, language, takesFocus, onClose, ...healing }: Props) {
  const t = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  useRegionLabels(remotes)
  useOutlines()
  useEscape(onClose)
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true })
  }, [takesFocus])
  const isChanged = remotes.some(({ source }) => source === 'own' || source === 'preview')
  return (
    <aside className={styles.panel} aria-labelledby="composition-title">
      <header className={styles.head}>
        <h2 className={styles.title} id="composition-title" tabIndex={-1} ref={heading}>
          {t('title')}
        </h2>
        <p className={styles.revision}>{t('revision', { revision: panel.revision })}</p>
        <button type="button" className={styles.close} aria-label={t('close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <table className={styles.table} aria-label={t('table')}>
        <thead>
          <tr>
            <th scope="col">{t('remote')}</th>
            <th scope="col">{t('state')}</th>
            <th scope="col" className={styles.number}>
              {t('time')}
            </th>
            <th scope="col" className={styles.number}>
              {t('size')}
            </th>
          </tr>
        </thead>
        <tbody>
          {remotes.map((remote) => (
            <RemoteRow key={remote.name} remote={remote} language={language} {...healing} />
          ))}
        </tbody>
      </table>
      {agreements.length > 0 && (
        <table className={styles.table} aria-label={t('agreements')}>
          <thead>
            <tr>
              <th scope="col">{t('agreement')}</th>
              <th scope="col">{t('users')}</th>
            </tr>
          </thead>
          <tbody>
            {agreements.map((agreement) => (
              <AgreementRow key={`${agreement.kind} ${agreement.name}`} agreement={agreement} />
            ))}
          </tbody>
        </table>
      )}
      {/* A whole new document, not a navigation: the builds of a document never change. */}
      {isChanged && (
        <a className={styles.reset} href={`?${OVERRIDE_KEY}=${NO_OVERRIDE}`}>
          {t('reset')}
        </a>
      )}
      {panel.overrides && <OwnBuild names={remotes.map(({ name }) => name)} />}
    </aside>
  )
}

/** Makes room for the panel and outlines the regions while it stands. */
function useOutlines() {
  useEffect(() => {
    const { classList } = document.body
    classList.add(styles.outlined!)
    return () => classList.remove(styles.outlined!)
  }, [])
}

/** Closes on Escape, unless something else on the page takes it for itself. */
function useEscape(onClose: () => void) {
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('dialog:modal')) latest.current()
    }
    addEventListener('keydown', close)
    return () => removeEventListener('keydown', close)
  }, [])
}
