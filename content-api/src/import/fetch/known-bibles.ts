import { ImportError } from '../import-error.ts'
import type { Translation } from '../bible/import-bible.ts'

/** A whole Bible that one command can fetch. */
export interface KnownBible {
  /** Name in the command: `fetch karoli`. */
  id: string
  title: string
  /** Public address, pinned to one version. */
  address: string
  /** SHA-256 of each file of this edition, first the one at the address. A mirror may have any of them. */
  sha256: readonly [string, ...string[]]
  /** Upper limit for files of this edition. */
  mostBytes: number
  /** Name of the stored file; the importers need its extension. */
  file: string
  translation: Translation
}

export const KNOWN_BIBLES: readonly KnownBible[] = [
  {
    id: 'karoli',
    title: 'The Károli Bible of 1908',
    address:
      'https://raw.githubusercontent.com/scrollmapper/bible_databases/e1b254cef86d0e65b1a5d1a94b8b112d0f296a2c/formats/json/HunKar.json',
    sha256: [
      '443dc2bcbfdd21f0196e8ebd07a2e127506e86d41a34cfe448d5b93a351e55fa',
      // The same words with the extra spaces of an earlier version.
      'a452734df38e88f255a1647701a85579f0e5820bd32a9183a866b6474825a80f',
    ],
    mostBytes: 8_466_646,
    file: 'karoli-1908.json',
    translation: {
      id: 'karoli-1908',
      name: 'Károli Gáspár fordítása, 1908',
      versification: 'karoli',
      rights: 'Közkincs',
    },
  },
]

/** @throws ImportError for an unknown id */
export function knownBible(id: string | undefined): KnownBible {
  const known = KNOWN_BIBLES.find((bible) => bible.id === id)
  if (known) return known
  const names = KNOWN_BIBLES.map((bible) => bible.id).join(', ')
  throw new ImportError(id ? `No Bible "${id}" is known; what is: ${names}.` : `Which Bible? What is known: ${names}.`)
}
