import { useEffect, useRef } from 'react'
import { useTextLanguage } from 'shared-kernel/messages'
import { DEFAULT_LANGUAGE } from 'shared-kernel/preferences'
import { useRevalidate } from 'shared-kernel/router'

/**
 * AP-01, AP-02: the document says in what language it is, and when that changes (by the switch, in another tab, or
 * right at the start because it is remembered: the server speaks Hungarian) the page's data is asked for again.
 */
export function useVisitLanguage() {
  const language = useTextLanguage()
  const revalidate = useRevalidate()
  const shown = useRef(DEFAULT_LANGUAGE)
  useEffect(() => {
    document.documentElement.lang = language
    if (shown.current === language) return
    shown.current = language
    void revalidate()
  }, [language, revalidate])
}
