import { fireEvent, render, screen } from '@testing-library/react'
import type { MediaFile } from 'shared-kernel/api'
import { SessionProvider } from 'shared-kernel/session'
import { Recordings } from './Recordings.tsx'

const sound = (title: string): MediaFile => ({
  ...({ kind: 'audio', url: `/${title}.mp3`, mime: 'audio/mpeg', title } as MediaFile),
})

test('starting one of two inline recordings pauses the other', () => {
  const paused: HTMLMediaElement[] = []
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    paused.push(this)
  })
  render(
    <SessionProvider session={{ embedded: true, language: 'hu', environment: 'dev' }}>
      <Recordings sermon={{ title: 'A', files: [sound('egy'), sound('ketto')] }} />
    </SessionProvider>,
  )
  const [first, second] = [screen.getByLabelText('egy'), screen.getByLabelText('ketto')]
  fireEvent.play(second)
  expect(paused).toEqual([first])
})
