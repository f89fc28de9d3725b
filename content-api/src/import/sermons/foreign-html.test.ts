import { cleanHtml } from './clean-body.ts'

test.each([
  ['<p>a<span style="font-weight: 700">b</span></p>', '<p>a<span><b>b</b></span></p>'],
  ['<p style="font-style:italic">a<em>b</em></p>', '<p><i>a<em>b</em></i></p>'],
  ['<p>a<span style="vertical-align:super;font-size:60%">1</span></p>', '<p>a<span><sup>1</sup></span></p>'],
  ['<p>H<span style="vertical-align:sub">2</span>O</p>', '<p>H<span><sub>2</sub></span>O</p>'],
  ['<p><span style="text-decoration: red line-through">a</span></p>', '<p><span><s>a</s></span></p>'],
  ['<div style="font-weight:bold">a<p>b</p><ul><li>c</ul></div>', '<p><b>a</b></p><p><b>b</b></p><ul><li><b>c</b></li></ul>'],
  ['<ul><li style="font-weight:bold"> <br></ul><h2 style="font-weight:bold">a</h2>', '<ul><li> <br></li></ul><h2>a</h2>'],
  ['<b style="font-weight:normal"><p>a <i style="font-style:normal">b</i></p></b>', '<span><p>a <span>b</span></p></span>'],
  ['<p><strong style="font-weight:bold">a</strong><cite style="font-style:italic">b</cite></p>', '<p><strong>a</strong><cite>b</cite></p>'],
  ['<p><del style="text-decoration:line-through">a</del><sup style="vertical-align:super">b</sup></p>', '<p><del>a</del><sup>b</sup></p>'],
  ['<p><sub style="font-weight:bold">a</sub></p>', '<p><sub><b>a</b></sub></p>'],
])('meaningful styles of %s become elements: %s', (html, said) => {
  expect(cleanHtml(html)).toMatchObject({ html: said, warnings: [] })
}) // prettier-ignore

test('anchors whose names would collide get distinct names, with their links', () => {
  const html =
    '<p><a href="#n1">a</a><a href=" #text-n1 ">b</a></p><p id=n1>1</p><p><a name=" text-n1">2</a></p>' +
    '<table><tbody><tr><th id="c">3</th><th id=" text-c ">4</th><td headers="c  text-c">5</td></tr></tbody></table>'
  expect(cleanHtml(html).html).toBe(
    '<p><a href="#text-n1">a</a><a href="#text-text-n1">b</a></p><p id="text-n1">1</p><p><span id="text-text-n1"></span>2</p>' +
      '<table><tbody><tr><th id="text-c">3</th><th id="text-text-c">4</th><td headers="text-c text-text-c">5</td></tr></tbody></table>',
  )
})
