import { useConfig } from 'shared-kernel/config'
import { setLanguage, useLanguage } from 'shared-kernel/preferences'
import { VisuallyHidden } from 'shared-kernel/ui'
import { useText } from '../messages.ts'
import styles from './LanguageSwitch.module.css'

/**
 * AP-02: the languages of the config by their own names; hidden with only one. The interface stays Hungarian for a
 * language without a catalogue, so the button says that it changes only the content.
 */
export function LanguageSwitch() {
  const t = useText()
  const languages = useConfig((config) => config.languages)
  const current = useLanguage()
  if (languages.length < 2) return null
  return (
    <div role="group" aria-label={t('language')} className={styles.languages}>
      {languages.map(({ id }) => (
        <button
          key={id}
          type="button"
          className={styles.language}
          aria-pressed={id === current}
          title={isSpoken(id) ? undefined : t('contentOnly')}
          onClick={() => setLanguage(id)}
        >
          <span lang={id}>{ownName(id)}</span>
          {!isSpoken(id) && <VisuallyHidden> ({t('contentOnly')})</VisuallyHidden>}
        </button>
      ))}
    </div>
  )
}

const isSpoken = (id: string) => Object.hasOwn(useText.catalogues, id)

/** A language's name in itself, e.g. `magyar`; its code when unknown. */
function ownName(id: string): string {
  try {
    return new Intl.DisplayNames([id], { type: 'language' }).of(id) ?? id
  } catch {
    return id
  }
}
