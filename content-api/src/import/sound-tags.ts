/** Reads length and tags of audio files. */

export type SoundTags = Awaited<ReturnType<typeof readSound>>

/**
 * Counts the frames of an MP3 without a length in its header. Never throws.
 * @returns `problem`: a sentence about a damaged file
 */
export async function readSound(path: string) {
  // Loaded on use: only commands need it.
  const { parseFile } = await import('music-metadata')
  try {
    const { format, common } = await parseFile(path, { duration: true, skipCovers: false })
    const { duration = 0 } = format
    const seconds = Number.isFinite(duration) && duration > 0 ? Math.round(duration * 1000) / 1000 : null
    const problem =
      seconds === null ? 'The length of the recording cannot be read: the file is damaged or empty.' : null
    return { seconds, tags: common, problem }
  } catch (error) {
    return { seconds: null, tags: null, problem: `The recording cannot be read: ${(error as Error).message}.` }
  }
}
