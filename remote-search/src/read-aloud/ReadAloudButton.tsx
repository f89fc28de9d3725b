import { type RefObject, useEffect, useState } from 'react'
import type { Sermon } from 'shared-kernel/api'
import { useSession } from 'shared-kernel/session'
import { Button, Icon, Notice } from 'shared-kernel/ui'
import { useContentText } from '../content/messages.ts'
import { isSound, recordingsOf } from '../content/recordings.ts'
import tools from '../content/tools.module.css'
import type * as Code from './ReadAloud.tsx'

type Props = {
  sermon: Pick<Sermon, 'files' | 'lang' | 'words'>
  body: RefObject<HTMLElement | null>
}

const loadCode = () => import(/* webpackChunkName: "read-aloud" */ './ReadAloud.tsx')

/**
 * Reads a sermon without a recording aloud, if the device has a voice in its language. Browsers know their voices late,
 * so the button is the last of the tools and moves none.
 */
export function ReadAloudButton({ sermon, body }: Props) {
  const t = useContentText()
  const { embedded } = useSession()
  const hasVoice = useHasVoice(sermon.lang)
  const [code, setCode] = useState<typeof Code | 'missing' | null>(null)
  const isOffered = hasVoice && !embedded && sermon.words > 0 && !recordingsOf(sermon).some(isSound)
  const isOpen = code !== null && code !== 'missing'
  return (
    <>
      {isOffered && (
        <Button
          title={t('readAloudBy')}
          aria-pressed={isOpen}
          className={tools.action}
          onClick={() => (isOpen ? setCode(null) : void loadCode().then(setCode, () => setCode('missing')))}
        >
          <Icon name="sound" />
          <span className={tools.name}>{t('readAloud')}</span>
        </Button>
      )}
      {isOpen && <code.ReadAloud lang={sermon.lang} body={body} onClose={() => setCode(null)} />}
      {code === 'missing' && <Notice role="alert">{t('readAloudFailed')}</Notice>}
    </>
  )
}

/** True once the device has a voice for the language; others would send the text to a server. */
function useHasVoice(language: string): boolean {
  const [has, setHas] = useState(false)
  useEffect(() => {
    const { speechSynthesis: speech } = window
    // Absent in some embedded browsers.
    if (!speech) return
    const look = () =>
      setHas(speech.getVoices().some(({ lang, localService }) => localService && lang.startsWith(language)))
    look()
    speech.addEventListener?.('voiceschanged', look)
    return () => speech.removeEventListener?.('voiceschanged', look)
  }, [language])
  return has
}
