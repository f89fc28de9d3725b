/** Attacks for the tests of this folder: payloads combined with ways to hide them. */
const RUN = 'top.ran=1'

const SCRIPT_URLS = [
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}`,
  ` \u0001javascript:${RUN}`,
  `java\nscript:${RUN}`,
  `java&#9;script:${RUN}`,
  `&#106;avascript:${RUN}`,
  `javascript&colon;${RUN}`,
  `vbscript:${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `blob:https://a.example/1`,
  `//evil.example/x`,
  `\\\\evil.example\\x`,
  `/\\evil.example`,
  `https://user:secret@evil.example/`,
  `https:evil.example`,
  `file:///etc/passwd`,
]

const URL_PLACES = [
  (url: string) => `<a href="${url}">a</a>`,
  (url: string) => `<a href='${url}' target=_blank>a</a>`,
  (url: string) => `<img src="${url}" alt=a>`,
  (url: string) => `<img srcset="${url}" src="${url}">`,
  (url: string) => `<iframe src="${url}"></iframe>`,
  (url: string) => `<form action="${url}"><button formaction="${url}">a</button></form>`,
  (url: string) => `<object data="${url}"></object><embed src="${url}">`,
  (url: string) => `<svg><a xlink:href="${url}"><text>a</text></a><use href="${url}"/></svg>`,
  (url: string) => `<math href="${url}"><mi xlink:href="${url}">a</mi></math>`,
  (url: string) => `<base href="${url}"><link rel=stylesheet href="${url}">`,
  (url: string) => `<meta http-equiv=refresh content="0;url=${url}">`,
  (url: string) => `<video poster="${url}" src="${url}"><source src="${url}"></video>`,
  (url: string) => `<table background="${url}"><td background="${url}">a</table>`,
]

const HANDLERS = [
  'onerror',
  'onload',
  'onclick',
  'ONFOCUS',
  'onanimationstart',
  'onpointerenter',
  'ontoggle',
  'onbeforeinput',
]
const HANDLED = [
  'img src=x',
  'svg',
  'body',
  'p autofocus tabindex=1',
  'details open',
  'a href=/x',
  'td',
  'custom-box',
  'marquee',
  'video src=x',
]

const WRAPPERS = [
  (html: string) => html,
  (html: string) => `<svg><style>${html}</style></svg>`,
  (html: string) => `<math><mtext><table><mglyph><style><!--</style>${html}`,
  (html: string) => `<noscript><p title="</noscript>${html}">`,
  (html: string) => `<template>${html}</template>`,
  (html: string) => `<textarea>${html}</textarea>`,
  (html: string) => `<title>${html}</title>`,
  (html: string) => `<xmp>${html}</xmp>`,
  (html: string) => `<select><option>${html}</select>`,
  (html: string) => `<!--><${html}-->${html}`,
  (html: string) => `<p title="--><${html}">`,
  (html: string) => `</body></html>${html}`,
  (html: string) => `<frameset>${html}</frameset>`,
  (html: string) => `<b><p>${html}</b>`,
  (html: string) => `<svg><foreignObject><p>${html}</foreignObject></svg>`,
]

const BARE = [
  `<script>${RUN}</script>`,
  `<ScRiPt/x>${RUN}</sCrIpT >`,
  `<style>@import "//evil.example";p{background:url(javascript:${RUN})}</style>`,
  `<p style="background:url(javascript:${RUN})" class=modal id=app name=app>a</p>`,
  `<iframe srcdoc="&lt;script&gt;${RUN}&lt;/script&gt;"></iframe>`,
  `<plaintext><script>${RUN}</script>`,
]

export const HOSTILE_HTML: readonly string[] = [
  ...SCRIPT_URLS.flatMap((url) => URL_PLACES.map((place) => place(url))),
  ...HANDLERS.flatMap((handler) => HANDLED.map((tag) => `<${tag} ${handler}="${RUN}">a`)),
  ...[...BARE, `<img src=x onerror="${RUN}">`, `<a href="javascript:${RUN}">a</a>`].flatMap((html) =>
    WRAPPERS.map((wrap) => wrap(html)),
  ),
]
