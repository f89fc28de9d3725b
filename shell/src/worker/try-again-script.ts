/** The first pause; each one is twice as long as the one before, up to the longest. */
const FIRST_MS = 2000
const LONGEST_MS = 60_000

/**
 * The script of the page that stands for one that could not be had. It asks for the head of its own address until
 * anything answers, also a server that says it is in trouble: what that says is truer than this page. A gateway's own
 * words for that are not: the worker would show this page again. Until then nothing moves under a reader who chooses
 * from the list.
 */
export const TRY_AGAIN_SCRIPT = [
  '(function(){',
  `var pause=${FIRST_MS};`,
  'function reload(){location.reload()}',
  `function later(){setTimeout(ask,pause);pause=Math.min(2*pause,${LONGEST_MS})}`,
  'function hear(a){a.status<500||a.headers.has("content-security-policy")?reload():later()}',
  'function ask(){fetch("",{method:"HEAD",cache:"no-store"}).then(hear,later)}',
  'addEventListener("online",reload);',
  'later()',
  '})()',
].join('')
