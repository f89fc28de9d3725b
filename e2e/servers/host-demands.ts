/** A host page that loads a script of the site, with the integrity requirements of its owner. */

/** A parish page with these things in it. */
export const parishPage = (script: string, body: string) =>
  `<!doctype html><html lang="hu"><meta charset="utf-8"><title>Gyülekezetünk</title><link rel="icon" href="data:,">
  <meta name="viewport" content="width=device-width,initial-scale=1">${script}<main><h1>Gyülekezetünk</h1>${body}</main>`

interface HostDemand {
  what: string
  /** The content policy of the page; empty: none. */
  policyOf: (site: string) => string
  /** How the page names the script at this address of the site, e.g. `/embed.js`. */
  scriptTag: (site: string, script: string) => string
}

const plain: HostDemand['scriptTag'] = (site, script) => `<script async src="${site}${script}"></script>`

/** Every kind of page that `embed.js` and `igehelyek.js` work on (docs/embedding.md). */
export const HOST_DEMANDS: HostDemand[] = [
  {
    what: 'a module',
    policyOf: () => '',
    scriptTag: (site, script) => `<script type="module" src="${site}${script}"></script>`,
  },
  {
    what: 'scripts of its own origin only',
    policyOf: (site) => `default-src 'self'; connect-src ${site}; img-src data:`,
    scriptTag: (site, script) => `<script defer src="/own${script}" data-site="${site}"></script>`,
  },
  {
    what: 'a nonce and strict-dynamic',
    policyOf: (site) =>
      `script-src 'nonce-abc' 'strict-dynamic'; style-src 'self'; connect-src ${site}; base-uri 'none'`,
    scriptTag: (site, script) => `<script nonce="abc" src="${site}${script}" async></script>`,
  },
  {
    what: 'Trusted Types, and none',
    policyOf: () => "require-trusted-types-for 'script'; trusted-types 'none'",
    scriptTag: plain,
  },
  {
    what: 'nothing but ours',
    policyOf: (site) => `default-src 'none'; script-src ${site}; connect-src ${site}; img-src data:`,
    scriptTag: plain,
  },
  { what: 'a sandbox', policyOf: () => 'sandbox allow-scripts', scriptTag: plain },
]
