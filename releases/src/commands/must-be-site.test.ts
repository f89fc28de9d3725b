import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DirectoryStore } from '../directory-store.ts'
import { mustBeSite } from './must-be-site.ts'

const TEAM = { own: 'remote-hello' }
const folder = () => mkdtempSync(path.join(tmpdir(), 'no-site-'))

test('a team that has named another folder is told so, and nothing is made of it', async () => {
  const place = path.join(folder(), 'slip/of/the/pen')
  await expect(mustBeSite(new DirectoryStore(place), TEAM)).rejects.toThrow(
    /slip\/of\/the\/pen is the store of no site: .* Nothing was sent\.\nRemedy: ask whoever runs the site/,
  )
  expect(existsSync(place)).toBe(false)
})

test('where the table of remotes is, a site is; in the workspace a store may begin', async () => {
  const place = folder()
  await expect(mustBeSite(new DirectoryStore(place), { own: null })).resolves.toBeUndefined()
  writeFileSync(path.join(place, 'remotes.json'), '{}')
  await expect(mustBeSite(new DirectoryStore(place), TEAM)).resolves.toBeUndefined()
})
