import type { Ref } from 'react'
import { Icon } from 'shared-kernel/ui'
import { BACK_S, ON_S } from './media-session.ts'
import { usePlayerText } from './messages/text.ts'
import styles from './Transport.module.css'
import type { Sound } from './use-sound.ts'

type Props = { sound: Sound; playButton: Ref<HTMLButtonElement>; onSeek: (seconds: number) => void }

/** Play or pause between the step back and the longer one on. */
export function Transport({ sound, playButton, onSeek }: Props) {
  const t = usePlayerText()
  const isOn = sound.status === 'playing' || sound.status === 'waiting'
  return (
    <div className={styles.transport}>
      <Step label={t('skipBack', { seconds: BACK_S })} onClick={() => onSeek(sound.time - BACK_S)}>
        {`−${BACK_S}`}
      </Step>
      <button
        ref={playButton}
        type="button"
        aria-label={t(isOn ? 'pause' : 'play')}
        aria-busy={sound.status === 'waiting'}
        className={styles.play}
        onClick={sound.toggle}
      >
        <Icon name={isOn ? 'pause' : 'play'} />
      </button>
      <Step label={t('skipForward', { seconds: ON_S })} onClick={() => onSeek(sound.time + ON_S)}>
        {`+${ON_S}`}
      </Step>
    </div>
  )
}

type StepProps = { label: string; onClick: () => void; children: string }

function Step({ label, onClick, children }: StepProps) {
  return (
    <button type="button" aria-label={label} className={styles.step} onClick={onClick}>
      <span aria-hidden="true">{children}</span>
    </button>
  )
}
