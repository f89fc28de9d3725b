import { cleanHtml } from './clean-body.ts'

const TABLE = '<table><tbody><tr><th id="'

test.each([
  [
    'notes',
    '<p><a href="#n1">a</a><a href=" #text-n1 ">b</a><a href="#c">c</a></p><p id=n1>1</p><p><a name=" text-n1">2</a></p><p id=" c ">3</p>',
    '<p><a href="#text-n1">a</a><a href="#text-text-n1">b</a><a href="#text-c">c</a></p>' +
      '<p id="text-n1">1</p><p><span id="text-text-n1"></span>2</p><p id="text-c">3</p>',
  ],
  [
    'headings of cells',
    `${TABLE}n1">1</th><th id=" text-n1 ">2</th><td headers="n1  text-n1">3</td></tr></tbody></table>`,
    `${TABLE}text-n1">1</th><th id="text-text-n1">2</th><td headers="text-n1 text-text-n1">3</td></tr></tbody></table>`,
  ],
  [
    'three of them',
    '<p><a href="#text-text-n">a</a><a href="#text-n">b</a></p><p id=text-text-n>1</p><p id=text-n>2</p><p id=n>3</p>',
    '<p><a href="#text-text-text-n">a</a><a href="#text-text-n">b</a></p><p id="text-text-text-n">1</p><p id="text-text-n">2</p><p>3</p>',
  ],
  [
    'the name alone',
    '<p id=text-n>1</p><p><a href="#text-n">a</a></p>',
    '<p id="text-n">1</p><p><a href="#text-n">a</a></p>',
  ],
])('anchors whose names would collide get distinct names, with their links: %s', (_what, html, apart) => {
  expect(cleanHtml(html).html).toBe(apart)
})
