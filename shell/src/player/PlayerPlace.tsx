import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { closePlayer, offerPlayer, type PlayerItem, usePlayer } from 'shared-kernel/player'
import { useSession } from 'shared-kernel/session'
import { Icon } from 'shared-kernel/ui'
import { useText } from '../messages/text.ts'
import { reopenKept } from './kept-item.ts'
import { keepOneSound, soundsOf } from './one-sound.ts'
import { PlayerFailure } from './PlayerFailure.tsx'
import styles from './PlayerPlace.module.css'
import { useDock } from './use-dock.ts'

type PlayerComponent = ComponentType<{ item: PlayerItem; asked: number }>

/**
 * Where the player stands: outside the page, so that it plays on across navigation (AP-12). Its code comes when
 * something is opened in it. AP-03: an embedded visit has none; what can be heard there is heard in its place.
 */
export function PlayerPlace() {
  const { embedded } = useSession()
  const item = usePlayer((state) => state.item)
  const asked = usePlayer((state) => state.asked)
  const [code, setCode] = useState<{ Player: PlayerComponent } | 'missing' | null>(null)

  useEffect(keepOneSound, [])
  useEffect(() => {
    if (embedded) return
    offerPlayer(true)
    reopenKept()
    return () => offerPlayer(false)
  }, [embedded])

  const load = useCallback(() => {
    import(/* webpackChunkName: "player" */ './Player.tsx').then(setCode, () => setCode('missing'))
  }, [])
  const isNeeded = item !== null && code === null
  useEffect(() => {
    if (isNeeded) load()
  }, [isNeeded, load])

  if (item === null || code === null) return null
  if (code === 'missing') return <MissingPlayer item={item} onRetry={load} />
  return <code.Player item={item} asked={asked} />
}

/** The player's own code could not be had. */
function MissingPlayer({ item, onRetry }: { item: PlayerItem; onRetry: () => void }) {
  const t = useText()
  const dock = useDock()
  return (
    <section ref={dock} aria-label={t('player')} className={styles.place}>
      <PlayerFailure file={soundsOf(item)[0]} onRetry={onRetry} />
      <button type="button" aria-label={t('closePlayer')} className={styles.close} onClick={closePlayer}>
        <Icon name="close" />
      </button>
    </section>
  )
}
