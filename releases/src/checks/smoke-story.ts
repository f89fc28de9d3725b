/** Reads a remote's smoke story: `smoke.ts` at the top of its package in this checkout. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import type { Expect, Page } from '@playwright/test'
import { CHECKOUT, folderOf } from '../checkout.ts'

/** A step for each page and filled slot, by its name in the remote's table. */
export type SmokeStory = Record<string, (page: Page, expect: Expect) => Promise<void>>

/** Reads the story of a remote. @throws Error naming the missing part and its file */
export async function readSmokeStory(remote: string): Promise<SmokeStory> {
  const file = path.join(folderOf(remote), 'smoke.ts')
  if (!existsSync(file)) throw new Error(`${remote} has no smoke story: write ${path.relative(CHECKOUT.top, file)}`)
  // tsx starts a process that lives as long as this one: loaded only to read a story.
  const { tsImport } = await import('tsx/esm/api')
  const { smoke } = (await tsImport(pathToFileURL(file).href, import.meta.url)) as { smoke?: SmokeStory }
  if (!smoke || Object.values(smoke).some((step) => typeof step !== 'function')) {
    throw new Error(`${remote}/smoke.ts does not export smoke: a function for each page and each filled slot`)
  }
  return smoke
}

const MESSAGE_LINES = 4

/** First part of a Playwright error in one line, without colours and call log. */
export function messageOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  const [message = ''] = stripVTControlCharacters(text).split('Call log:')
  const lines = message.split('\n').map((line) => line.trim())
  return lines
    .filter((line) => line !== '')
    .slice(0, MESSAGE_LINES)
    .join('; ')
}
