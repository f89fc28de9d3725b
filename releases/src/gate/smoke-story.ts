/** A remote's own smoke story: `smoke.ts` at the top of its room, read from this checkout. Needs tsx, as all commands do. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Expect, Page } from '@playwright/test'

/** What is done on each page, by the name it has in the remote's page table. */
export type SmokeStory = Record<string, (page: Page, expect: Expect) => Promise<void>>

const root = path.resolve(import.meta.dirname, '../../..')

/** Reads the story of a remote. @throws Error saying what is missing and where it goes */
export async function readSmokeStory(remote: string): Promise<SmokeStory> {
  const file = path.join(root, remote, 'smoke.ts')
  if (!existsSync(file)) throw new Error(`${remote} has no smoke story: write ${remote}/smoke.ts`)
  const { smoke } = (await import(pathToFileURL(file).href)) as { smoke?: SmokeStory }
  if (!smoke || Object.values(smoke).some((step) => typeof step !== 'function')) {
    throw new Error(`${remote}/smoke.ts does not export smoke: a function for each page`)
  }
  return smoke
}
