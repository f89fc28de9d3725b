interface ScriptUrlPolicy {
  createScriptURL: (url: string) => string
}

/**
 * The Trusted Types policy of one kind of script: makes of an address one that the browser will load. Where a browser
 * has no such policies the same addresses are refused. @throws TypeError for an address that is not one of `isOurs`
 */
export function trustedScriptUrls(name: string, isOurs: (url: string) => boolean): (url: string) => string {
  const { trustedTypes } = globalThis as {
    trustedTypes?: { createPolicy: (name: string, rules: ScriptUrlPolicy) => ScriptUrlPolicy }
  }
  const rules: ScriptUrlPolicy = {
    createScriptURL(url) {
      if (!isOurs(url)) throw new TypeError(`${name}: ${url} is none of its scripts`)
      return url
    },
  }
  const policy = trustedTypes?.createPolicy(name, rules) ?? rules
  return (url) => policy.createScriptURL(url)
}
