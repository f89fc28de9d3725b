/**
 * Whoever translates a page (browsers do, when asked) replaces its texts by elements of their own, of which React knows
 * nothing: it puts a thing before a text that is there no longer, or takes such a text away, the call throws, and all of
 * the region would fail. From here on such a thing goes to the end of its place, and what has gone has gone
 * (docs/decisions/0001).
 */
export function tolerateTranslation(): void {
  const { insertBefore, removeChild } = Node.prototype
  Node.prototype.insertBefore = function <Put extends Node>(this: Node, put: Put, before: Node | null): Put {
    insertBefore.call(this, put, before?.parentNode === this ? before : null)
    return put
  }
  Node.prototype.removeChild = function <Gone extends Node>(this: Node, gone: Gone): Gone {
    if (gone.parentNode === this) removeChild.call(this, gone)
    return gone
  }
}
