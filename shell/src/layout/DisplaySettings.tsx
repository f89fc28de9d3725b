import { useId } from 'react'
import { MAX_ZOOM, MIN_ZOOM, setLanguage, useLanguage } from 'shared-kernel/preferences'
import { Icon, VisuallyHidden } from 'shared-kernel/ui'
import { useConfig } from 'shared-kernel/config'
import { ZOOM_STEP } from '../prehydrate/display-settings.ts'
import { useText } from '../messages.ts'
import styles from './DisplaySettings.module.css'

/**
 * AP-10: the font size, 100–150 %, as rendered by the server; `prehydrate/display-settings.ts` shows the setting. While
 * the thumb is dragged only the figure changes; zooming at once would move the slider away from the pointer.
 */
export function ZoomSlider() {
  const t = useText()
  const label = useId()
  return (
    <div role="group" aria-labelledby={label} className={styles.zoom}>
      <label id={label} htmlFor={`${label}range`} className={styles.label}>
        {t('fontSize')}
      </label>
      <span aria-hidden="true" className={styles.figure} data-control="figure" suppressHydrationWarning>
        {`${MIN_ZOOM} %`}
      </span>
      <button
        type="button"
        className={styles.smaller}
        data-control="smaller"
        aria-label={t('smaller')}
        aria-disabled={true}
      >
        <span aria-hidden="true">A</span>
      </button>
      <input
        id={`${label}range`}
        type="range"
        className={styles.range}
        data-control="zoom"
        min={MIN_ZOOM}
        max={MAX_ZOOM}
        step={ZOOM_STEP}
        defaultValue={MIN_ZOOM}
        aria-valuetext={t('percent', { count: MIN_ZOOM })}
      />
      <button
        type="button"
        className={styles.larger}
        data-control="larger"
        aria-label={t('larger')}
        aria-disabled={false}
      >
        <span aria-hidden="true">A</span>
      </button>
    </div>
  )
}

/**
 * AP-09: toggles the theme. The markup contains both icons and the root class selects one, so that the first paint is
 * right although the server does not know the theme. Behaviour: `prehydrate/display-settings.ts`.
 */
export function ThemeSwitch() {
  const t = useText()
  return (
    <button
      type="button"
      className={styles.switch}
      data-control="theme"
      aria-pressed={false}
      aria-label={t('darkMode')}
      title={t('darkMode')}
    >
      <Icon name="moon" className={styles.moon} />
      <Icon name="sun" className={styles.sun} />
      <span className={styles.name}>{t('darkMode')}</span>
    </button>
  )
}

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
