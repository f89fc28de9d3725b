import { useMemo } from 'react'
import type { BibleText } from 'shared-kernel/api'
import { formatSource, numberedText } from 'shared-kernel/collection'
import { type Passage, printed } from 'shared-kernel/passages'
import { paths } from 'shared-kernel/paths'
import { useHydrated } from 'shared-kernel/session'
import { Button, Icon } from 'shared-kernel/ui'
import { CollectButton, CopyButton } from './CollectButton.tsx'
import { useText } from './messages.ts'

type Props = {
  passage: Passage
  text: BibleText
  /** Indexes of the passage's verses in a longer text. */
  asked?: { from: number; to: number } | undefined
  /** The passage in the numbering of the text's translation, where it differs. */
  label?: string | undefined
}

/** Collects, copies and shares a passage with its verse numbers and its source. */
export function PassageTools({ passage, text: { verses, translation }, asked, label }: Props) {
  const place = printed(passage)
  const words = useMemo(
    () => ({
      source: { path: paths.passage(passage), title: place, preacher: null, date: null },
      item: { kind: 'verses' as const, label: label ?? place, text: '', translation: translation.name },
      verses: verses.slice(asked?.from ?? 0, (asked?.to ?? Infinity) + 1),
    }),
    [passage, place, label, verses, translation, asked],
  )
  const quoted = () => ({
    text: numberedText(words.verses),
    title: words.item.label,
    translation: translation.name,
    address: location.origin + words.source.path,
  })
  return (
    <CollectButton words={words} name={place}>
      <CopyButton quoted={quoted} name={place} />
      <ShareButton
        shared={() => {
          const { text, address, ...source } = quoted()
          return { title: place, text: `${text}\n(${formatSource(source)})`, url: address }
        }}
      />
    </CollectButton>
  )
}

/** Opens the system's own sheet, where there is one. */
function ShareButton({ shared }: { shared: () => ShareData }) {
  const t = useText()
  const isHydrated = useHydrated()
  if (!isHydrated || !('share' in navigator)) return null
  // Cancelling the sheet rejects.
  return (
    <Button onClick={() => void navigator.share(shared()).catch(() => undefined)}>
      <Icon name="share" />
      {t('share')}
    </Button>
  )
}
