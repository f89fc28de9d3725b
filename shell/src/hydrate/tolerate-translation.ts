/**
 * Browsers that translate a page replace its text nodes by elements of their own. React then inserts before, or removes,
 * nodes that are gone; the call throws and the whole region fails. From here on such a node is inserted at the end of its
 * parent, and removing a missing node does nothing
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
