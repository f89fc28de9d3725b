/** Checks of chosen files that Decap lacks: their size, and that a name is not taken by another file. */

/** decap-server takes requests of 50 MB, in which a file is a third longer. */
export const LARGEST_MB = 35

/**
 * A name that no other file has. Decap replaces a file of the same name without a question while an entry is edited,
 * and phones give the same names again and again: another sermon would get this recording.
 */
export function uniqueName(name: string, now: number): string {
  const [, stem = name, extension = ''] = /^(.+?)(\.[^.]+)?$/s.exec(name) ?? []
  return `${stem}-${now.toString(36)}${extension}`
}

/** Runs before Decap's own listeners: gives chosen files unique names, and refuses those that cannot be saved. */
export function checkUploads() {
  document.addEventListener(
    'change',
    (event) => {
      const input = event.target
      if (!(input instanceof HTMLInputElement) || input.type !== 'file' || !input.files?.length) return
      const files = [...input.files]
      const tooLarge = files.find(({ size }) => size > LARGEST_MB * 1e6)
      if (tooLarge) {
        event.stopImmediatePropagation()
        input.value = ''
        window.alert(
          `A(z) „${tooLarge.name}” túl nagy: egy fájl legfeljebb ${LARGEST_MB} MB lehet. ` +
            'Mentse kisebb méretben, beszédhez 64 kbit/s is elég.',
        )
        return
      }
      const renamed = new DataTransfer()
      for (const file of files) {
        const { type, lastModified } = file
        renamed.items.add(new File([file], uniqueName(file.name, Date.now()), { type, lastModified }))
      }
      input.files = renamed.files
    },
    { capture: true },
  )
}
