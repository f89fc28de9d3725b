/** The WordPress plugin knows the insets that the remotes have, and has Hungarian words for each. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(__dirname, '..')
const read = (file: string) => readFileSync(path.join(root, 'deploy/wordpress/lelkesz', file), 'utf8')

test('[MF-05] the plugin’s table of insets is what the remotes’ tables say', () => {
  const printed = execFileSync(path.join(root, 'node_modules/.bin/tsx'), ['tools/wordpress.ts', '--print'], {
    cwd: root,
    encoding: 'utf8',
  })
  // Otherwise: npm run wordpress
  expect(read('insets.php')).toBe(printed)
})

test('[MF-05] every inset and every attribute has its words in the plugin', () => {
  const table = read('insets.php')
  const insets = [...table.matchAll(/^\t\t'([\w-]+)' => array\(/gm)].map(([, name]) => name)
  const attributes = [...table.matchAll(/^\t{4}'([\w-]+)' => '(?:text|number)'/gm)].map(([, name]) => name)
  expect([insets.length, attributes.length].every((many) => many > 4)).toBe(true)
  const [insetWords = '', attributeWords = ''] = read('words.php').split('function attribute_words')
  const isSaid = (words: string, name = '') => new RegExp(`^\\t\\t'${name}' +=> array\\(`, 'm').test(words)
  expect(insets.filter((name) => !isSaid(insetWords, name))).toEqual([])
  expect(attributes.filter((name) => !isSaid(attributeWords, name))).toEqual([])
})

test('the plugin has one version', () => {
  const versions = [
    /^ \* Version: +(\S+)$/m.exec(read('lelkesz.php')),
    /^const VERSION = '(.+)';$/m.exec(read('lelkesz.php')),
    /^Stable tag: (\S+)$/m.exec(read('readme.txt')),
  ].map((found) => found?.[1])
  expect(new Set(versions).size).toBe(1)
  expect(versions[0]).toMatch(/^\d+\.\d+\.\d+$/)
})
