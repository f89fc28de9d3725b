import { defineMessages } from 'shared-kernel/messages'

export const hu = {
  collect: 'Gyűjtőbe',
  collected: 'Bekerült a Gyűjtőbe.',
  isCollected: 'A Gyűjtőben van.',
  removed: 'Kikerült a Gyűjtőből.',
  undo: 'Visszavonás',
  collectedNotSaved:
    'Bekerült a Gyűjtőbe, de a készülékre nem tudtuk elmenteni (nincs hely, vagy a böngésző nem engedi). Csak addig marad meg, amíg ez az oldal nyitva van; a Gyűjtőből fájlba menthető.',
  collectFailed: 'Ez most nem sikerült: úgy tűnik, nincs kapcsolat. Kérjük, próbálja újra.',
  toCollection: 'Megnyitás a Gyűjtőben',
  copy: 'Másolás',
  share: 'Megosztás',
  copied: 'Vágólapra másolva',
  copyFailed: 'A böngésző nem engedte a másolást.',
} as const

export const en = {
  collect: 'Collect',
  collected: 'It is in your collection.',
  isCollected: 'It is in the collection.',
  removed: 'It is out of the collection.',
  undo: 'Undo',
  collectedNotSaved:
    'It is in the collection, but does not fit on the device, or the browser does not let it be kept. It stays while the page is open; it can be saved as a file from the collection.',
  collectFailed: 'That did not work: there seems to be no connection. Please try again.',
  toCollection: 'To the collection',
  copy: 'Copy',
  share: 'Share',
  copied: 'Copied',
  copyFailed: 'The browser did not allow copying.',
} as const

export const useText = defineMessages({ hu, en })
