import { cleanHtml } from './clean-body.ts'

test.each([
  ['<p>a<span style="font-weight: 700">b</span></p>', '<p>a<span><b>b</b></span></p>'],
  ['<p style="font-style:italic">a<em>b</em></p>', '<p><i>a<em>b</em></i></p>'],
  ['<p>a<span style="vertical-align:super;font-size:60%">1</span></p>', '<p>a<span><sup>1</sup></span></p>'],
  ['<p>H<span style="vertical-align:sub">2</span>O</p>', '<p>H<span><sub>2</sub></span>O</p>'],
  ['<p><span style="text-decoration: red line-through">a</span></p>', '<p><span><s>a</s></span></p>'],
  [
    '<p><span style="font-weight:bold;font-style:oblique">a<span style="font-weight:bolder">b</span></span></p>',
    '<p><span><i><b>a<span>b</span></b></i></span></p>',
  ],
  [
    '<div style="font-weight:bold">a<p>b</p> <ul><li>c</ul></div>',
    '<p><b>a</b></p><p><b>b</b></p> <ul><li><b>c</b></li></ul>',
  ],
  [
    '<ul><li style="font-weight:bold"> <br></ul><h2 style="font-weight:bold">a</h2>',
    '<ul><li> <br></li></ul><h2>a</h2>',
  ],
  [
    '<b style="font-weight:normal"><p>a <i style="font-style:normal">b</i></p></b>',
    '<span><p>a <span>b</span></p></span>',
  ],
  ['<p style="vertical-align:sub;font-weight:400;font-style:inherit">a</p>', '<p>a</p>'],
  ['<p style="font-weight:bold"> <i>a</i></p>', '<p><b> <i>a</i></b></p>'],
  ['<div style="font-weight:bold"><span>a<p>b</p></span></div>', '<span><p><b>a</b></p><p><b>b</b></p></span>'],
  [
    '<p><strong style="font-weight:bold">a</strong><b style="font-weight:900">b</b></p>',
    '<p><strong>a</strong><b>b</b></p>',
  ],
  [
    '<p><i style="font-style:italic">a</i><cite style="font-style:italic">b</cite></p>',
    '<p><i>a</i><cite>b</cite></p>',
  ],
  ['<p><s style="text-decoration-line:line-through">a</s></p>', '<p><s>a</s></p>'],
  ['<p><del style="text-decoration:line-through">a</del></p>', '<p><del>a</del></p>'],
  [
    '<p><sup style="vertical-align:super">a</sup><sub style="vertical-align:sub">b</sub></p>',
    '<p><sup>a</sup><sub>b</sub></p>',
  ],
  [
    '<p><sub style="font-weight:bold">a</sub><bdi style="font-style:italic">b</bdi><ins style="font-style:italic;text-decoration:line-through">c</ins></p>',
    '<p><sub><b>a</b></sub><bdi><i>b</i></bdi><ins><s><i>c</i></s></ins></p>',
  ],
  ['<h6 style="font-weight:bold">a</h6>', '<h4>a</h4>'],
  ['<dl><dt style="font-weight:bold">a<dd style="vertical-align:super">b</dl>', '<dl><dt>a</dt><dd>b</dd></dl>'],
])('meaningful styles of %s become elements: %s', (html, said) => {
  expect(cleanHtml(html)).toMatchObject({ html: said, warnings: [] })
})
