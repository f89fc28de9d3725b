import { useEffect } from 'react'
import { closePlayer, offerPlayer, type PlayerItem, usePlayer } from 'shared-kernel/player'
import { useSession } from 'shared-kernel/session'
import { Icon } from 'shared-kernel/ui'
import { useText } from '../messages.ts'
import { restorePlayerItem } from './reload-item.ts'
import { pauseOtherMedia, soundsOf } from './media-elements.ts'
import { PlayerFailure } from './PlayerFailure.tsx'
import styles from './PlayerDock.module.css'
import { useLazyModule } from '../use-lazy-module.ts'
import { useDock } from './use-dock.ts'

const importPlayer = () => import(/* webpackChunkName: "player" */ './Player.tsx')

/**
 * Holds the player outside of the page, so that it plays on across navigations (AP-12). Its code is loaded on demand.
 * AP-03: embedded visits play recordings in place.
 */
export function PlayerDock() {
  const { embedded } = useSession()
  const item = usePlayer((state) => state.item)
  const asked = usePlayer((state) => state.asked)
  const [code, load] = useLazyModule(importPlayer, item !== null)

  useEffect(pauseOtherMedia, [])
  useEffect(() => {
    if (embedded) return
    offerPlayer(true)
    restorePlayerItem()
    return () => offerPlayer(false)
  }, [embedded])

  if (item === null || code === null) return null
  if (code === 'missing') return <MissingPlayer item={item} onRetry={load} />
  return <code.Player item={item} asked={asked} />
}

/** The player's code could not be loaded. */
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
