import { useEffect, useRef } from 'react'
import { useTextLanguage } from 'shared-kernel/messages'
import { DEFAULT_LANGUAGE } from 'shared-kernel/preferences'
import { useRevalidate } from 'shared-kernel/router'
import { useSession } from 'shared-kernel/session'

/**
 * AP-01, AP-02: the root element names the language of the interface. When the language of the content changes (by the
 * switch, in another tab, or at the start because it is remembered: the server renders Hungarian) the page's data is
 * requested again.
 */
export function usePageLanguage() {
  const interfaceLanguage = useTextLanguage()
  const { language } = useSession()
  const revalidate = useRevalidate()
  const shown = useRef(DEFAULT_LANGUAGE)
  useEffect(() => {
    document.documentElement.lang = interfaceLanguage
  }, [interfaceLanguage])
  useEffect(() => {
    if (shown.current === language) return
    shown.current = language
    void revalidate()
  }, [language, revalidate])
}
