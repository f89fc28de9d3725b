import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { baseOf, buildFolderOf, deploymentOf, fileIntegrity, readDescription } from './build-folder.ts'
import { candidateOf } from '../checks/test-candidate.ts'

const { about } = candidateOf()

test('a build becomes a manifest entry with site-relative addresses and without traffic', () => {
  expect(deploymentOf(about)).toEqual({
    url: '/remotes/remote-bible/b2/entry.js',
    metadata: { version: '1.1.0', integrity: about.files['entry.js'] },
    deployment: { traffic: 0, default: false },
    extras: {
      buildId: 'b2',
      global: 'remote_bible_b2',
      kernel: '^1.0.0',
      policy: 'build-remote-bible-b2',
      pages: about.pages,
      widgets: about.widgets,
      modules: {
        './PlansPage': {
          scripts: ['/remotes/remote-bible/b2/plans.js'],
          styles: ['/remotes/remote-bible/b2/plans.css'],
        },
        './VerseWidget': { scripts: ['/remotes/remote-bible/b2/plans.js'], styles: [] },
      },
      files: about.files,
      since: null,
    },
  })
  const { widgets: _, ...without } = about
  expect(Object.keys(deploymentOf(without).extras)).not.toContain('widgets')
})

test('a file has the hash of its name at every address', () => {
  const build = deploymentOf(about)
  expect(fileIntegrity(build, `${baseOf(about)}plans.js`)).toBe(about.files['plans.js'])
  expect(fileIntegrity(build, `${baseOf(about)}late.js`)).toBeUndefined()
})

test("the description is read from the build's folder", () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'build-'))
  writeFileSync(path.join(folder, 'remote.json'), JSON.stringify(about))
  expect(readDescription(folder)).toEqual(about)
  rmSync(folder, { recursive: true })
  expect(() => buildFolderOf('remote-nowhere')).toThrow(new Error('remote-nowhere is not built: run its build first'))
})
